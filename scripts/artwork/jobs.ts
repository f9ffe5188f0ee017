/** Every picture there is to draw, with the files it becomes. */
import { required } from './lookup.ts';
import { brandPicture } from './brands/picture.ts';
import { categoryPicture } from './categories.ts';
import { categorySlugs, listedProducts } from './catalogue.ts';
import { goods, goodsPicture } from './goods/picture.ts';
import { brands } from './brands/marks.ts';
import { tints } from './drawing/palette.ts';
import { labelPicture } from './labelled.ts';
import { productPicture } from './product.ts';
import { designs } from './designs/designs.ts';
import { SIDE } from './drawing/scene.ts';
import { siteJobs } from './site/jobs.ts';
import type { Job } from './write.ts';

const UPLOADS = 'src/server/sample/uploads';

/** The pictures of the products, in the catalogue's order. */
const productJobs: Job[] = listedProducts.map((product, i) => {
  const { slug, category } = product;
  const tint = required(tints[category], category);
  const turn = ((i * 7) % 5) / 4;
  const file = `${UPLOADS}/products/${slug}`;
  return {
    name: `products/${slug}`,
    units: SIDE,
    svg: () =>
      slug in goods
        ? goodsPicture(slug, product, tint, turn)
        : productPicture(required(designs[slug], slug), product, tint, turn),
    outputs: [
      { file: `${file}.webp`, width: 720, quality: 70 },
      { file: `${file}-360.avif`, width: 360, quality: 50 },
      { file: `${file}-720.avif`, width: 720, quality: 46 },
      { file: `${file}-1080.avif`, width: 1080, quality: 40 },
    ],
  };
});

/** The labels that the catalogue asks for. They are fetched when somebody turns to them, so they are in fewer sizes. */
const labelJobs: Job[] = listedProducts
  .filter(({ hasLabel }) => hasLabel)
  .map((product) => {
    const { slug, category, details } = product;
    const file = `${UPLOADS}/products/${slug}-label`;
    return {
      name: `products/${slug}-label`,
      units: SIDE,
      svg: () =>
        labelPicture(required(designs[slug], slug), product, details, required(tints[category], category), 0.5),
      outputs: [
        { file: `${file}.webp`, width: 720, quality: 40 },
        { file: `${file}-360.avif`, width: 360, quality: 42 },
        { file: `${file}-720.avif`, width: 720, quality: 38 },
      ],
    };
  });

/** The categories' still lifes. */
const categoryJobs: Job[] = categorySlugs.map((slug) => {
  const file = `${UPLOADS}/categories/${slug}`;
  return {
    name: `categories/${slug}`,
    units: SIDE,
    svg: () => categoryPicture(slug),
    outputs: [
      { file: `${file}.webp`, width: 360 },
      { file: `${file}-360.avif`, width: 360, quality: 50 },
      { file: `${file}-720.avif`, width: 720, quality: 46 },
    ],
  };
});

/** The brands' marks and names. */
const brandJobs: Job[] = Object.keys(brands).map((slug) => ({
  name: `brands/${slug}`,
  units: 320,
  svg: () => brandPicture(slug),
  outputs: [
    { file: `${UPLOADS}/brands/${slug}.webp`, width: 320, quality: 84 },
    { file: `${UPLOADS}/brands/${slug}-320.avif`, width: 320, quality: 60 },
  ],
}));

/** All of them. */
export const jobs: Job[] = [...productJobs, ...labelJobs, ...categoryJobs, ...brandJobs, ...siteJobs];
