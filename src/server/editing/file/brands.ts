import { suggestion } from '#server/editing/values/suggestion.ts';
import { image } from '#server/editing/values/images.ts';
import { entries, hasFields } from '#server/editing/values/objects.ts';
import { pathText, type Place } from '#server/editing/values/place.ts';
import { requiredName } from '#server/editing/values/texts.ts';
import { knownAs, requiredField } from './ids.ts';
import type { ProductRow } from './product.ts';
import type { GivenBrand, ShopNames } from './types.ts';

type Brands = Map<string, { brand: GivenBrand; place: Place }>;

/** The entries of `brands` by name. */
export function listedBrands(place: Place): Brands {
  const brands: Brands = new Map();
  for (const entry of entries(place)) {
    const brand = listedBrand(entry);
    const twin = brand && brands.get(brand.name);
    if (twin) entry.at('name').fault(`same name as ${pathText(twin.place.path)}`);
    else if (brand) brands.set(brand.name, { brand, place: entry });
  }
  return brands;
}

function listedBrand(place: Place): GivenBrand | undefined {
  if (!hasFields(place, ['id', 'name', 'image'])) return undefined;
  const known = knownAs(place);
  const name = requiredField(place, 'name', false, requiredName);
  const picture = image(place.at('image'));
  return name === undefined ? undefined : { known, name, image: picture };
}

/** Adds the brands that products name; only a bare list may name one that nobody knows. */
export function addNamedBrands(brands: Brands, rows: ProductRow[], shop: ShopNames, bare: boolean): void {
  for (const { place: row, brand: name } of rows) {
    if (!name || brands.has(name)) continue;
    const place = row.at('brand');
    if (bare || shop.brands.has(name)) brands.set(name, { brand: { known: undefined, name, image: undefined }, place });
    else place.fault(`there is no brand "${name}"${suggestion(name, [...brands.keys(), ...shop.brands])}`);
  }
}
