/** The brands' pictures: mark and name on a tinted ground. */
import { required } from '../lookup.ts';
import { dark, light, mix } from '../drawing/colour.ts';
import { brands } from './marks.ts';
import { at, glow, oval, picture, ramp, rect } from '../drawing/svg.ts';
import { drawBlock, fitBlock } from '../text/outlines.ts';

/** A brand's picture, 320 by 160. */
export function brandPicture(slug: string): string {
  const { name, tone, accent, voice, mark } = required(brands[slug], slug);
  const ground = mix('#fffaf0', tone, 0.1);
  const text = fitBlock(name, { width: 158, height: 84, size: 38, lines: 2 }, { voice, weight: 700 });
  return picture(
    320,
    160,
    rect(
      0,
      0,
      320,
      160,
      ramp(
        [
          [0, light(ground, 0.7)],
          [1, dark(ground, 0.05)],
        ],
        [0, 0, 1, 1],
      ),
    ) +
      oval(
        78,
        80,
        54,
        glow([
          [0, '#ffffff'],
          [1, mix(ground, accent, 0.16)],
        ]),
      ) +
      at(mark(tone, accent), 78, 80, 0.78) +
      drawBlock(text, 146, 80 - text.height / 2, tone, 'left'),
  );
}
