import { uniqueKeys } from '#contract/catalogue/fields.ts';
import { type Input, type InputNode, pathText } from './inputNode.ts';
import type { ProductRow, VariationRow } from './goods.ts';

/** Every thing that has the same key as one before it, with that one; without a key it has no twin. */
export function twins<Thing>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => unknown,
): { thing: Thing; first: Thing }[] {
  const firsts = new Map<unknown, Thing>();
  return things.flatMap((thing) => {
    const key = keyOf(thing) ?? undefined;
    const first = firsts.get(key);
    if (key !== undefined && first === undefined) firsts.set(key, thing);
    return first === undefined ? [] : [{ thing, first }];
  });
}

/** Returns what a shopper tells variations apart by. */
export const optionKey = ({ colour, size }: { colour?: Input<string>; size?: Input<string> }): string =>
  JSON.stringify([colour ?? null, size ?? null]);

/** Reports what is in the file twice, so that an import could not tell it apart. */
export function reportDuplicates(rows: ProductRow[]): void {
  const below = rows.flatMap((row) => row.variations);
  for (const key of ['id', ...uniqueKeys('product')]) reportTwinsOf(rows, key);
  for (const key of ['id', ...uniqueKeys('variation')]) reportTwinsOf(below, key);
  reportNameTwins(rows);
  for (const row of rows) {
    reportDuplicateOptions(row);
    if (row.id === undefined) reportSingleWithSeveral(row);
  }
}

function reportTwinsOf(rows: readonly { place: InputNode }[], key: string): void {
  for (const { thing, first } of twins(rows, (row) => (row as Readonly<Record<string, unknown>>)[key]))
    thing.place.at(key).fault(`same ${key} as ${pathText(first.place.path)}`);
}

/** Two of one name are told apart by their ids or skus, so both must have one. */
function reportNameTwins(rows: ProductRow[]): void {
  const first = new Map<string, ProductRow>();
  const firstWithoutSku = new Map<string, ProductRow>();
  for (const row of rows) {
    if (!row.category || !row.nameEn) continue;
    const name = JSON.stringify([row.category, row.nameEn]);
    const isKnown = Boolean(row.sku) || row.id !== undefined;
    const twin = (isKnown ? firstWithoutSku : first).get(name);
    if (twin) row.place.at('nameEn').fault(nameTwin(twin));
    if (!first.has(name)) first.set(name, row);
    if (!isKnown && !firstWithoutSku.has(name)) firstWithoutSku.set(name, row);
  }
}

const nameTwin = (twin: ProductRow): string =>
  `same name and category as ${pathText(twin.place.path)}; give both a sku to keep both`;

/** A shopper chooses by colour and size, so no two variations of a product may share both. */
function reportDuplicateOptions({ id, variations }: ProductRow): void {
  const sure = variations.filter((each) => !each.archived && (id === undefined || hasSureOptions(each)));
  for (const { thing, first } of twins(sure, optionKey))
    thing.place.fault(optionTwinKey(thing, first, id !== undefined));
}

/** Returns whether a look is sure: what the shop has already may have a colour and a size that the file does not give. */
const hasSureOptions = ({ id, sku, colour, size, archived }: VariationRow): boolean =>
  (id === undefined && !sku) || [colour, size, archived].every((value) => value !== undefined);

function optionTwinKey(row: VariationRow, twin: VariationRow, ofKnown: boolean): string {
  const isEntered = !ofKnown || row.colour !== undefined || row.size !== undefined;
  const other = pathText(twin.place.path);
  return isEntered ? `same colour and size as ${other}` : `same product as ${other}, and neither says which variation`;
}

function reportSingleWithSeveral({ place, type, variations }: ProductRow): void {
  const { length } = variations.filter(({ archived }) => !archived);
  if (type !== 'SINGLE' || length < 2) return;
  place.at('type').fault(`SINGLE has one variation, but there are ${length}; write VARIANTS`);
}
