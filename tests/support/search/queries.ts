import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allAliases } from '#contract/catalogue/alsoCalled.ts';
import { slugOf } from '#server/catalogue/rules/slug.ts';
import type { SampleFile } from '../catalogue/sample.ts';

/** A query and the ids of the expected products; empty for products that the shop does not sell. */
export interface Query {
  text: string;
  wanted: ReadonlySet<number>;
  /** Products that must not be shown at all. */
  forbidden: ReadonlySet<number>;
}

export interface Labelled {
  id: number;
  slug: string;
  brand?: string | undefined;
  /** The slugs of the category and its ancestors. */
  categories: readonly string[];
  weights: readonly number[];
}

const folder = join(import.meta.dirname, '../../search');

/** All classes of queries, with expected ids for these products. */
export function readQueries(products: readonly Labelled[]): ReadonlyMap<string, Query[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  const classes = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').split(/^# /mu).slice(1));
  return new Map(
    classes.map((text) => {
      const [name = '', ...lines] = text.trimEnd().split('\n');
      const queries = lines.flatMap((line) => {
        const [labels = '', texts = ''] = line.split(/(?:^| )= /u);
        const all = labels.split(', ').filter(Boolean);
        const wanted = idsOf(
          all.filter((label) => !label.startsWith('-')),
          products,
        );
        const forbidden = idsOf(
          all.flatMap((label) => (label.startsWith('-') ? label.slice(1) : [])),
          products,
        );
        return texts.split(' | ').map((each) => ({ text: each, wanted, forbidden }));
      });
      return [name, queries];
    }),
  );
}

/** The two halves of the queries: rules are made by looking at one, and judged by the other. */
export const halves = ['tune', 'judge'] as const;
export type Half = (typeof halves)[number];

/** The half that a query belongs to, by a hash of its text: it stays there whatever is added. */
export const halfOf = ({ text }: Pick<Query, 'text'>): Half =>
  (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 0 ? 'tune' : 'judge';

function idsOf(labels: readonly string[], products: readonly Labelled[]): Set<number> {
  return new Set(
    labels.flatMap((label) => {
      const meant = products.filter((product) => isMeant(label, product));
      if (meant.length === 0) throw new Error(`No product is meant by the label ${label}.`);
      return meant.map(({ id }) => id);
    }),
  );
}

function isMeant(label: string, { slug, brand, categories, weights }: Labelled): boolean {
  const [kind = '', name = ''] = label.split(':');
  if (kind === 'category') return categories.includes(name);
  if (kind === 'brand') return brand === name;
  if (kind === 'weight') return weights.includes(Number(name));
  return slug === label;
}

/** The products of a catalogue file for search and labels; ids are positions, from 1. */
export function productsOfFile(file: unknown) {
  const { categories, products } = file as SampleFile;
  const above = (name: string): SampleFile['categories'] => {
    const found = categories.find((each) => each.name === name);
    return found ? [found, ...(found.parent ? above(found.parent) : [])] : [];
  };
  return products.map(({ nameEn, nameMm, category, brand, alsoCalled, variations, ...texts }, place) => ({
    id: place + 1,
    slug: slugOf(nameEn),
    name: nameEn,
    name_mm: nameMm,
    brand,
    alsoCalled: allAliases(alsoCalled),
    occasions: alsoCalled?.['occasions'],
    descriptions: [texts.descriptionEn ?? '', texts.descriptionMm ?? ''],
    categories: above(category).map((each) => ({
      name: each.name,
      name_mm: each.nameMm,
      alsoCalled: allAliases(each.alsoCalled),
      occasions: each.alsoCalled?.['occasions'],
    })),
    choices: variations.flatMap(({ size, sizeMm, colour, color, colourMm }) =>
      [size, sizeMm, colour ?? color, colourMm].filter((each) => each !== undefined),
    ),
    weights: variations.map(({ weightGrams, netWeightGrams }) => netWeightGrams ?? weightGrams),
    variations: variations.map(({ color, stock: _, ...each }) => ({ ...each, colour: each.colour ?? color })),
    labels: {
      ingredients: [texts.ingredientEn, texts.ingredientMm],
      allergens: [texts.allergensEn, texts.allergensMm].filter((text) => text !== undefined),
      origin: [texts.originEn, texts.originMm].filter((text) => text !== undefined),
    },
    inStock: variations.some(({ stock }) => stock > 0),
  }));
}

export const asLabelled = (products: ReturnType<typeof productsOfFile>): Labelled[] =>
  products.map((each) => ({ ...each, categories: each.categories.map(({ name }) => slugOf(name)) }));
