/** The stand-ins: no picture, a product, a brand, a person. */
import { blur, lit, oval, path, picture, ramp, rect, stroke } from '../drawing/svg.ts';

/** A covered basket, for a thing that has no picture. */
export function noImage(): string {
  const body = 'M180 360H540C540 500 480 580 420 580H300C240 580 180 500 180 360z';
  return picture(
    720,
    720,
    rect(
      0,
      0,
      720,
      720,
      ramp(
        [
          [0, '#fbf7ec'],
          [1, '#ebe4d3'],
        ],
        [0, 0, 0.4, 1],
      ),
    ) +
      oval(360, 336, 292, '#fffdf6', 292, 'opacity=".7"') +
      blur(18, oval(380, 590, 180, '#6b5a3c', 18, 'opacity=".35"')) +
      stroke('M220 360C220 200 500 200 500 360', '#c2b391', 20) +
      stroke('M218 356C220 196 498 196 498 356', '#e0d5ba', 7) +
      path(body, lit('#cbbd9b', 0.2)) +
      [408, 448, 488, 528]
        .map((y, i) =>
          stroke(`M${190 + i * 14} ${y}Q360 ${y + 22} ${530 - i * 14} ${y}`, '#b3a27c', 7, 'stroke-dasharray="24 16"'),
        )
        .join('') +
      path('M158 344Q158 328 174 328H546Q562 328 562 344V372H158z', lit('#d9cdb0', 0.14)),
  );
}
/** A plain wrapped parcel, for a product that has no picture. */
export function plainProduct(): string {
  return picture(
    720,
    720,
    rect(0, 0, 720, 720, '#f3ede0') +
      oval(360, 336, 292, '#fbf7ee') +
      blur(18, oval(380, 604, 190, '#6b5a3c', 20, 'opacity=".35"')) +
      path('M200 230H520L536 600Q360 616 184 600z', lit('#d8c9a6', 0.16)) +
      path('M192 150H528V236H192z', lit('#e3d7ba', 0.14)) +
      stroke('M192 236H528', '#b8a67e', 4) +
      rect(258, 300, 204, 200, '#f8f3e6', 14) +
      path(
        'M360 456C322 428 306 392 322 356C352 366 364 392 362 428C364 392 376 366 402 356C416 392 398 428 360 456z',
        '#8fae92',
      ),
  );
}
/** A shop sign without a name, for a brand that has no picture. */
export const plainBrand = (): string =>
  picture(
    320,
    160,
    rect(0, 0, 320, 160, '#f3ede0') +
      stroke('M96 20V44M224 20V44', '#b8a67e', 5) +
      rect(60, 42, 200, 84, '#d8c9a6', 14) +
      rect(70, 52, 180, 64, '#f8f3e6', 8) +
      path('M160 106C140 92 132 76 140 60C154 64 161 76 160 94C159 76 166 64 180 60C188 76 180 92 160 106z', '#8fae92'),
  );
/** A shopper with thanaka on the cheeks, for a person who has no picture. */
export function avatar(): string {
  return picture(
    256,
    256,
    rect(
      0,
      0,
      256,
      256,
      ramp(
        [
          [0, '#e5f0e6'],
          [1, '#c5dccb'],
        ],
        [0, 0, 0.4, 1],
      ),
    ) +
      path('M36 256C40 196 84 178 128 178C172 178 216 196 220 256z', lit('#1f5b43', 0.2)) +
      path('M106 150H150V186C150 204 106 204 106 186z', '#c98d62') +
      path(
        'M68 120C60 50 96 30 128 30C160 30 196 50 188 120C186 140 176 150 170 150H86C80 150 70 140 68 120z',
        '#2a1d1a',
      ) +
      oval(128, 112, 46, lit('#dda478', 0.14), 54) +
      path('M80 108C84 70 108 62 128 62C150 62 172 70 176 108C164 96 156 84 150 74C136 90 104 98 80 108z', '#2a1d1a') +
      oval(166, 50, 22, '#2a1d1a') +
      oval(184, 62, 10, '#f0be55') +
      oval(100, 124, 12, '#f3dfae', 10, 'opacity=".85"') +
      oval(156, 124, 12, '#f3dfae', 10, 'opacity=".85"') +
      oval(110, 108, 4, '#2a1d1a') +
      oval(146, 108, 4, '#2a1d1a') +
      stroke('M114 138Q128 148 142 138', '#8c4a34', 4),
  );
}
