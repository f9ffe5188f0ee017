/** Tubs, trays and earthen pots. */
import { cyclic } from '../lookup.ts';
import { dark, light } from '../drawing/colour.ts';
import type { Motif } from '../motifs/motif.ts';
import { blur, boxPath, clip, lit, oval, ovalPath, path, ramp, rect, stroke, tube } from '../drawing/svg.ts';
import { view } from './pack.ts';
import type { Look, Pack } from './pack.ts';

/** A tapered tub under a lid; a clear one shows what is inside. */
export function tub(
  look: Look,
  { w = 380, h = 330, clear = false }: { w?: number; h?: number; clear?: boolean } = {},
): Pack {
  const [l, r, t, b] = [360 - w / 2, 360 + w / 2, 616 - h, 616];
  const in_ = w * 0.1;
  const body = `M${l + 8} ${t + 30}H${r - 8}L${r - in_} ${b - 6}Q360 ${b + 26} ${l + in_} ${b - 6}z`;
  const paper = `M${l + 8 + in_ * 0.22} ${t + 96}Q360 ${t + 118} ${r - 8 - in_ * 0.22} ${t + 96}L${r - in_ + 4} ${b - 34}Q360 ${b - 8} ${l + in_ - 4} ${b - 34}z`;
  const face = clear ? paper : body;
  return {
    shell: clear ? view(body, { x: l, y: t + 30, w, h }, look) + path(paper, look.paper) : path(body, look.tone),
    panel: clear ? { x: l + 50, y: t + 120, w: w - 100, h: h - 156 } : { x: l + 46, y: t + 66, w: w - 92, h: h - 86 },
    edge: face,
    ground: clear ? look.paper : look.tone,
    gloss:
      path(
        body,
        ramp([
          [0, '#2a1512', 0.4],
          [0.12, '#2a1512', 0.06],
          [0.26, '#ffffff', 0.36],
          [0.4, '#ffffff', 0],
          [0.7, '#2a1512', 0.06],
          [1, '#2a1512', 0.42],
        ]),
      ) +
      blur(4, stroke(`M${l + 12} ${t + 52}Q360 ${t + 74} ${r - 12} ${t + 52}`, '#2a1512', 9, 'opacity=".4"')) +
      path(`M${l - 6} ${t + 6}V${t + 36}Q360 ${t + 78} ${r + 6} ${t + 36}V${t + 6}z`, tube(look.lid, 0.3)) +
      oval(360, t + 6, w / 2 + 6, light(look.lid, 0.42), 30) +
      oval(360, t + 8, w / 2 - 14, lit(look.lid, 0.18), 22),
    foot: { half: w / 2 - in_, y: b + 8, top: t },
  };
}

/** A tray of compartments under film, held by a printed sleeve. */
export function tray(
  look: Look,
  { cells = [], w = 450, h = 420 }: { cells?: [Motif, number, string][]; w?: number; h?: number } = {},
): Pack {
  const [l, t, b] = [360 - w / 2, 618 - h, 618];
  const [cw, ch] = [(w - 54) / 2, (h - 190) / 2];
  const spots: [number, number, number, number][] =
    cells.length === 1
      ? [[l + 18, t + 18, w - 36, h - 176]]
      : [
          [l + 18, t + 18, cw, ch],
          [l + 36 + cw, t + 18, cw, ch],
          [l + 18, t + 30 + ch, cw, ch],
          [l + 36 + cw, t + 30 + ch, cw, ch],
        ];
  const wells = cells
    .map(([fill, piece, depth], i) => {
      const [x, y, cellW, cellH] = cyclic(spots, i);
      return (
        view(boxPath(x, y, cellW, cellH, 22), { x, y, w: cellW, h: cellH }, { ...look, fill, piece, depth }) +
        stroke(boxPath(x, y, cellW, cellH, 22), '#ffffff', 2.6, 'opacity=".65"')
      );
    })
    .join('');
  const sleeve = boxPath(l - 5, b - 150, w + 10, 134, 4);
  return {
    shell:
      path(boxPath(l, t + 14, w, h, 34), dark(look.depth, 0.42)) +
      path(boxPath(l, t, w, h, 34), lit(look.depth, 0.2)) +
      wells +
      clip(
        boxPath(l, t, w, h, 34),
        path(
          `M${l} ${t + h * 0.5}L${l + w * 0.5} ${t}h70L${l} ${t + h * 0.68}zM${l + w * 0.2} ${b}L${l + w} ${t + h * 0.2}v40L${l + w * 0.3} ${b}z`,
          '#ffffff',
          'opacity=".2"',
        ),
      ) +
      path(sleeve, lit(look.tone, 0.16)) +
      rect(l - 5, b - 150, w + 10, 7, look.accent),
    panel: { x: l + 14, y: b - 142, w: w - 28, h: 122 },
    edge: sleeve,
    ground: look.tone,
    gloss:
      path(
        sleeve,
        ramp([
          [0, '#2a1512', 0.22],
          [0.06, '#fff', 0.2],
          [0.3, '#fff', 0.06],
          [0.9, '#2a1512', 0.06],
          [1, '#2a1512', 0.3],
        ]),
      ) + stroke(boxPath(l, t, w, h, 34), '#ffffff', 3, 'opacity=".6"'),
    foot: { half: w / 2, y: b + 12, top: t },
  };
}

/** An earthen pot with a cloth tied over its mouth. */
export function crock(look: Look, { w = 380, h = 400 }: { w?: number; h?: number } = {}): Pack {
  const [l, r, t, b] = [360 - w / 2, 360 + w / 2, 620 - h, 620];
  const body = `M${l + 74} ${t + 70}H${r - 74}C${r - 40} ${t + 110} ${r} ${t + 140} ${r} ${t + h * 0.6}C${r} ${b - 40} ${r - 50} ${b} ${r - 80} ${b}H${l + 80}C${l + 50} ${b} ${l} ${b - 40} ${l} ${t + h * 0.6}C${l} ${t + 140} ${l + 40} ${t + 110} ${l + 74} ${t + 70}z`;
  const cloth = `M${l + 64} ${t + 14}C${l + 110} ${t - 22} ${r - 110} ${t - 22} ${r - 64} ${t + 14}L${r - 60} ${t + 60}L${r - 30} ${t + 104}Q${r - 70} ${t + 92} ${r - 90} ${t + 112}Q360 ${t + 84} ${l + 96} ${t + 114}Q${l + 66} ${t + 94} ${l + 28} ${t + 108}L${l + 60} ${t + 60}z`;
  const label = ovalPath(360, t + h * 0.63, w * 0.36, h * 0.3);
  return {
    shell:
      path(body, tube(look.depth, 0.36)) +
      clip(
        body,
        [0.36, 0.9]
          .map((f) =>
            stroke(
              `M${l} ${t + h * f}Q360 ${t + h * f + 26} ${r} ${t + h * f}`,
              dark(look.depth, 0.3),
              5,
              'opacity=".5"',
            ),
          )
          .join(''),
      ) +
      path(label, lit(look.paper, 0.08)) +
      stroke(ovalPath(360, t + h * 0.63, w * 0.36 - 8, h * 0.3 - 8), look.accent, 3),
    panel: { x: 360 - w * 0.27, y: t + h * 0.41, w: w * 0.54, h: h * 0.44 },
    edge: label,
    ground: look.paper,
    gloss:
      path(
        body,
        ramp([
          [0, '#2a1512', 0.2],
          [0.2, '#fff', 0.12],
          [0.4, '#fff', 0],
          [1, '#2a1512', 0.28],
        ]),
      ) +
      blur(5, oval(l + 70, t + 170, 16, '#ffffff', 44, 'opacity=".4"')) +
      path(cloth, lit(look.lid, 0.28)) +
      clip(
        cloth,
        Array.from({ length: 9 }, (_, i) =>
          stroke(
            `M${l + 60 + i * 34} ${t - 20}q${(i - 4) * 6} 60 ${(i - 4) * 14} 140`,
            i % 2 ? light(look.lid, 0.4) : dark(look.lid, 0.25),
            4,
            'opacity=".4"',
          ),
        ).join(''),
      ) +
      stroke(`M${l + 60} ${t + 58}Q360 ${t + 76} ${r - 60} ${t + 58}`, '#caa468', 9) +
      stroke(`M${l + 60} ${t + 57}Q360 ${t + 75} ${r - 60} ${t + 57}`, '#f0dcb0', 3, 'stroke-dasharray="7 6"'),
    foot: { half: w / 2 - 60, y: b, top: t },
  };
}
