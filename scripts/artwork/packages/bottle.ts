/** Bottles for sauce and oil. */
import { dark, light } from '../drawing/colour.ts';
import { clip, lit, oval, path, ramp, rect, stroke, tube } from '../drawing/svg.ts';
import { streaks } from './pack.ts';
import type { Look, Pack } from './pack.ts';

type Shape = 'tall' | 'square' | 'squeeze' | 'jug' | 'flask' | 'wide';
interface Build {
  w: number;
  h: number;
  neck: number;
  shoulder: number;
  cap: number;
  label: [from: number, to: number];
  hard: number;
}
/** Width, height, neck half-width, where the shoulder ends, cap height, label from and to, how square the shoulder is. */
const builds: Record<Shape, Build> = {
  tall: { w: 196, h: 540, neck: 30, shoulder: 210, cap: 50, label: [258, 506], hard: 0.5 },
  square: { w: 210, h: 500, neck: 36, shoulder: 152, cap: 54, label: [190, 466], hard: 0.95 },
  squeeze: { w: 200, h: 530, neck: 44, shoulder: 196, cap: 118, label: [220, 490], hard: 0.8 },
  jug: { w: 290, h: 520, neck: 44, shoulder: 170, cap: 56, label: [246, 480], hard: 0.85 },
  flask: { w: 190, h: 440, neck: 26, shoulder: 176, cap: 46, label: [196, 408], hard: 0.7 },
  wide: { w: 240, h: 440, neck: 76, shoulder: 120, cap: 62, label: [158, 402], hard: 0.9 },
};

/** A bottle: `tone` colours its lid and label, `depth` what it holds. */
export function bottle(look: Look, { shape = 'tall', opaque = false }: { shape?: Shape; opaque?: boolean } = {}): Pack {
  const { w, h, neck, shoulder, cap, label, hard } = builds[shape];
  const [l, r, t, b] = [360 - w / 2, 360 + w / 2, 630 - h, 630];
  const s = t + shoulder;
  const bend = t + cap + (shoulder - cap) * hard;
  const body = `M${360 - neck} ${t + cap - 6}H${360 + neck}C${360 + neck} ${bend} ${r} ${s - 50 * hard} ${r} ${s}V${b - 24}Q${r} ${b} ${r - 24} ${b}H${l + 24}Q${l} ${b} ${l} ${b - 24}V${s}C${l} ${s - 50 * hard} ${360 - neck} ${bend} ${360 - neck} ${t + cap - 6}z`;
  const liquid = opaque ? look.tone : look.depth;
  const level = t + cap + (shoulder - cap) * 0.34;
  const sheet = `M${l} ${t + label[0]}Q360 ${t + label[0] + 9} ${r} ${t + label[0]}V${t + label[1]}Q360 ${t + label[1] + 9} ${l} ${t + label[1]}z`;
  const handle =
    shape === 'jug'
      ? path(
          `M${360 + neck} ${t + 92}C${r - 20} ${t + 70} ${r + 34} ${t + 110} ${r + 18} ${t + 236}L${r - 4} ${t + 244}C${r + 4} ${t + 150} ${r - 20} ${t + 112} ${360 + neck + 4} ${t + 128}z`,
          lit(look.depth, 0.3),
          'opacity=".94"',
        )
      : '';
  const capArt =
    shape === 'squeeze'
      ? path(`M352 ${t}H368L376 ${t + 54}H344z`, tube(look.lid, 0.3)) +
        rect(360 - neck - 10, t + 52, neck * 2 + 20, cap - 50, tube(look.lid, 0.34), 10)
      : rect(360 - neck - 5, t, neck * 2 + 10, cap, tube(look.lid, 0.36), 7) +
        Array.from({ length: Math.floor(neck / 4.5) }, (_, i) =>
          stroke(`M${360 - neck + i * 9} ${t + 12}v${cap - 18}`, dark(look.lid, 0.5), 1.5, 'opacity=".4"'),
        ).join('') +
        rect(360 - neck - 3, t + 2, neck * 2 + 6, 7, light(look.lid, 0.55), 4, 'opacity=".6"') +
        rect(360 - neck - 3, t + cap, neck * 2 + 6, 9, tube(light(liquid, 0.3), 0.3), 3);
  return {
    shell:
      handle +
      path(
        body,
        opaque
          ? lit(look.tone, 0.2)
          : ramp([
              [0, '#c9d3ca'],
              [0.3, '#f6f8f2'],
              [1, '#aebbb0'],
            ]),
      ) +
      (opaque
        ? ''
        : clip(
            body,
            rect(
              l,
              level,
              w,
              h,
              ramp([
                [0, dark(liquid, 0.5)],
                [0.12, liquid],
                [0.3, light(liquid, 0.42)],
                [0.5, liquid],
                [0.85, dark(liquid, 0.36)],
                [1, dark(liquid, 0.6)],
              ]),
            ) + oval(360, level, w / 2, light(liquid, 0.5), 5),
          )) +
      path(sheet, look.paper),
    panel: { x: l + 12, y: t + label[0] + 18, w: w - 24, h: label[1] - label[0] - 26 },
    edge: sheet,
    ground: look.paper,
    gloss:
      path(
        sheet,
        ramp([
          [0, '#2a1512', 0.42],
          [0.12, '#2a1512', 0.05],
          [0.26, '#ffffff', 0.34],
          [0.4, '#ffffff', 0],
          [0.7, '#2a1512', 0.06],
          [1, '#2a1512', 0.46],
        ]),
      ) +
      (opaque
        ? path(
            body,
            ramp([
              [0, '#2a1512', 0.3],
              [0.14, '#fff', 0],
              [0.3, '#fff', 0.3],
              [0.46, '#fff', 0],
              [1, '#2a1512', 0.34],
            ]),
          )
        : '') +
      clip(
        body,
        streaks(l + 16, t + cap + 30, h - cap - 60, 15) + rect(r - 17, s, 6, b - s - 40, '#ffffff', 3, 'opacity=".4"'),
      ) +
      stroke(body, '#ffffff', 2, 'opacity=".45"') +
      capArt,
    foot: { half: w / 2, y: b, top: t },
  };
}
