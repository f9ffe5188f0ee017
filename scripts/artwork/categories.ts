/** A still life for each category, put together from the range itself. */
import { required } from './lookup.ts';
import { listedProducts } from './catalogue.ts';
import { goods } from './goods/picture.ts';
import { motif } from './motifs/motif.ts';
import type { Prop } from './designs/design.ts';
import { tints } from './drawing/palette.ts';
import { packaged } from './product.ts';
import { designs } from './designs/designs.ts';
import { air, shadow, SIDE, spot, tile } from './drawing/scene.ts';
import { at, picture } from './drawing/svg.ts';
import { stills } from './stills.ts';
import type { Placed } from './stills.ts';

/** A thing of the range without its tile, standing on a point. */
export function placeProduct([slug, x, y, scale]: Placed, tint: string): string {
  const product = required(
    listedProducts.find((entry) => entry.slug === slug),
    slug,
  );
  const good = goods[slug];
  const { art, foot } = good ? { art: good.draw(), foot: good.foot } : packaged(required(designs[slug], slug), product);
  return at(at(shadow(tint, 360, foot.y, foot.half) + art, -360, -foot.y), x, y, scale);
}
/** Loose pieces with their shadows. */
export const scattered = (props: Prop[], tint: string): string =>
  props
    .map(([what, x, y, size, turn = 0]) => spot(tint, what, x, y, size) + at(motif(what), x, y, size / 100, turn))
    .join('');

/** The picture of a category. */
export function categoryPicture(slug: string): string {
  const { things, props } = required(stills[slug], slug);
  const tint = required(tints[slug], slug);
  return picture(
    SIDE,
    SIDE,
    tile(tint, 0.6) + things.map((thing) => placeProduct(thing, tint)).join('') + scattered(props, tint) + air(),
  );
}
