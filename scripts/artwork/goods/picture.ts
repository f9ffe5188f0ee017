/** Household things that are not packed: each by its picture's name, with where its tag hangs and how it stands. */
import { required } from '../lookup.ts';
import type { Facts } from '../product.ts';
import { air, shadow, SIDE, tile } from '../drawing/scene.ts';
import { at, picture } from '../drawing/svg.ts';
import { shanBag } from './bag.ts';
import { htamein, paso } from './cloth.ts';
import { tag } from './tag.ts';
import { lacquerTray, mortar, tiffin } from './wares.ts';
import { parasol, slippers } from './wear.ts';

interface Good {
  draw: () => string;
  /** Half its width on the ground, and where the ground is. */
  foot: { half: number; y: number };
  tag: [x: number, y: number, turn: number];
  /** How near to the lens it stands. */
  zoom?: number;
}

/** All of them. */
export const goods: Record<string, Good> = {
  'men-s-longyi-paso': { draw: paso, foot: { half: 226, y: 588 }, tag: [490, 600, -4], zoom: 1.18 },
  'women-s-longyi-htamein': { draw: htamein, foot: { half: 240, y: 620 }, tag: [226, 612, 4], zoom: 1.1 },
  'velvet-slippers': { draw: slippers, foot: { half: 220, y: 610 }, tag: [540, 640, -3] },
  'lacquer-laphet-tray': { draw: lacquerTray, foot: { half: 190, y: 652 }, tag: [164, 628, 5] },
  'stone-mortar-pestle': { draw: mortar, foot: { half: 130, y: 650 }, tag: [560, 618, -4] },
  'stainless-tiffin-carrier': { draw: tiffin, foot: { half: 180, y: 606 }, tag: [552, 610, -4] },
  'shan-shoulder-bag': { draw: shanBag, foot: { half: 180, y: 636 }, tag: [560, 612, -4] },
  'pathein-parasol': { draw: parasol, foot: { half: 210, y: 652 }, tag: [190, 610, 4] },
};

/** The picture of a household thing on its tile. */
export function goodsPicture(slug: string, facts: Facts, tint: string, turn: number): string {
  const {
    draw,
    foot,
    tag: [x, y, angle],
    zoom = 1,
  } = required(goods[slug], slug);
  return picture(
    SIDE,
    SIDE,
    tile(tint, turn) +
      at(at(shadow(tint, 360, foot.y, foot.half) + draw(), -360, -620), 360, 636, zoom) +
      at(tag(facts, 0, 0, angle), x, y) +
      air(),
  );
}
