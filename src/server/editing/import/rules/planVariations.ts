import type { ImportFault } from '#contract/operator/import.ts';
import type { GivenProduct, GivenVariation } from '#server/editing/file/types.ts';
import { differences, fresh, variationFields } from './fields.ts';
import { missingVariationFields } from './requiredFields.ts';
import type { Changes, Stored, StoredProduct, VariationFields } from '#server/editing/plan/types.ts';
import { plannedStock, type StockInterpretation } from './stock.ts';
import { lookOf, matchVariations, type VariationMatches as Matches } from './matchVariations.ts';
import { variationsInShort } from './variationChoices.ts';

type StoredVariation = Stored<VariationFields>;

/** What becomes of the variations of a product, and how many it has on sale afterwards. */
export interface PlannedVariations {
  changes: Changes<VariationFields>;
  living: number;
  /** How many keep a stock that the file has otherwise. */
  stockLeft: number;
}

/** What becomes of the variations of a product that the shop has. */
export function planVariations(
  product: GivenProduct,
  stored: StoredProduct,
  { pictureOf, reading }: StockInterpretation,
  faults: ImportFault[],
): PlannedVariations {
  const unclear = faults.length;
  const matches = matchVariations(product, stored, faults);
  const changes: Changes<VariationFields> = { create: [], update: [] };
  let stockLeft = 0;
  for (const [i, variation] of product.variations.entries()) {
    const match = matches.get(variation);
    const spoken = variationFields(variation, product, pictureOf);
    if (!match) {
      changes.create.push(fresh<VariationFields>(spoken));
      continue;
    }
    const { stock, from: stockFrom, isLeft, fault } = plannedStock(variation, match, reading);
    if (isLeft) stockLeft += 1;
    if (fault) faults.push({ path: [...product.path, 'variations', i, 'stock'], message: fault });
    const set = differences<VariationFields>(match, { ...spoken, stock });
    if (Object.keys(set).length === 0) continue;
    changes.update.push({ id: match.id, set, ...('stock' in set && stockFrom ? { stockFrom } : {}) });
  }
  const living = livingAfter(product, stored, matches);
  // What is not clear is no new variation, and would be named twice.
  if (faults.length === unclear) {
    faults.push(...unknownVariationFaults(product, stored.variations), ...newcomerFaults(product, stored, matches));
    faults.push(...skuClashes(product, stored.variations, matches), ...lookFaults(product, stored, matches));
    faults.push(...singleFaults(product, living));
  }
  return { changes, living, stockLeft };
}

/** A new variation of a known product needs what others may leave out. */
function newcomerFaults(product: GivenProduct, { variations }: StoredProduct, matches: Matches): ImportFault[] {
  const has = variations.length > 0 ? `it has ${variationsInShort(variations)}` : 'it has none';
  const why = `the shop has no such variation of this product (${has}), and a new one needs it`;
  return product.variations.flatMap((each, i) =>
    matches.has(each) || each.id !== undefined
      ? []
      : missingVariationFields(each, [...product.path, 'variations', i], why),
  );
}

/** A variation that gives an id must be one of this product. */
export function unknownVariationFaults(product: GivenProduct, stored: StoredVariation[]): ImportFault[] {
  const known = new Set(stored.map(({ id }) => id));
  return product.variations.flatMap(({ id }, i) => {
    if (id === undefined || known.has(id)) return [];
    const message = `this product has no variation ${id} in the shop; leave the id out for a new one`;
    return [{ path: [...product.path, 'variations', i, 'id'], message }];
  });
}

/** A sku may move to another variation of the product when the one that has it gives it up. */
function skuClashes(product: GivenProduct, stored: StoredVariation[], matches: Matches): ImportFault[] {
  const leaving = new Set(
    [...matches].flatMap(([{ sku }, kept]) => (sku === undefined || sku === kept.sku ? [] : [kept])),
  );
  return product.variations.flatMap((variation, i) => {
    const owner = variation.sku ? stored.find(({ sku }) => sku === variation.sku) : undefined;
    if (!owner || owner === matches.get(variation) || leaving.has(owner)) return [];
    const message = `sku "${variation.sku ?? ''}" belongs to variation ${owner.id} of this product`;
    return [{ path: [...product.path, 'variations', i, 'sku'], message }];
  });
}

/** How many variations are on sale afterwards; an import takes none away. */
function livingAfter(product: GivenProduct, stored: StoredProduct, matches: Matches): number {
  const wanted = product.variations.filter((each) => !isOffSale(each, product, matches));
  return wanted.length + notGiven(stored, matches).length;
}

const notGiven = ({ variations }: StoredProduct, matches: Matches): StoredVariation[] => {
  const matched = new Set(matches.values());
  return variations.filter((each) => !each.archived && !matched.has(each));
};

/** Where a file says nothing, what is known by an id stays off sale, and everything else comes back. */
function isOffSale(variation: GivenVariation, { id }: GivenProduct, matches: Matches): boolean {
  const stays = id !== undefined && matches.get(variation)?.archived === true;
  return variation.archived ?? stays;
}

/** A SINGLE keeps one variation. */
function singleFaults({ type, path }: GivenProduct, living: number): ImportFault[] {
  if (type !== 'SINGLE' || living < 2) return [];
  const message = `SINGLE has one variation, but the shop would have ${living} of this product; write VARIANTS`;
  return [{ path: [...path, 'type'], message }];
}

/** Afterwards, too, no two variations of a product may share colour and size. */
function lookFaults(product: GivenProduct, stored: StoredProduct, matches: Matches): ImportFault[] {
  const seen = new Set(notGiven(stored, matches).map(lookOf));
  return product.variations.flatMap((variation, i) => {
    if (isOffSale(variation, product, matches)) return [];
    const look = lookOf({ ...matches.get(variation), ...givenLook(variation) });
    const isTaken = seen.has(look);
    seen.add(look);
    const how = variation.sku ? ', under another sku' : '';
    const message = `the shop has another variation of this product with this colour and size${how}`;
    return isTaken ? [{ path: [...product.path, 'variations', i], message }] : [];
  });
}

/** The colour and the size, where the file speaks of them. */
function givenLook({ colour, size }: GivenVariation): Partial<GivenVariation> {
  return { ...(colour === undefined ? {} : { colour }), ...(size === undefined ? {} : { size }) };
}
