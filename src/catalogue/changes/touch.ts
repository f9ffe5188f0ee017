import type { Catalogue } from '#catalogue/read/catalogue.ts';
import { lookupOf } from '#catalogue/read/lookup.ts';
import { type Output, productOutputs } from '#catalogue/site/outputs.ts';

/** A file of the site, and why it is made again. */
export interface OutputWithReason extends Output {
  why: string;
}

/** What a new catalogue may change on a site. Some of it may come out as it was; nothing else changes. */
export interface Touched {
  /** To be made again, by path, each with the reason. */
  outputs: Map<string, OutputWithReason>;
  /** No longer part of the site. */
  removed: Map<string, OutputWithReason>;
  /** Why every page is touched, those without products too: what all of them show has changed. */
  everywhere: string | undefined;
  /** The products whose own pages are among the outputs. */
  products: Set<number>;
  /** Whether there are other pages than before. */
  addresses: boolean;
  /** Whether whoever looks at the site would see that anything is different. */
  nothing: boolean;
}

/** Notes what a change touches. */
export interface Touch {
  outputs: (outputs: readonly Output[], why: string) => void;
  removed: (outputs: readonly Output[], why: string) => void;
  product: (id: number, why: string) => void;
}

/** Notes it in `touched`; of several reasons for an output the first counts. */
export function touchInto(touched: Touched, after: Catalogue): Touch {
  const add = (to: Map<string, OutputWithReason>, outputs: readonly Output[], why: string): void => {
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
