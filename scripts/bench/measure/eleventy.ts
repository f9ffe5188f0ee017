import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '#contract/catalogue/product.ts';
import { installPackages } from './packages.ts';

const template = `---js
{
  pagination: { data: "products", size: 1, alias: "product" },
  eleventyComputed: {},
  permalink: (data) => \`\${data.product.prefix}\${data.product.category.slug}/product/\${data.product.slug}.html\`,
}
---
<!doctype html>
<html lang="{{ product.lang }}">
<head><meta charset="utf-8"><title>{{ product.title }} – Zay</title></head>
<body>
<header><a href="/">Zay</a><nav>{% for category in categories %}<a href="/{{ category.slug }}/product">{{ category.name }}</a>{% endfor %}</nav></header>
<main><h1>{{ product.title }}</h1><p>{{ product.text }}</p><img src="{{ product.images[0].url }}" alt="">
<ul>{% for variation in product.variations %}<li>{{ variation.weight }} g – {{ variation.prices[0].sale_price }}</li>{% endfor %}</ul>
<section>{{ product.ingredient }}</section>
<section>{% for other in related[product.categoryId] %}<article><a href="/{{ other.category.slug }}/product/{{ other.slug }}"><img src="{{ other.images[0].url }}" alt="">{{ other.name }}</a><p>{{ other.description }}</p><b>{{ other.variations[0].prices[0].sale_price }}</b></article>{% endfor %}</section>
<section>{% for other in best %}<article><a href="/{{ other.category.slug }}/product/{{ other.slug }}"><img src="{{ other.images[0].url }}" alt="">{{ other.name }}</a><p>{{ other.description }}</p><b>{{ other.variations[0].prices[0].sale_price }}</b></article>{% endfor %}</section>
</main></body></html>
`;

/**
 * Builds the product pages of the same catalogue with plain Eleventy (Liquid, no layout, no sanitising).
 *
 * @returns pages and seconds
 */
export function benchEleventy(folder: string, products: readonly Product[]): { pages: number; seconds: number } {
  installPackages(folder, ['@11ty/eleventy@3.1.5']);
  const data = join(folder, '_data');
  mkdirSync(data, { recursive: true });
  const pages = products.flatMap((product) => [
    { ...product, lang: 'en', prefix: '', title: product.name, text: product.description },
    { ...product, lang: 'my', prefix: 'my/', title: product.name_mm, text: product.description_mm },
  ]);
  const related: Record<number, Product[]> = {};
  for (const product of products) {
    const list = (related[product.categoryId] ??= []);
    if (list.length < 10) list.push(product);
  }
  const categories = [...new Map(products.map(({ category }) => [category.id, category])).values()];
  const write = (name: string, value: unknown): void => writeFileSync(join(data, name), JSON.stringify(value));
  write('products.json', pages);
  write('related.json', related);
  write('best.json', products.slice(0, 10));
  write('categories.json', categories);
  writeFileSync(join(folder, 'product.liquid'), template);
  rmSync(join(folder, '_site'), { recursive: true, force: true });
  const from = performance.now();
  const done = spawnSync('npx', ['eleventy', '--quiet'], { cwd: folder, stdio: 'inherit' });
  if (done.status !== 0) throw new Error('Eleventy failed.');
  return { pages: pages.length, seconds: (performance.now() - from) / 1000 };
}
