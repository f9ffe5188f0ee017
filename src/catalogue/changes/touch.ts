import type { Catalogue } from '#catalogue/read/catalogue.ts';
import { lookupOf } from '#catalogue/read/lookup.ts';
import { type Output, productOutputs } from '#catalogue/site/outputs.ts';
import type { Locale } from '#contract/values/locale.ts';
import { locales } from '#i18n/locales.ts';
import { type ProductChange, cardChanged, categoryChanged, sameOnPages, sameProduct } from './productChange.ts';

/** A file of the site, and why it is made again. */
export interface OutputWithReason extends Output {
  why: string;
}

/** Possible changes of a site by a new catalogue. Some of it may come out as it was; nothing else changes. */
export interface AffectedOutputs {
  /** To be made again, by path, each with the reason. */
  outputs: Map<string, OutputWithReason>;
  /** No longer part of the site. */
  removed: Map<string, OutputWithReason>;
  /** The reason why every page is touched, those without products too: what all of them show has changed. */
  everywhere: string | undefined;
  /** The products whose own pages are among the outputs. */
  products: Set<number>;
  /** True when there are other pages than before. */
  addresses: boolean;
  /** True when whoever looks at the site would see that anything is different. */
  nothing: boolean;
}

/** Notes what a change touches. */
export interface AffectedRecorder {
  outputs: (outputs: readonly Output[], why: string) => void;
  removed: (outputs: readonly Output[], why: string) => void;
  /** The pages of a product, in the languages whose readers see the change; in all when absent. */
  product: (id: number, why: string, shownIn?: readonly Locale[]) => void;
}

/** Notes it in `touched`; of several reasons for an output the first counts. */
export function recorderInto(touched: AffectedOutputs, after: Catalogue): AffectedRecorder {
  const add = (to: Map<string, OutputWithReason>, outputs: readonly Output[], why: string): void => {
    for (const output of outputs) if (!to.has(output.path)) to.set(output.path, { ...output, why });
  };
  const { product } = lookupOf(after);
  return {
    outputs: (outputs, why) => add(touched.outputs, outputs, why),
    removed: (outputs, why) => add(touched.removed, outputs, why),
    product: (id, why, shownIn = locales) => {
      const found = product.get(id);
      if (!found || shownIn.length === 0) return;
      touched.products.add(id);
      const outputs = productOutputs(found).filter((_, at) => shownIn.some((locale) => locale === locales[at]));
      add(touched.outputs, outputs, why);
    },
  };
}

/** Two catalogues and what differs between them, sorted for looking things up. */
export interface Difference {
  before: Catalogue;
  after: Catalogue;
  changes: ProductChange[];
  /** Products that are found by other hidden names, and look as before. */
  found: ProductChange[];
  /** Those whose card is another now. */
  cards: ProductChange[];
  /** True when products came, went, or changed categories. */
  moved: boolean;
}

/** Compares two catalogues. Products that did not change are the same objects in both, so it takes no time for those. */
export function differenceOf(before: Catalogue, after: Catalogue): Difference {
  const { changes, found } = productChanges(before, after);
  return { before, after, changes, found, cards: changes.filter(cardChanged), moved: changes.some(categoryChanged) };
}

function productChanges(before: Catalogue, after: Catalogue): Pick<Difference, 'changes' | 'found'> {
  const old = lookupOf(before).product;
  const current = lookupOf(after).product;
  const changes: ProductChange[] = [];
  const found: ProductChange[] = [];
  for (const product of after.products) {
    const was = old.get(product.id);
    if (was === product) continue;
    if (!was) changes.push({ after: product });
    else if (!sameOnPages(was, product)) changes.push({ before: was, after: product });
    else if (!sameProduct(was, product)) found.push({ before: was, after: product });
  }
  for (const product of before.products) if (!current.has(product.id)) changes.push({ before: product });
  return { changes, found };
}
