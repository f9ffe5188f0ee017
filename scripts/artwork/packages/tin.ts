/** Tins: the round can, the flat fish tin and the tea caddy. */
import { dark, light } from '../drawing/colour.ts';
import { blur, boxPath, clip, lit, oval, path, ramp, rect, stroke, tube } from '../drawing/svg.ts';
import type { Look, Pack } from './pack.ts';

const STEEL = '#c9d0d2';

/** A round can with a paper label between ribbed steel ends; `pull` adds the ring. */
export function can(
  look: Look,
  { w = 300, h = 400, pull = false, cap }: { w?: number; h?: number; pull?: boolean; cap?: string } = {},
): Pack {
  const [l, r, t, b] = [360 - w / 2, 360 + w / 2, 612 - h, 612];
  const bow = w * 0.09;
  const body = `M${l} ${t}V${b}A${w / 2} ${bow} 0 0 0 ${r} ${b}V${t}z`;
  const inset = 24;
  const sheet = `M${l} ${t + inset}A${w / 2} ${bow} 0 0 0 ${r} ${t + inset}V${b - inset}A${w / 2} ${bow} 0 0 1 ${l} ${b - inset}z`;
  const ring = (y: number, colour: string, wide: number): string =>
    `<path d="M${l} ${y}A${w / 2} ${bow} 0 0 0 ${r} ${y}" fill="none" stroke="${colour}" stroke-width="${wide}"/>`;
  const top = cap
    ? rect(l - 5, t - 16, w + 10, 34, tube(cap, 0.3), 10) +
      oval(360, t - 14, w / 2 + 3, light(cap, 0.3), bow) +
      oval(360, t - 13, w / 2 - 14, lit(cap, 0.14), bow - 5)
    : oval(360, t, w / 2 + 3, tube(light(STEEL, 0.2), 0.4), bow + 1) +
      oval(
        360,
        t + 1,
        w / 2 - 7,
        ramp(
          [
            [0, dark(STEEL, 0.4)],
            [0.4, light(STEEL, 0.3)],
            [1, dark(STEEL, 0.2)],
          ],
          [0, 0, 1, 1],
        ),
        bow - 4,
      ) +
      oval(
        360,
        t + 3,
        w / 2 - 26,
        ramp(
          [
            [0, light(STEEL, 0.6)],
            [1, dark(STEEL, 0.16)],
          ],
          [0, 0, 1, 1],
        ),
        bow - 9,
      ) +
      (pull
        ? `<ellipse cx="372" cy="${t + 4}" rx="32" ry="7.5" fill="none" stroke="#eef2f2" stroke-width="5"/><ellipse cx="372" cy="${t + 6}" rx="32" ry="7.5" fill="none" stroke="#77838a" stroke-width="1.6"/>` +
          oval(344, t + 4, 8, '#9aa5aa', 4)
        : '');
  return {
    shell: path(body, tube(STEEL, 0.42)) + path(sheet, look.tone),
    panel: { x: l + 20, y: t + inset + bow + 6, w: w - 40, h: h - inset * 2 - bow * 0.7 - 8 },
    edge: sheet,
    ground: look.tone,
    gloss:
      path(
        sheet,
        ramp([
          [0, '#2a1512', 0.5],
          [0.1, '#2a1512', 0.12],
          [0.24, '#ffffff', 0.36],
          [0.38, '#ffffff', 0],
          [0.68, '#2a1512', 0.06],
          [0.93, '#2a1512', 0.42],
          [1, '#2a1512', 0.28],
        ]),
      ) +
      clip(
        body,
        [8, 15].map((d) => ring(t + d, '#7f8b90', 2) + ring(t + d + 2, '#ffffff', 1.6)).join('') +
          [9, 17].map((d) => ring(b - d, '#7f8b90', 2) + ring(b - d + 2, '#ffffff', 1.6)).join(''),
      ) +
      ring(b, tube(STEEL, 0.5), 7) +
      ring(b - 2, '#ffffff88', 2) +
      top,
    foot: { half: w / 2, y: b + bow, top: t },
  };
}

/** A flat fish tin leaning back, its printed lid towards us. */
export function flatTin(look: Look, { w = 500, h = 320, r = 70 }: { w?: number; h?: number; r?: number } = {}): Pack {
  const [l, t] = [360 - w / 2, 596 - h];
  const lid = boxPath(l, t, w, h, r);
  const face = boxPath(l + 16, t + 16, w - 32, h - 32, r - 12);
  return {
    shell:
      path(boxPath(l + 2, t + 26, w - 4, h, r), tube(dark(STEEL, 0.1), 0.5)) +
      path(boxPath(l + 1, t + 14, w - 2, h, r), tube(light(STEEL, 0.2), 0.36)) +
      path(
        lid,
        ramp(
          [
            [0, '#ffffff'],
            [0.5, STEEL],
            [1, dark(STEEL, 0.3)],
          ],
          [0, 0, 1, 1],
        ),
      ) +
      path(face, lit(look.tone, 0.14)),
    panel: { x: l + 26, y: t + 26, w: w - 116, h: h - 54 },
    edge: face,
    ground: look.tone,
    gloss:
      clip(
        face,
        path(
          `M${l} ${t}H${l + w * 0.42}L${l + w * 0.2} ${t + h}H${l}z`,
          ramp([
            [0, '#fff', 0.32],
            [1, '#fff', 0.04],
          ]),
        ) + path(`M${l + w * 0.5} ${t}h40L${l + w * 0.3 + 40} ${t + h}h-40z`, '#fff', 'opacity=".1"'),
      ) +
      stroke(face, dark(look.tone, 0.4), 3, 'opacity=".5"') +
      stroke(lid, '#ffffff', 3, 'opacity=".8"') +
      `<g transform="translate(${l + w - 52} ${t + h / 2}) rotate(-90)"><ellipse cx="0" cy="4" rx="30" ry="17" fill="none" stroke="#2a1512" stroke-opacity=".35" stroke-width="9"/><ellipse rx="30" ry="17" fill="none" stroke="#eef2f2" stroke-width="8"/><ellipse rx="30" ry="17" fill="none" stroke="#8b979c" stroke-width="1.6"/><circle cx="-28" r="8" fill="#b6c0c3"/></g>`,
    foot: { half: w / 2 - 20, y: 622, top: t },
  };
}

/** A square caddy with a slip lid, for tea and spice. */
export function caddy(
  look: Look,
  { w = 290, h = 450, round = false }: { w?: number; h?: number; round?: boolean } = {},
): Pack {
  const [l, r, t, b] = [360 - w / 2, 360 + w / 2 - (round ? 0 : 50), 624 - h, 624];
  const lid = 92;
  const front = round
    ? `M${l} ${t + lid - 10}H${r}V${b - 8}A${w / 2} 20 0 0 1 ${l} ${b - 8}z`
    : boxPath(l, t + lid - 10, r - l, h - lid + 10, 6);
  const paint = (tone: string): string => (round ? tube(tone, 0.34) : lit(tone, 0.18));
  const side = round
    ? ''
    : path(
        `M${r - 2} ${t + lid - 10}L${r + 48} ${t + lid - 16}V${b - 26}L${r - 2} ${b}z`,
        ramp([
          [0, dark(look.tone, 0.32)],
          [1, dark(look.tone, 0.5)],
        ]),
      ) +
      path(
        `M${r} ${t + 14}L${r + 54} ${t + 2}V${t + lid - 12}L${r} ${t + lid}z`,
        ramp([
          [0, dark(look.lid, 0.26)],
          [1, dark(look.lid, 0.44)],
        ]),
      ) +
      path(`M${l - 4} ${t + 14}L${l + 48} ${t - 6}L${r + 54} ${t + 2}L${r + 2} ${t + 16}z`, light(look.lid, 0.36));
  const cover = round
    ? `M${l - 5} ${t + 12}V${t + lid - 4}A${w / 2 + 5} 20 0 0 0 ${r + 5} ${t + lid - 4}V${t + 12}z`
    : boxPath(l - 4, t + 14, r - l + 8, lid - 14, 5);
  return {
    shell: path(front, paint(look.tone)),
    panel: { x: l + 20, y: t + lid + 22, w: r - l - 40, h: h - lid - 46 },
    edge: front,
    ground: look.tone,
    gloss:
      (round
        ? path(
            front,
            ramp([
              [0, '#2a1512', 0.4],
              [0.1, '#2a1512', 0.08],
              [0.24, '#ffffff', 0.36],
              [0.38, '#ffffff', 0],
              [0.7, '#2a1512', 0.05],
              [1, '#2a1512', 0.42],
            ]),
          )
        : path(
            front,
            ramp(
              [
                [0, '#fff', 0.26],
                [0.3, '#fff', 0],
                [1, '#2a1512', 0.18],
              ],
              [0, 0, 1, 1],
            ),
          )) +
      side +
      blur(4, stroke(`M${l} ${t + lid + 4}H${r}`, '#2a1512', 8, 'opacity=".4"')) +
      path(cover, paint(look.lid)) +
      (round
        ? oval(360, t + 12, w / 2 + 5, light(look.lid, 0.35), 20) +
          oval(360, t + 13, w / 2 - 12, lit(look.lid, 0.2), 14)
        : '') +
      stroke(`M${l} ${t + lid - 16}H${r}`, look.accent, 4, round ? 'opacity="0"' : ''),
    foot: { half: w / 2, y: b + (round ? 8 : 0), top: t },
  };
}
