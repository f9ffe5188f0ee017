/** Motifs from the sea that are not fish. Every motif fills a box of 100 by 100 around the origin. */
import { at, clip, lit, oval, path, ramp, stroke } from '../drawing/svg.ts';
import { dark, light } from '../drawing/colour.ts';

/** A curled prawn, feelers to the right. */
export function prawn(tone = '#e8703a'): string {
  const body =
    'M34-30C4-50-42-34-43 4C-43 34-14 46 10 41C14 38 14 34 10 31C-6 32-20 20-17 3C-14-13 6-17 27-11C34-15 37-23 34-30z';
  const bands: [number, number, number, number][] = [
    [-34, -18, -14, -8],
    [-43, 0, -16, 2],
    [-39, 20, -12, 14],
    [-24, 37, -4, 26],
    [-14, -36, -2, -13],
  ];
  return [
    stroke('M30-26C44-30 52-14 44 4M30-22C40-20 44-4 36 14', dark(tone, 0.1), 2),
    stroke('M4-13l2 12M-7-8l6 10M14-14l4 11M-12 2l9 5M-11 12l9 1', dark(tone, 0.22), 2.6),
    path('M9 35C20 26 32 28 36 36C30 38 22 38 10 37zM9 37C20 40 30 46 28 52C20 52 12 46 8 40z', lit(dark(tone, 0.12))),
    path(body, lit(tone)),
    clip(
      body,
      bands
        .map(([a, b, c, d]) =>
          stroke(`M${a} ${b}Q${(a + c) / 2 + 4} ${(b + d) / 2 - 5} ${c} ${d}`, dark(tone, 0.28), 2.4, 'opacity=".75"'),
        )
        .join('') + stroke('M24-34C-4-46-38-28-38 2', light(tone, 0.7), 4, 'opacity=".7"'),
    ),
    path('M34-30L48-37L30-21z', dark(tone, 0.16)),
    oval(25, -23, 3.4, '#25120e'),
    oval(24, -24, 1.1, '#fff'),
  ].join('');
}

/** A whole squid, dried flat. */
export function squid(tone = '#d8995a'): string {
  const arms = [-15, -9, -3, 3, 9, 15]
    .map((x, i) =>
      stroke(
        `M${x * 0.8} 16C${x * 1.3} 28 ${x * 2 + (i % 2 ? 5 : -5)} 36 ${x * 1.7} 49`,
        dark(tone, i % 2 ? 0.1 : 0.26),
        4.4,
      ),
    )
    .join('');
  return [
    arms,
    path('M0-50C-14-40-38-24-36-10C-28-8-20-12-16-14L16-14C20-12 28-8 36-10C38-24 14-40 0-50z', lit(dark(tone, 0.14))),
    path('M0-50C-12-34-19-10-16 8C-10 14 10 14 16 8C19-10 12-34 0-50z', lit(tone)),
    path('M-12 8C-14 18-10 24 0 24C10 24 14 18 12 8z', lit(dark(tone, 0.08))),
    stroke('M0-40V4M-6-24V4M7-22V4', dark(tone, 0.25), 1.4, 'opacity=".6"'),
    stroke('M-9-24C-12-12-12-4-11 2', light(tone, 0.8), 3, 'opacity=".7"'),
    oval(-6, 17, 2.4, '#3a1d10'),
    oval(6, 17, 2.4, '#3a1d10'),
  ].join('');
}

/** Curling fronds of seaweed. */
export function seaweed(tone = '#4f7a58'): string {
  const frond = (x: number, lean: number, tall: number, colour: string): string =>
    stroke(
      `M${x} 46C${x - lean} 24 ${x + lean} 8 ${x} -8C${x - lean * 0.8} ${-20} ${x + lean} ${-30} ${x + lean * 0.6} ${-tall}`,
      colour,
      8,
    ) +
    [30, 14, -2, -18]
      .map((y, i) => stroke(`M${x} ${y}q${i % 2 ? 9 : -9}-3 ${i % 2 ? 13 : -13}-12`, colour, 5.5))
      .join('') +
    stroke(`M${x - 2} 44C${x - lean - 2} 24 ${x + lean - 2} 8 ${x - 2} -8`, light(colour, 0.45), 1.8, 'opacity=".8"');
  return frond(-24, 9, 34, dark(tone, 0.28)) + frond(25, -9, 38, dark(tone, 0.16)) + frond(0, 10, 48, tone);
}

/** A spoonful of dark paste, thick enough to hold a peak. */
export function paste(tone = '#7a4a3a'): string {
  const body = 'M-44 26C-46 10-30 8-24-4C-18-16-20-28-2-32C-6-24 8-24 14-12C20 0 40 4 44 24C46 36-42 38-44 26z';
  return (
    path(body, lit(tone, 0.32)) +
    clip(body, stroke('M-36 22C-24 18-18 4-8-8M-18 28C0 22 8 10 12 0', light(tone, 0.5), 3.4, 'opacity=".55"')) +
    oval(-8, -14, 4, light(tone, 0.7), 2.4, 'opacity=".8"')
  );
}

/** Three small silver anchovies side by side. */
export function anchovies(): string {
  const one = (y: number, x: number): string => {
    const body = 'M-42 0C-34-9 4-10 26-2L40-9L37 1L40 9L26 3C4 9-32 8-42 0z';
    return at(
      path(
        body,
        ramp(
          [
            [0, '#6f7f86'],
            [0.35, '#b9c4c4'],
            [0.6, '#f2efe2'],
            [1, '#c7b99a'],
          ],
          [0, 0, 0, 1],
        ),
      ) +
        stroke('M-30-1C-6-5 10-3 27 0', '#fff', 1.8, 'opacity=".8"') +
        oval(-34, -1.5, 2.8, '#fff') +
        oval(-34, -1.5, 1.7, '#1b1b1f'),
      x,
      y,
      1.05,
      -6,
    );
  };
  return one(-25, 6) + one(0, -4) + one(25, 5);
}
