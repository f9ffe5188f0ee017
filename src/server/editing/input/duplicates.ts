import { uniqueKeys } from '#contract/catalogue/fields.ts';
import { pathText, type InputNode } from './inputNode.ts';
import type { ProductRow, VariationRow } from './goods.ts';

type FirstByKey<Row> = Map<string, Row>;
const key = (...parts: (string | null | undefined)[]): string => JSON.stringify(parts.map((part) => part ?? ''));

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

interface Row {
  place: InputNode;
}

function reportTwinsOf(rows: readonly Row[], key: string): void {
  const first = new Map<unknown, Row>();
  for (const row of rows) {
    const value = (row as Row & Readonly<Record<string, unknown>>)[key] ?? null;
    const twin = value === null ? undefined : first.get(value);
    if (twin) row.place.at(key).fault(`same ${key} as ${pathText(twin.place.path)}`);
    else if (value !== null) first.set(value, row);
  }
}

/** Two of one name are told apart by their ids or skus, so both must have one. */
function reportNameTwins(rows: ProductRow[]): void {
  const first: FirstByKey<ProductRow> = new Map();
  const firstWithoutSku: FirstByKey<ProductRow> = new Map();
  for (const row of rows) {
    if (!row.category || !row.nameEn) continue;
    const name = key(row.category, row.nameEn);
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
  const first: FirstByKey<VariationRow> = new Map();
  const sure = variations.filter((each) => !each.archived && (id === undefined || hasSureOptions(each)));
  for (const row of sure) {
    const option = key(row.colour, row.size);
    const twin = first.get(option);
    if (twin) row.place.fault(optionTwinKey(row, twin, id !== undefined));
    else first.set(option, row);
  }
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
