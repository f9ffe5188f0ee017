import type { ImportFault } from '#contract/operator.ts';
import type { FileProduct, FileVariation } from './catalogueFileShape.ts';
import { differences, fresh, spokenVariation } from './importPlanFields.ts';
import type { Changes, PictureOf, Stored, StoredProduct, VariationFields } from './importPlanShape.ts';

type StoredVariation = Stored<VariationFields>;
type Matches = Map<FileVariation, StoredVariation>;

/** What becomes of the variations of a product that the shop has. */
export function planVariations(
  product: FileProduct,
  stored: StoredProduct,
  pictureOf: PictureOf,
  faults: ImportFault[],
): Changes<VariationFields> {
  const living = stored.variations.filter(({ archived }) => !archived);
  const matches = matchVariations(product, [...living, ...stored.variations.filter(({ archived }) => archived)]);
  const changes: Changes<VariationFields> = { create: [], update: [] };
  for (const variation of product.variations) {
    const match = matches.get(variation);
    const spoken = spokenVariation(variation, pictureOf);
    const set = match ? differences<VariationFields>(match, spoken) : {};
    if (!match) changes.create.push(fresh<VariationFields>(spoken));
    else if (Object.keys(set).length > 0) changes.update.push({ id: match.id, set });
  }
  faults.push(...strangerFaults(product, stored.variations), ...skuClashes(product, stored.variations, matches));
  faults.push(...crowdFaults(product, living, matches), ...lookFaults(product, living, matches));
  return changes;
}

/** By id, by sku, else by colour and size; the one variation of a SINGLE needs neither. */
function matchVariations(product: FileProduct, stored: StoredVariation[]): Matches {
  const matches: Matches = new Map();
  const take = (match: (file: FileVariation, kept: StoredVariation) => boolean, known = false): void => {
    const taken = new Set(matches.values());
    const free = new Set(stored.filter((each) => !taken.has(each)));
    for (const variation of product.variations.filter(
      (each) => !matches.has(each) && (each.id !== undefined) === known,
    )) {
      const found = [...free].find((each) => match(variation, each));
      if (found) matches.set(variation, found);
      if (found) free.delete(found);
    }
  };
  take((file, kept) => file.id === kept.id, true);
  take((file, kept) => Boolean(file.sku) && file.sku === kept.sku);
  take((file, kept) => !(file.sku && kept.sku) && lookOf(file) === lookOf(kept));
  if (product.type === 'SINGLE' && stored.length === 1) take(() => true);
  return matches;
}

/** A variation that gives an id must be one of this product. */
export function strangerFaults(product: FileProduct, stored: StoredVariation[]): ImportFault[] {
  const known = new Set(stored.map(({ id }) => id));
  return product.variations.flatMap(({ id }, i) => {
    if (id === undefined || known.has(id)) return [];
    const message = `this product has no variation ${id} in the shop; leave the id out for a new one`;
    return [{ path: [...product.path, 'variations', i, 'id'], message }];
  });
}

/** A sku may move to another variation of the product when the one that has it gives it up. */
function skuClashes(product: FileProduct, stored: StoredVariation[], matches: Matches): ImportFault[] {
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

/** A SINGLE keeps one variation, and an import takes none away. */
function crowdFaults(product: FileProduct, living: StoredVariation[], matches: Matches): ImportFault[] {
  const matched = new Set(matches.values());
  const wanted = product.variations.filter(({ archived }) => !archived);
  const count = wanted.length + living.filter((each) => !matched.has(each)).length;
  if (product.type !== 'SINGLE' || count < 2) return [];
  const message = `SINGLE has one variation, but the shop would have ${count} of this product; write VARIANTS`;
  return [{ path: [...product.path, 'type'], message }];
}

/** Afterwards, too, no two variations of a product may share colour and size. */
function lookFaults(product: FileProduct, living: StoredVariation[], matches: Matches): ImportFault[] {
  const matched = new Set(matches.values());
  const seen = new Set(living.filter((each) => !matched.has(each)).map(lookOf));
  return product.variations.flatMap((variation, i) => {
    if (variation.archived) return [];
    const look = lookOf({ ...matches.get(variation), ...spokenLook(variation) });
    const isTaken = seen.has(look);
    seen.add(look);
    const message = 'the shop has another variation of this product with this colour and size, under another sku';
    return isTaken ? [{ path: [...product.path, 'variations', i], message }] : [];
  });
}

interface Look {
  colour?: string | null | undefined;
  size?: string | null | undefined;
}

const lookOf = ({ colour, size }: Look): string => JSON.stringify([colour ?? null, size ?? null]);

/** The colour and the size, where the file speaks of them. */
function spokenLook({ colour, size }: FileVariation): Look {
  return { ...(colour === undefined ? {} : { colour }), ...(size === undefined ? {} : { size }) };
}
