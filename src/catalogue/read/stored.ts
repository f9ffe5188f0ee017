import { readFile } from 'node:fs/promises';
import type { Brand, Product } from '#contract/catalogue/product.ts';
import type { Category } from '#contract/catalogue/category.ts';
import { type ShopContent, emptyContent } from '#contract/content/settings.ts';
import type { CountryDays, ZoneDays } from '#contract/deliveryDays.ts';
import type { ShippingBand } from '#contract/shipping/calls.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueSnapshot } from './revision.ts';

/** All of a snapshot but its products, as JSON: little. Lists name their products by id. */
export interface SnapshotWithoutProducts extends Omit<CatalogueSnapshot, 'catalogue'> {
  /** ISO time. */
  readAt: string;
  categories: readonly Category[];
  brands: readonly Brand[];
  promotions: number[];
  bestSellers: number[];
  isChosen?: boolean | undefined;
  popular: number[];
  /** Absent in what was written before pages showed them. */
  shippingBands?: readonly ShippingBand[];
  deliveryDays?: readonly CountryDays[];
  deliveryZones?: readonly ZoneDays[] | undefined;
  content?: ShopContent;
}

/** A whole snapshot as JSON. */
export interface StoredCatalogue extends SnapshotWithoutProducts {
  products: readonly Product[];
}

/** Returns what is written down of a snapshot beside its products. */
export function snapshotWithoutProducts({ catalogue, ...facts }: CatalogueSnapshot): SnapshotWithoutProducts {
  const { categories, brands, readAt, promotions, bestSellers, isChosen, popular, ...more } = catalogue;
  const { shippingBands, deliveryDays, deliveryZones, content } = more;
  const ids = (products: readonly Product[]): number[] => products.map(({ id }) => id);
  return {
    ...facts,
    categories,
    brands,
    readAt: readAt.toISOString(),
    promotions: ids(promotions),
    bestSellers: ids(bestSellers),
    isChosen,
    popular: ids(popular),
    shippingBands,
    deliveryDays,
    deliveryZones,
    content,
  };
}

/** The snapshot that was written down. */
export function snapshotOf(stored: SnapshotWithoutProducts, products: readonly Product[]): CatalogueSnapshot {
  const { categories, brands, readAt, promotions, bestSellers, popular, revision, mark, at, rankedAt } = stored;
  const byId = new Map(products.map((product) => [product.id, product]));
  const own = (ids: number[]): Product[] => ids.flatMap((id) => byId.get(id) ?? []);
  const catalogue = {
    categories,
    brands,
    products,
    readAt: new Date(readAt),
    promotions: own(promotions),
    bestSellers: own(bestSellers),
    isChosen: stored.isChosen,
    popular: own(popular),
    shippingBands: stored.shippingBands ?? [],
    deliveryDays: stored.deliveryDays ?? [],
    deliveryZones: stored.deliveryZones,
    content: stored.content ?? emptyContent,
  };
  return withoutUndefined({ catalogue, at, rankedAt, revision, mark });
}

/** Reads a catalogue that was written down whole. */
export async function readStoredCatalogue(file: string): Promise<Catalogue> {
  const stored = JSON.parse(await readFile(file, 'utf8')) as StoredCatalogue;
  return snapshotOf(stored, stored.products).catalogue;
}
