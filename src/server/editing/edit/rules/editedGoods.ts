import { uniqueKeys } from '#contract/catalogue/fields.ts';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import type { ProductInput, VariationInput } from '#server/editing/file/types.ts';
import { codeOf } from '#server/editing/import/rules/codes.ts';
import type { StoredProduct } from '#server/editing/plan/types.ts';
import { unsaid } from '#server/editing/values/fields.ts';
import { type Path, pathText } from '#server/editing/values/place.ts';

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
      ...unsaid('variation'),
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

  /** Each sku or barcode that two products, or two variations, are given. */
  twinCodes(): ImportFault[] {
    const below = this.products.flatMap(({ path, variations }) =>
      variations.map((thing, i) => ({ thing, path: [...path, 'variations', i] })),
    );
    return [
      ...this.#twins(
        'product',
        this.products.map((thing) => ({ thing, path: thing.path })),
      ),
      ...this.#twins('variation', below),
    ];
  }

  #twins(of: 'product' | 'variation', things: { thing: object; path: Path }[]): ImportFault[] {
    return uniqueKeys(of).flatMap((key) => {
      const first = new Map<string, Path>();
      return things.flatMap(({ thing, path }) => {
        const code = codeOf(thing, key);
        if (code === undefined) return [];
        const fault = this.faultOfEdit({ path: [...path, key], message: '' });
        const twin = first.get(code);
        if (!twin) first.set(code, fault.path);
        return twin ? [{ ...fault, message: `same ${key} as ${pathText(twin)}` }] : [];
      });
    });
  }

  #product({ id }: StoredProduct): { path: Path; thing: ProductInput } {
    const index = this.#indexes.get(id) ?? this.products.length;
    const thing = this.products[index] ?? { ...unsaid('product'), path: [index], id, variations: [] };
    this.products[index] = thing;
    this.#indexes.set(id, index);
    return { path: thing.path, thing };
  }

  #variation(product: StoredProduct, variation: AnyVariation): { path: Path; thing: VariationInput } {
    const { path, thing: above } = this.#product(product);
    const { id } = variation;
    const known = above.variations.findIndex((each) => (id === undefined ? each === variation : each.id === id));
    const index = known < 0 ? above.variations.length : known;
    const thing = above.variations[index] ?? { ...unsaid('variation'), id, exported: undefined };
    above.variations[index] = thing;
    return { path: [...path, 'variations', index], thing };
  }
}
