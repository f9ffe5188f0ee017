/** Things worn and carried: velvet slippers and the parasol of Pathein. */
import { dark, light } from '../drawing/colour.ts';
import { at, blur, clip, glow, lit, path, ramp, rect, stroke } from '../drawing/svg.ts';

/** A pair of velvet slippers, seen from above. */
export function slippers(): string {
  const velvet = '#7d1638';
  const sole =
    'M-6-226C58-230 88-170 82-104C78-50 56-10 56 50C58 108 66 132 58 172C46 226-42 228-56 172C-66 128-60 96-66 44C-72-16-92-56-90-118C-88-180-56-224-6-226z';
  const one = (flip: number): string => {
    const mat = Array.from({ length: 40 }, (_, i) =>
      stroke(`M-100 ${-230 + i * 11}l200 20M-100 ${-210 + i * 11}l200-20`, '#8a5f2c', 1.4, 'opacity=".35"'),
    ).join('');
    const strap = 'M-8-128C-34-110-72-64-84-8L-58 8C-46-34-22-70-2-86C16-72 40-36 48 2L74-16C66-66 24-112 4-128z';
    return `<g transform="scale(${flip} 1)">${at(path(sole, '#1c1210'), 10, 16) + at(path(sole, dark('#5a3a2a', 0.3)), 5, 8) + path(sole, lit('#d9b06c', 0.2)) + clip(sole, mat + blur(8, stroke(sole, '#3a2210', 16, 'opacity=".4"')))}${blur(7, at(path(strap, '#1c1210', 'opacity=".55"'), 6, 14))}${path(
      strap,
      ramp(
        [
          [0, light(velvet, 0.25)],
          [0.4, velvet],
          [1, dark(velvet, 0.5)],
        ],
        [0, 0, 1, 1],
      ),
    )}${stroke('M-10-118C-36-98-66-58-76-8M6-118C26-100 58-60 66-14', light(velvet, 0.55), 3, 'opacity=".55"')}${stroke('M-14-112C-38-92-58-56-66-4M2-112C22-94 50-58 58-8', '#e9b84a', 3, 'stroke-dasharray="2 9"')}${path('M-16-134Q-2-150 12-134L8-104Q-2-96-12-104z', lit(dark(velvet, 0.1), 0.34))}<circle cx="-2" cy="-120" r="7" fill="#e9b84a"/></g>`;
  };
  return `<g transform="translate(250 396) rotate(-12) scale(1.06)">${one(1)}</g><g transform="translate(482 386) rotate(10) scale(1.06)">${one(-1)}</g>`;
}

/** A Pathein parasol, open and tilted, painted with flowers. */
export function parasol(): string {
  const red = '#c8322a';
  const ribs = 16;
  const point = (i: number, r: number): [number, number] => [
    r * Math.cos(((i * 360) / ribs) * (Math.PI / 180)),
    r * Math.sin(((i * 360) / ribs) * (Math.PI / 180)),
  ];
  const panels = Array.from({ length: ribs }, (_, i) => {
    const [[ax, ay], [bx, by], [mx, my]] = [point(i, 290), point(i + 1, 290), point(i + 0.5, 272)];
    // Panels turned to the lamp are light, those turned away are dark.
    const facing = Math.cos((((i + 0.5) * 360) / ribs - 225) * (Math.PI / 180));
    return path(
      `M0 0L${ax.toFixed(1)} ${ay.toFixed(1)}Q${mx.toFixed(1)} ${my.toFixed(1)} ${bx.toFixed(1)} ${by.toFixed(1)}z`,
      facing > 0 ? light(red, facing * 0.3) : dark(red, -facing * 0.34),
    );
  }).join('');
  const lines = Array.from({ length: ribs }, (_, i) =>
    stroke(
      `M0 0L${point(i, 292)
        .map((v) => v.toFixed(1))
        .join(' ')}`,
      '#6e1512',
      3,
      'opacity=".7"',
    ),
  ).join('');
  const bloom =
    [0, 60, 120, 180, 240, 300]
      .map((turn) =>
        at(
          path(
            'M0-4C-15-16-16-36 0-46C16-36 15-16 0-4z',
            glow([
              [0, '#ffffff'],
              [1, '#ffd0d8'],
            ]),
          ),
          0,
          0,
          1,
          turn,
        ),
      )
      .join('') + '<circle r="9" fill="#f0b63c"/>';
  const garland = Array.from({ length: 8 }, (_, i) => {
    const [x, y] = point(i * 2 + 1, 186);
    return (
      at(path('M0 0C-14-14-14-36 0-52C14-36 14-14 0 0z', '#2f7a4a'), x, y, 0.9, i * 45 + 140) +
      at(path('M0 0C-14-14-14-36 0-52C14-36 14-14 0 0z', '#3f9a5c'), x, y, 0.9, i * 45 + 40) +
      at(bloom, x, y, 0.92, i * 20)
    );
  }).join('');
  const ring = (r: number, wide: number, dash = ''): string =>
    `<circle r="${r}" fill="none" stroke="#f0c45a" stroke-width="${wide}" ${dash && `stroke-dasharray="${dash}"`}/>`;
  return [
    `<g transform="translate(330 300) rotate(-34)">${rect(
      -9,
      0,
      18,
      372,
      ramp([
        [0, '#8a5a2a'],
        [0.35, '#e9c484'],
        [1, '#6e4420'],
      ]),
      8,
    )}${rect(
      -14,
      330,
      28,
      60,
      ramp([
        [0, '#4a2a14'],
        [0.35, '#a8703c'],
        [1, '#3a2010'],
      ]),
      12,
    )}</g>`,
    `<g transform="translate(360 306) rotate(-32) scale(1 .93)">${panels}${lines}${garland}${ring(252, 5)}${ring(262, 2.4)}${ring(106, 3.4)}${ring(92, 6, '3 11')}<circle r="290" fill="none" stroke="#5a100e" stroke-width="3" opacity=".5"/></g>`,
    at(
      path('M-26 10L-10-40H10L26 10Q0 24-26 10z', lit('#3a1d12', 0.4)) + rect(-6, -64, 12, 30, lit('#e0b04a', 0.3), 5),
      360,
      300,
      1,
      -8,
    ),
    blur(26, path('M150 190C200 110 280 70 350 70L340 130C280 140 220 180 190 240z', '#ffffff', 'opacity=".35"')),
  ].join('');
}
