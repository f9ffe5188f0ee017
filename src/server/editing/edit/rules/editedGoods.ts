import type { ImportFault } from '#contract/operator/goods/import.ts';
import type { ProductInput, VariationInput } from '#server/editing/file/types.ts';
import type { StoredProduct } from '#server/editing/plan/types.ts';
import { productValues, variationValues } from '#server/editing/values/fields.ts';
import { type Path, pathText } from '#server/editing/values/place.ts';

/** Every field of a thing, of which nothing is said; in an order of their own, whatever that of an edit is. */
export const unsaid = <Key extends string>(fields: Readonly<Record<Key, unknown>>): Record<Key, undefined> =>
  Object.fromEntries(Object.keys(fields).map((key) => [key, undefined])) as Record<Key, undefined>;

/** A variation of the shop, or one that was begun. */
type AnyVariation = { id: number } | VariationInput;

/** The input of edits for each product, and which edit gave it. */
export class EditedGoods {
  readonly products: ProductInput[] = [];
  readonly #indexes = new Map<number, number>();
  /** From the path of a product, a variation or a field, as text, to that of the edit that gave it. */
  readonly #origins = new Map<string, Path>();

  /** Gives a field of a product, or of one of its variations. */
  set(product: StoredProduct, variation: AnyVariation | undefined, key: string, value: unknown, origin: Path): void {
    const { path, thing } = variation ? this.#variation(product, variation) : this.#product(product);
    Object.assign(thing, { [key]: value });
    this.#origins.set(JSON.stringify([...path, key]), origin);
    if (!this.#origins.has(JSON.stringify(path))) this.#origins.set(JSON.stringify(path), origin);
  }

  /** Begins another variation of a product, which then has several. */
  newVariation(product: StoredProduct, origin: Path): VariationInput {
    const { path, thing } = this.#product(product);
    // What looks the same as nothing is a look as well: an import would guess where it is not said.
    const fresh: VariationInput = {
      ...unsaid(variationValues),
      id: undefined,
      exported: undefined,
      size: null,
      colour: null,
    };
    const isAlone = product.variations.every(({ archived }) => archived);
    if (!isAlone) thing.type ??= 'VARIANTS';
    this.#origins.set(JSON.stringify([...path, 'variations', thing.variations.length]), origin);
    thing.variations.push(fresh);
    return fresh;
  }

  /** A fault of a product at the edit that is to blame. */
  faultOfEdit({ path, message }: ImportFault): ImportFault {
    for (let length = path.length; length > 0; length -= 1) {
      const origin = this.#origins.get(JSON.stringify(path.slice(0, length)));
      if (origin) return { path: origin, message };
    }
    return { path, message };
  }

  /** Each sku that two products, or two variations, are given. */
  twinSkus(): ImportFault[] {
    return [
      ...this.#twins(this.products),
      ...this.#twins(
        this.products.flatMap(({ path, variations }) =>
          variations.map(({ sku }, i) => ({ sku, path: [...path, 'variations', i] })),
        ),
      ),
    ];
  }

  #twins(things: { path: Path; sku: ProductInput['sku'] }[]): ImportFault[] {
    const first = new Map<string, Path>();
    return things.flatMap(({ path, sku }) => {
      if (!sku) return [];
      const fault = this.faultOfEdit({ path: [...path, 'sku'], message: '' });
      const twin = first.get(sku);
      if (!twin) first.set(sku, fault.path);
      return twin ? [{ ...fault, message: `same sku as ${pathText(twin)}` }] : [];
    });
  }

  #product({ id }: StoredProduct): { path: Path; thing: ProductInput } {
    const index = this.#indexes.get(id) ?? this.products.length;
    const thing = this.products[index] ?? { ...unsaid(productValues), path: [index], id, variations: [] };
    this.products[index] = thing;
    this.#indexes.set(id, index);
    return { path: thing.path, thing };
  }

  #variation(product: StoredProduct, variation: AnyVariation): { path: Path; thing: VariationInput } {
    const { path, thing: above } = this.#product(product);
    const { id } = variation;
    const known = above.variations.findIndex((each) => (id === undefined ? each === variation : each.id === id));
    const index = known < 0 ? above.variations.length : known;
    const thing = above.variations[index] ?? { ...unsaid(variationValues), id, exported: undefined };
    above.variations[index] = thing;
    return { path: [...path, 'variations', index], thing };
  }
}
