/** A product's whole picture, from its design and its names. */
import { required } from './lookup.ts';
import type { Design } from './designs/design.ts';
import { drawLabel } from './label.ts';
import { brands } from './brands/marks.ts';
import { motif } from './motifs/motif.ts';
import type { Wording } from './names.ts';
import type { Look, Pack } from './packages/pack.ts';
import { air, shadow, SIDE, spot, tile } from './drawing/scene.ts';
import { at, clip, picture } from './drawing/svg.ts';

/** Where packages stand. */
const GROUND = 632;

/** What the catalogue says about a product, as far as its picture needs to know. */
export interface Facts {
  brand: string;
  nameEn: string;
  nameMm: string;
}

/** How the package of a design looks. */
export function lookOf({
  tone,
  accent,
  paper = '#fdf6e6',
  lid = accent,
  fill,
  piece = 60,
  depth = '#e9c9a0',
}: Design): Look {
  return { tone, accent, paper, lid, piece, depth, ...(fill && { fill }) };
}

/** What stands on a label. */
export const wordingOf = ({ brand, nameEn: en, nameMm: mm }: Facts): Wording => ({
  brand,
  mm,
  en,
  voice: required(brands[brand], brand).voice,
});

/** A packaged product without its tile, so that it can also stand in a still life. */
export function packaged(design: Design, facts: Facts): { art: string; foot: Pack['foot'] } {
  const { shell, panel, edge, ground, gloss, foot } = design.pack(lookOf(design));
  const label = { ...wordingOf(facts), motif: design.motif, ground, accent: design.accent };
  return { art: shell + clip(edge, drawLabel(design.layout, panel, label)) + gloss, foot };
}

/** The picture of a packaged product on its tile. */
export function productPicture(design: Design, facts: Facts, tint: string, turn: number): string {
  const { art, foot } = packaged(design, facts);
  // Small packs come nearer to the lens and tall ones step back; loose pieces stay within the frame.
  const zoom = Math.min(1.3, 572 / (foot.y - foot.top), 540 / (foot.half * 2));
  const pack = shadow(tint, 360, foot.y, foot.half) + art;
  const loose = (design.props ?? []).map(([what, x, y, size, angle = 0]) => {
    const near = size * Math.min(zoom, 1.16);
    return spot(tint, what, x, y, near) + at(motif(what), x, y, near / 100, angle);
  });
  return picture(
    SIDE,
    SIDE,
    tile(tint, turn) + at(at(pack, -360, -GROUND), 360, GROUND + 6, zoom) + at(loose.join(''), 0, 8) + air(),
  );
}
