import { siteBackend } from '#api/build.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { readStoredCatalogue } from './stored.ts';

/** Source of pages, and which of them are wanted. */
export interface PageSource {
  catalogue: Catalogue;
  /** Only the pages of these products are wanted, by id; all when absent. */
  products?: ReadonlySet<number>;
}

let current: PageSource | undefined;
let known: Promise<Catalogue> | undefined;
let knownUntil = 0;

/**
 * Gives pages their catalogue; without it they read it themselves. Pages are bundled and have a copy of this module,
 * so a renderer calls that of the bundle (`publish/render/astro/bundleEntry.ts`).
 */
export function setPageSource(source: PageSource): void {
  current = source;
}

/** The products whose pages are wanted, by id; undefined when all are. */
export const wantedProducts = (): ReadonlySet<number> | undefined => current?.products;

/**
 * The catalogue that pages show: the one that was given, or the file of `CATALOGUE_FILE`, or what the API says; while
 * developing the API is asked anew every few seconds.
 */
export function currentCatalogue(): Promise<Catalogue> {
  if (current) return Promise.resolve(current.catalogue);
  if (known && Date.now() < knownUntil) return known;
  knownUntil = import.meta.env.DEV ? Date.now() + 3_000 : Infinity;
  const file = process.env['CATALOGUE_FILE'];
  return (known = file ? readStoredCatalogue(file) : readCatalogue(siteBackend()));
}
