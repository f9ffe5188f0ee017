import { locales } from '#i18n/locales.ts';
import { menuIn } from '#catalogue/views/menu.ts';
import {
  catalogueOutputs,
  namesFontOutput,
  type Output,
  productOutputs,
  fixedOutputs,
  publishOutputs,
} from '#catalogue/site/outputs.ts';
import {
  cardChanged,
  quotedName,
  nameChanged,
  type ProductChange,
  sameProduct,
  categoryChanged,
  describeChange,
} from './productChange.ts';
import type { Catalogue } from '#catalogue/read/catalogue.ts';
import { lookupOf } from '#catalogue/read/lookup.ts';
import { touchLists } from './lists.ts';
import { touchProducts } from './products.ts';

/** What a new catalogue may change on a site. Some of it may come out as it was; nothing else changes. */
export interface Touched {
  /** To be made again, by path, each with the reason. */
  outputs: Map<string, Output & { why: string }>;
  /** No longer part of the site. */
  removed: Map<string, Output & { why: string }>;
  /** Every page shows the menu; when that changed all of them are touched, those without goods too. */
  menu: boolean;
  /** The products whose own pages are among the outputs. */
  products: Set<number>;
  /** Whether there are other pages than before. */
  addresses: boolean;
  /** Whether whoever looks at the site would see that anything is different. */
  nothing: boolean;
}

/** Two catalogues and what differs between them, sorted for looking things up. */
export interface Difference {
  before: Catalogue;
  after: Catalogue;
  changes: ProductChange[];
  /** Those whose card is another now. */
  cards: ProductChange[];
  /** Whether products came, went, or changed shelves. */
  moved: boolean;
}

/** How a page is found to be touched. */
export interface Touch {
  outputs: (outputs: readonly Output[], why: string) => void;
  removed: (outputs: readonly Output[], why: string) => void;
  product: (id: number, why: string) => void;
}

/**
 * What must be made again when one catalogue follows another. Products that did not change are the same objects in
 * both, so only the shelves around a change are looked at, however many others there are.
 */
export function touchedBy(before: Catalogue, after: Catalogue): Touched {
  const touched: Touched = {
    outputs: new Map(),
    removed: new Map(),
    menu: locales.some((locale) => menuIn(locale, before).headKey !== menuIn(locale, after).headKey),
    products: new Set(),
    addresses: false,
    nothing: false,
  };
  const difference = differenceOf(before, after);
  touched.nothing = difference.changes.length === 0 && restOf(before) === restOf(after);
  const touch = touchInto(touched, after);
  touch.outputs([...publishOutputs, ...fixedOutputs], reasonOf(difference));
  if (before.categories !== after.categories || difference.changes.some(nameChanged)) {
    touch.outputs([namesFontOutput], 'other names are set in it');
  }
  touchProducts(difference, touch);
  touched.addresses = touchLists(difference, touch);
  if (touched.menu) touchAll(after, touch);
  for (const path of touched.outputs.keys()) touched.removed.delete(path);
  return touched;
}

function touchInto(touched: Touched, after: Catalogue): Touch {
  const add = (to: Map<string, Output & { why: string }>, outputs: readonly Output[], why: string): void => {
    for (const output of outputs) if (!to.has(output.path)) to.set(output.path, { ...output, why });
  };
  const { product } = lookupOf(after);
  return {
    outputs: (outputs, why) => add(touched.outputs, outputs, why),
    removed: (outputs, why) => add(touched.removed, outputs, why),
    product: (id, why) => {
      const found = product.get(id);
      if (!found) return;
      touched.products.add(id);
      add(touched.outputs, productOutputs(found), why);
    },
  };
}

function touchAll(after: Catalogue, touch: Touch): void {
  for (const { id } of after.products) touch.product(id, 'the menu changed');
  touch.outputs(catalogueOutputs(after), 'the menu changed');
}

function differenceOf(before: Catalogue, after: Catalogue): Difference {
  const changes = productChanges(before, after);
  return { before, after, changes, cards: changes.filter(cardChanged), moved: changes.some(categoryChanged) };
}

function productChanges(before: Catalogue, after: Catalogue): ProductChange[] {
  const old = lookupOf(before).product;
  const current = lookupOf(after).product;
  const changes: ProductChange[] = [];
  for (const product of after.products) {
    const was = old.get(product.id);
    if (was === product) continue;
    if (!was) changes.push({ after: product });
    else if (!sameProduct(was, product)) changes.push({ before: was, after: product });
  }
  for (const product of before.products) if (!current.has(product.id)) changes.push({ before: product });
  return changes;
}

/** All but the products themselves. */
const restOf = ({ categories, brands, promotions, bestSellers, popular }: Catalogue): string =>
  JSON.stringify([categories, brands, ...[promotions, bestSellers, popular].map((list) => list.map(({ id }) => id))]);

/** Why a page that shows a little of everything is made again. */
function reasonOf({ changes }: Difference): string {
  const [first] = changes;
  if (!first) return 'what the shop recommends changed';
  return changes.length === 1 ? `${quotedName(first)}: ${describeChange(first)}` : `${changes.length} products changed`;
}
