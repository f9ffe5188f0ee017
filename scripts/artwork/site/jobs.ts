/** The site's own pictures, with the files they become. */
import type { Job, Output } from '../write.ts';
import { touchIcon } from './logo.ts';
import { market } from './market.ts';
import { avatar, noImage, plainBrand, plainProduct } from './plain.ts';
import { card, promo, promoNames } from './promo.ts';
import { shop } from './shop.ts';

const one = (name: string, units: number, svg: () => string, outputs: Output[]): Job => ({
  name: `site/${name}`,
  units,
  svg,
  outputs: outputs.map((output) => ({ ...output, file: `public/${output.file}` })),
});
const banner = (name: string, svg: () => string): Job =>
  one(`banner-${name}`, 1600, svg, [
    { file: `image/banner/${name}-1600.avif`, width: 1600, quality: 48 },
    { file: `image/banner/${name}-1600.webp`, width: 1600, quality: 74 },
    { file: `image/banner/${name}-1120.avif`, width: 1120, quality: 46 },
    { file: `image/banner/${name}-800.avif`, width: 800, quality: 50 },
  ]);

/** All of them. */
export const siteJobs: Job[] = [
  banner('market', market),
  banner('shop', shop),
  ...promoNames.map((name) =>
    one(`promo-${name}`, 720, () => promo(name), [
      { file: `image/promo/${name}-720.avif`, width: 720, quality: 50 },
      { file: `image/promo/${name}-720.webp`, width: 720, quality: 76 },
    ]),
  ),
  ...(['en', 'my'] as const).map((language) =>
    one(`og-${language}`, 1200, () => card(language), [{ file: `image/og-${language}.png`, width: 1200, quality: 80 }]),
  ),
  one('no-image', 720, noImage, [{ file: 'image/no-image-available.jpg', width: 720 }]),
  one('default', 720, plainProduct, [{ file: 'image/products/default.png', width: 720, quality: 70 }]),
  one('b7', 320, plainBrand, [{ file: 'image/brand/b7.png', width: 320 }]),
  one('avatar', 256, avatar, [{ file: 'image/avatar.webp', width: 256 }]),
  one('touch-icon', 180, touchIcon, [{ file: 'apple-touch-icon.png', width: 180 }]),
];
