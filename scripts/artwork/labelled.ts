/** A pack from near, with a sticker that has what the catalogue says: its colours and outline, without the front. */
import type { Design } from './designs/design.ts';
import { air, shadow, SIDE, tile } from './drawing/scene.ts';
import { at, lit, path, picture } from './drawing/svg.ts';
import type { Box } from './names.ts';
import type { Pack } from './packages/pack.ts';
import { lookOf, wordingOf, type Facts } from './product.ts';
import { type Details, sticker } from './sticker.ts';

/**
 * Where the sticker goes: on the paper of a jar or a bottle, below the card of a bag, in the middle of a tray above its
 * sleeve, else across the pack.
 */
function stickerBox({ panel, ground, foot }: Pack, paper: string): Box {
  const tall = foot.y - foot.top;
  const across = { x: panel.x - 4, w: panel.w + 8 };
  if (ground === paper) return { ...across, y: panel.y - 8, h: panel.h + 12 };
  if (panel.y > foot.top + tall * 0.5)
    return { x: 360 - foot.half * 0.66, y: foot.top + 30, w: foot.half * 1.32, h: panel.y - foot.top - 50 };
  const belowCard = panel.y + panel.h < foot.top + tall * 0.4;
  const from = belowCard ? panel.y + panel.h + 44 : foot.top + tall * 0.2;
  return { ...across, y: from, h: foot.top + tall * 0.93 - from };
}

/** A packaged product with its sticker on its tile, near enough to be read. */
export function labelPicture(design: Design, facts: Facts, details: Details, tint: string, turn: number): string {
  const look = lookOf(design);
  const pack = design.pack(look);
  const { shell, edge, ground, gloss, foot } = pack;
  const box = stickerBox(pack, look.paper);
  // A window is at the front.
  const back = look.fill && ground === look.tone ? path(edge, lit(ground, 0.2)) : '';
  const art =
    shadow(tint, 360, foot.y, foot.half) +
    shell +
    back +
    gloss +
    sticker(box, wordingOf(facts), details, look.tone, look.accent);
  const zoom = Math.max(
    Math.min(1.5, 672 / (foot.y - foot.top), 640 / (foot.half * 2)),
    350 / box.w,
    Math.min(2, 330 / box.h),
  );
  const middle = zoom * (foot.y - foot.top) > 690 ? box.y + box.h / 2 : (foot.y + foot.top) / 2;
  return picture(SIDE, SIDE, tile(tint, turn) + at(at(art, -360, -middle), 360, 364, zoom) + air());
}
