import { pathText, type Place } from './catalogueFilePlace.ts';
import type { ProductRow } from './catalogueFileProduct.ts';
import type { VariationRow } from './catalogueFileVariation.ts';

type First<Row> = Map<string, Row>;
const key = (...parts: (string | null | undefined)[]): string => JSON.stringify(parts.map((part) => part ?? ''));

/** Names everything that stands in the file twice, so that an import could not tell it apart. */
export function faultTwins(rows: ProductRow[]): void {
  faultSkuTwins(rows);
  faultNameTwins(rows);
  faultSkuTwins(rows.flatMap((row) => row.variations));
  for (const row of rows) {
    faultLookTwins(row.variations);
    faultCrowd(row);
  }
}

function faultSkuTwins(rows: { place: Place; sku: string | null | undefined }[]): void {
  const first: First<{ place: Place }> = new Map();
  for (const row of rows) {
    const twin = row.sku && first.get(row.sku);
    if (twin) row.place.at('sku').fault(`same sku as ${pathText(twin.place.path)}`);
    else if (row.sku) first.set(row.sku, row);
  }
}

/** Two of one name are told apart by their skus, so both must have one. */
function faultNameTwins(rows: ProductRow[]): void {
  const first: First<ProductRow> = new Map();
  const firstWithoutSku: First<ProductRow> = new Map();
  for (const row of rows) {
    if (!row.category || !row.nameEn) continue;
    const name = key(row.category, row.nameEn);
    const twin = (row.sku ? firstWithoutSku : first).get(name);
    if (twin) row.place.at('nameEn').fault(nameTwin(twin));
    if (!first.has(name)) first.set(name, row);
    if (!row.sku && !firstWithoutSku.has(name)) firstWithoutSku.set(name, row);
  }
}

const nameTwin = (twin: ProductRow): string =>
  `same name and category as ${pathText(twin.place.path)}; give both a sku to keep both`;

/** A shopper chooses by colour and size, so no two variations of a product may share both. */
function faultLookTwins(rows: VariationRow[]): void {
  const first: First<VariationRow> = new Map();
  for (const row of rows) {
    const look = key(row.colour, row.size);
    const twin = first.get(look);
    if (twin) row.place.fault(`same colour and size as ${pathText(twin.place.path)}`);
    else first.set(look, row);
  }
}

function faultCrowd({ place, type, variations }: ProductRow): void {
  if (type !== 'SINGLE' || variations.length < 2) return;
  place.at('type').fault(`SINGLE has one variation, but there are ${variations.length}; write VARIANTS`);
}
