/** Hard wares: the lacquer tray, the mortar, the tiffin carrier. */
import { pairs } from '../lookup.ts';
import { dark, light } from '../drawing/colour.ts';
import { motif } from '../motifs/motif.ts';
import type { Motif } from '../motifs/motif.ts';
import { at, blur, clip, dice, glow, lit, oval, ovalPath, path, ramp, rect, stroke, tube } from '../drawing/svg.ts';

/** A lacquer laphet tray, its compartments filled, with the lid leaning behind. */
export function lacquerTray(): string {
  const red = '#8c1d18';
  const cell = (from: number, to: number, what: Motif, size: number, ground: string): string => {
    const point = (deg: number, rx: number, ry: number): string =>
      `${(360 + rx * Math.cos((deg * Math.PI) / 180)).toFixed(1)} ${(480 + ry * Math.sin((deg * Math.PI) / 180)).toFixed(1)}`;
    const outline = `M${point(from + 3, 92, 48)}L${point(from + 2, 222, 112)}A222 112 0 0 1 ${point(to - 2, 222, 112)}L${point(to - 3, 92, 48)}A92 48 0 0 0 ${point(from + 3, 92, 48)}z`;
    const roll = dice(`${what}${from}`);
    const bits = Array.from({ length: size > 50 ? 14 : 34 }, () => {
      const deg = ((from + 5 + roll() * (to - from - 10)) * Math.PI) / 180;
      const far = 110 + roll() * 96;
      return at(motif(what), 360 + far * Math.cos(deg), 480 + far * 0.5 * Math.sin(deg), size / 100, roll() * 360);
    }).join('');
    return path(outline, ground) + clip(outline, bits + blur(6, stroke(outline, '#2a0a08', 12, 'opacity=".5"')));
  };
  const gold = (rx: number, ry: number, cy: number, wide: number, dash = ''): string =>
    `<ellipse cx="360" cy="${cy}" rx="${rx}" ry="${ry}" fill="none" stroke="#e0b04a" stroke-width="${wide}" ${dash && `stroke-dasharray="${dash}"`}/>`;
  const petals = Array.from({ length: 12 }, (_, i) =>
    at(path('M0-30C-14-50-12-84 0-104C12-84 14-50 0-30z', '#e0b04a', 'opacity=".9"'), 0, 0, 1, i * 30),
  ).join('');
  const lid =
    oval(0, 0, 206, ball(red)) +
    oval(0, 0, 192, 'none', 192, 'stroke="#e0b04a" stroke-width="4"') +
    Array.from({ length: 40 }, (_, i) => at(path('M0-176l7 10-7 10-7-10z', '#e0b04a'), 0, 0, 1, i * 9)).join('') +
    oval(0, 0, 146, 'none', 146, 'stroke="#e0b04a" stroke-width="3"') +
    at(petals, 0, 0, 1.24) +
    oval(
      0,
      0,
      30,
      glow([
        [0, '#f6dc98'],
        [1, '#b8862c'],
      ]),
    ) +
    blur(14, oval(-84, -92, 60, '#ffffff', 38, 'opacity=".38"'));
  return [
    `<g transform="translate(392 262) rotate(-8) scale(1 .94)">${lid}</g>`,
    path('M112 480V546C112 612 240 656 360 656C480 656 608 612 608 546V480z', tube(dark(red, 0.2), 0.5)) +
      clip(
        'M112 480V546C112 612 240 656 360 656C480 656 608 612 608 546V480z',
        gold(246, 124, 510, 4) + gold(246, 124, 520, 12, '4 12') + gold(246, 124, 530, 3),
      ),
    oval(360, 480, 248, lit(light(red, 0.1), 0.26), 130) + gold(236, 121, 480, 3) + oval(360, 482, 226, '#2a0a08', 115),
    cell(0, 72, 'kernel', 36, '#d69a78') +
      cell(72, 144, 'sesame', 26, '#e3cf98') +
      cell(144, 216, 'pea', 34, '#d9a83a') +
      cell(216, 288, 'garlicChip', 40, '#c98a24') +
      cell(288, 360, 'prawn', 62, '#f0b490'),
    path(ovalPath(360, 480, 90, 46), '#3d4a1a') +
      clip(
        ovalPath(360, 480, 90, 46),
        pairs([
          [300, 478],
          [340, 462],
          [382, 484],
          [420, 470],
          [352, 500],
          [392, 506],
        ])
          .map(([x, y], i) => at(motif('laphet'), x, y, 0.8, i * 50))
          .join(''),
      ) +
      gold(90, 46, 480, 4) +
      stroke('M126 446C160 402 240 366 330 356', '#ffffff', 5, 'opacity=".45"'),
  ].join('');
}
const ball = (tone: string): string =>
  glow([
    [0, light(tone, 0.3)],
    [0.6, tone],
    [1, dark(tone, 0.5)],
  ]);

/** A heavy stone mortar with its pestle. */
export function mortar(): string {
  const stone = '#8b9099';
  const roll = dice('stone');
  const grit = Array.from({ length: 130 }, () =>
    oval(
      140 + roll() * 440,
      300 + roll() * 340,
      1.4 + roll() * 2.6,
      roll() > 0.5 ? '#5a5f68' : '#c9cdd3',
      undefined,
      'opacity=".5"',
    ),
  ).join('');
  const bowl = 'M146 346C150 470 196 560 262 590L246 640Q360 668 474 640L458 590C524 560 570 470 574 346z';
  return [
    oval(360, 346, 216, lit(light(stone, 0.15), 0.3), 74) +
      oval(
        360,
        350,
        176,
        glow(
          [
            [0, dark(stone, 0.66)],
            [0.7, dark(stone, 0.5)],
            [1, dark(stone, 0.24)],
          ],
          [0.6, 0.7, 0.8],
        ),
        54,
      ),
    clip(
      ovalPath(360, 350, 176, 54),
      at(motif('dryChilli'), 270, 372, 0.7, 20) +
        at(motif('garlic'), 336, 384, 0.6) +
        at(motif('chilli'), 420, 384, 0.7, 70) +
        at(motif('garlicChip'), 300, 392, 0.4),
    ),
    `<g transform="translate(452 236) rotate(30)">${rect(-38, -170, 76, 300, tube(light(stone, 0.06), 0.36), 36)}${rect(-42, 40, 84, 90, tube(stone, 0.4), 40)}${stroke('M-20-140V60', '#ffffff', 7, 'opacity=".4"')}</g>`,
    path(
      'M146 346C150 420 250 424 360 424C470 424 570 420 574 346C560 392 470 412 360 412C250 412 160 392 146 346z',
      light(stone, 0.4),
    ) + path(bowl.replace('z', 'C560 396 470 418 360 418C250 418 160 396 146 346z'), tube(stone, 0.44)),
    clip(
      'M146 346C150 470 196 560 262 590L246 640Q360 668 474 640L458 590C524 560 570 470 574 346C560 396 470 418 360 418C250 418 160 396 146 346z',
      grit +
        stroke('M262 592Q360 616 458 592', dark(stone, 0.5), 6, 'opacity=".6"') +
        blur(10, path('M190 430C200 500 230 550 262 570L280 560C250 520 232 480 226 436z', '#ffffff', 'opacity=".4"')),
    ),
  ].join('');
}

/** A tiffin carrier of three steel tiers in a locking frame. */
export function tiffin(): string {
  const steel = '#c4ccd2';
  const tier = (y: number): string => {
    const side = `M196 ${y}V${y + 112}Q360 ${y + 148} 524 ${y + 112}V${y}Q360 ${y + 34} 196 ${y}z`;
    return (
      path(
        side,
        ramp([
          [0, '#6f7a82'],
          [0.08, '#aeb8be'],
          [0.2, '#ffffff'],
          [0.3, '#d8dfe3'],
          [0.42, '#aab4ba'],
          [0.55, '#e9eef0'],
          [0.72, '#b3bcc2'],
          [0.9, '#7d8890'],
          [1, '#9aa5ab'],
        ]),
      ) +
      stroke(`M196 ${y + 4}Q360 ${y + 38} 524 ${y + 4}`, '#ffffff', 4) +
      stroke(`M196 ${y + 14}Q360 ${y + 48} 524 ${y + 14}`, '#6f7a82', 2.4) +
      stroke(`M196 ${y + 104}Q360 ${y + 140} 524 ${y + 104}`, '#8a959c', 2)
    );
  };
  return [
    stroke('M176 590V180C176 96 250 84 360 84C470 84 544 96 544 180V590', dark(steel, 0.44), 20) +
      stroke('M174 590V180C174 94 250 82 360 82C470 82 542 94 542 180V590', light(steel, 0.5), 8),
    rect(278, 66, 164, 38, tube('#2b2f33', 0.3), 19) + rect(290, 72, 140, 7, '#8a9096', 4),
    tier(462) + tier(338) + tier(214),
    path(
      'M190 216C196 164 270 140 360 140C450 140 524 164 530 216Q360 252 190 216z',
      ramp([
        [0, '#7d8890'],
        [0.2, '#ffffff'],
        [0.5, '#c4ccd2'],
        [1, '#7f8a92'],
      ]),
    ) +
      oval(
        360,
        140,
        26,
        glow([
          [0, '#ffffff'],
          [1, '#87929a'],
        ]),
        15,
      ) +
      stroke('M190 217Q360 253 530 217', '#6f7a82', 3),
    rect(164, 300, 24, 60, tube(dark(steel, 0.1), 0.4), 6) +
      rect(532, 300, 24, 60, tube(dark(steel, 0.1), 0.4), 6) +
      stroke('M176 590Q360 634 544 590', dark(steel, 0.4), 14) +
      stroke('M176 588Q360 630 544 588', light(steel, 0.4), 5),
  ].join('');
}
