import { type Backend, call } from '#api/call.ts';
import { ContractBroken, Refused, UnexpectedAnswer } from '#api/failures.ts';
import { listCatalogueChanges } from '#contract/catalogue/calls.ts';
import type { CallOutput } from '#contract/call.ts';
import type { Product } from '#contract/catalogue/product.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { sameProduct } from '#catalogue/changes/productChange.ts';
import { type Catalogue, readBestSellers, readCatalogue, readAllButProducts } from './catalogue.ts';

/** A catalogue as it was at a revision, with what is needed to bring it up to date later. */
export interface CatalogueSnapshot {
  catalogue: Catalogue;
  /** Undefined where the backend knows no revisions: then every reading is a whole one. */
  revision?: number;
  /** Tells the revision from another of the same number; undefined where the backend has none. */
  mark?: string;
  /** When the backend was asked, as an ISO time of its clock. */
  at: string;
  /** When the best sellers were counted. */
  rankedAt: string;
}

type Changes = CallOutput<typeof listCatalogueChanges>;

/** Best sellers are on thousands of pages and change with every order: they are counted anew after so many milliseconds. */
const RANKED_FOR_MS = 24 * 60 * 60 * 1000;
const attempts = 20;
/** Milliseconds until the API is asked again that does not know of a change yet. */
const pause = 250;

/** The backend shows an older catalogue than the one that is to be published. */
export class CatalogueBehind extends Error {
  constructor(revision: number, atLeast: number) {
    super(`The API shows revision ${revision} of the catalogue, but revision ${atLeast} is to be published.`);
    this.name = 'CatalogueBehind';
  }
}

/**
 * Reads the catalogue, at least at some revision and all of it at one: what changes while it is read is read again.
 *
 * @param known what was read before; then only what changed is asked for
 * @throws {CallFailure} names the call
 * @throws {CatalogueBehind}
 */
export async function readAtLeast(
  backend: Backend,
  atLeast: number,
  known?: CatalogueSnapshot,
): Promise<CatalogueSnapshot> {
  let reading = await readOnce(backend, known);
  for (let attempt = 1; reading.revision !== undefined; attempt++) {
    const isBehind = reading.revision < atLeast;
    if (attempt > attempts) {
      if (isBehind) throw new CatalogueBehind(reading.revision, atLeast);
      return reading;
    }
    if (isBehind) await new Promise((resolve) => setTimeout(resolve, pause));
    const again = await readOnce(backend, reading);
    const isStill = again.revision === reading.revision && again.mark === reading.mark && !isBehind;
    reading = again;
    if (isStill) break;
  }
  return reading;
}

async function readOnce(backend: Backend, known: CatalogueSnapshot | undefined): Promise<CatalogueSnapshot> {
  const changes = await changesSince(backend, known);
  if (known && changes?.complete) return withNews(backend, known, changes);
  const catalogue = keepSame(linkLists(await readCatalogue(backend)), known?.catalogue);
  const at = changes?.at ?? catalogue.readAt.toISOString();
  return { catalogue, at, rankedAt: at, ...(changes ? stateOf(changes) : {}) };
}

const stateOf = ({ revision, mark }: Changes): Pick<CatalogueSnapshot, 'revision' | 'mark'> =>
  withoutUndefined({ revision, mark });

/** Returns what changed; undefined when the backend has no such call. */
async function changesSince(backend: Backend, known: CatalogueSnapshot | undefined): Promise<Changes | undefined> {
  const { revision: since = 0, mark, at } = known ?? {};
  try {
    return await call(backend, listCatalogueChanges, {
      query: withoutUndefined({ since, mark, soldAfter: at }),
    });
  } catch (failure) {
    if (failure instanceof ContractBroken) return undefined;
    if ((failure instanceof Refused || failure instanceof UnexpectedAnswer) && failure.status < 500) return undefined;
    throw failure;
  }
}

async function withNews(backend: Backend, known: CatalogueSnapshot, changes: Changes): Promise<CatalogueSnapshot> {
  const products = withChanges(known.catalogue.products, changes);
  const cameOrWent = products.length !== known.catalogue.products.length || changes.gone.length > 0;
  const isOld = Date.parse(changes.at) - Date.parse(known.rankedAt) > RANKED_FOR_MS;
  if (changes.revision === known.revision && products === known.catalogue.products && !isOld) {
    return { ...known, ...stateOf(changes), at: changes.at, catalogue: { ...known.catalogue, readAt: new Date() } };
  }
  const ranked = cameOrWent || isOld;
  const { bestSellers, isChosen } = ranked ? await readBestSellers(backend) : known.catalogue;
  const rest = await readAllButProducts(backend);
  const catalogue = linkLists({ ...rest, bestSellers, isChosen, products, readAt: new Date() });
  const same = JSON.stringify(catalogue.categories) === JSON.stringify(known.catalogue.categories);
  return {
    catalogue: same ? { ...catalogue, categories: known.catalogue.categories } : catalogue,
    ...stateOf(changes),
    at: changes.at,
    rankedAt: ranked ? changes.at : known.rankedAt,
  };
}

/** The same list when nothing in it changed. */
function withChanges(products: readonly Product[], { products: named, gone }: Changes): readonly Product[] {
  const old = new Map(products.map((product) => [product.id, product]));
  const left = new Set(gone.filter((id) => old.has(id)));
  const changed = new Map<number, Product>();
  for (const product of named) {
    const was = old.get(product.id);
    if (!was || !sameProduct(was, product)) changed.set(product.id, product);
  }
  if (changed.size === 0 && left.size === 0) return products;
  const kept = products.filter(({ id }) => !left.has(id)).map((product) => changed.get(product.id) ?? product);
  const added = [...changed.values()].filter(({ id }) => !old.has(id));
  return added.length > 0 ? [...kept, ...added].sort((one, other) => one.id - other.id) : kept;
}

/** Products that did not change stay the objects that they were. */
function keepSame(catalogue: Catalogue, known: Catalogue | undefined): Catalogue {
  if (!known) return catalogue;
  const old = new Map(known.products.map((product) => [product.id, product]));
  const products = catalogue.products.map((product) => {
    const was = old.get(product.id);
    return was && sameProduct(was, product) ? was : product;
  });
  return linkLists({ ...catalogue, products });
}

/** The lists of a catalogue hold the very products that it has. */
export function linkLists(catalogue: Catalogue): Catalogue {
  const known = new Map(catalogue.products.map((product) => [product.id, product]));
  const own = (list: readonly Product[]): Product[] => list.flatMap(({ id }) => known.get(id) ?? []);
  const { promotions, bestSellers, popular } = catalogue;
  return { ...catalogue, promotions: own(promotions), bestSellers: own(bestSellers), popular: own(popular) };
}
