import type { ExportedProduct } from '#server/editing/plan/exported.ts';
import { slugOf } from '#server/catalogue/rules/slug.ts';

/** A picture file with the product that it is named after. */
export interface NamedPicture {
  file: string;
  product: number;
  name: string;
}

/** Finds the product of each file by its id, its sku or its name, in order; reports files without one. */
export function matchPictures(
  files: readonly string[],
  products: readonly ExportedProduct[],
): { matched: NamedPicture[]; faults: string[] } {
  const owners = ownersOf(products);
  const faults: string[] = [];
  const matched = files.flatMap((file) => {
    const name = file.replace(/\.\w+$/, '').normalize('NFC');
    const found = /\.(?:png|jpe?g|webp)$/i.test(file) ? find(name, owners) : undefined;
    if (!found) faults.push(`${file}: ${whyNot(file, name, owners)}`);
    return found ? [{ ...found, file }] : [];
  });
  matched.sort((a, b) => a.product.id - b.product.id || a.place - b.place || (a.file < b.file ? -1 : 1));
  return { matched: matched.map(({ file, product }) => ({ file, product: product.id, name: product.nameEn })), faults };
}

type Owners = ReadonlyMap<string, ExportedProduct[]>;

/** A sku may look like the id of another product: an id goes before it, and both before a name. */
function ownersOf(products: readonly ExportedProduct[]): Owners {
  const owners = new Map<string, ExportedProduct[]>();
  const active = products.filter(({ archived }) => !archived);
  const keys = [
    (each: ExportedProduct) => String(each.id),
    (each: ExportedProduct) => each.sku?.toLowerCase(),
    (each: ExportedProduct) => slugOf(each.nameEn),
  ];
  for (const keyOf of keys) {
    const owned = new Map<string, ExportedProduct[]>();
    for (const product of active) {
      const key = keyOf(product);
      if (key) owned.set(key, [...(owned.get(key) ?? []), product]);
    }
    for (const [key, found] of owned) if (!owners.has(key)) owners.set(key, found);
  }
  return owners;
}

/** `green-tea-2` is the second picture of green-tea, unless a product is called so. */
function find(name: string, owners: Owners): { product: ExportedProduct; place: number } | undefined {
  const whole = only(name, owners);
  if (whole) return { product: whole, place: 1 };
  const [, base = '', place = ''] = /^(.+?)[-_ ](\d{1,2})$/.exec(name) ?? [];
  const product = only(base, owners);
  return product && { product, place: Number(place) };
}

function only(name: string, owners: Owners): ExportedProduct | undefined {
  const found = owners.get(name.toLowerCase()) ?? owners.get(slugOf(name)) ?? [];
  return found.length === 1 ? found[0] : undefined;
}

function whyNot(file: string, name: string, owners: Owners): string {
  if (!/\.(?:png|jpe?g|webp)$/i.test(file)) return 'is no .png, .jpg or .webp';
  const base = name.replace(/[-_ ]\d{1,2}$/, '');
  const several = owners.get(slugOf(name)) ?? owners.get(slugOf(base)) ?? [];
  if (several.length < 2) return 'there is no product with this id, sku or name';
  return `several products are called so; name it by an id: ${several.map(({ id }) => id).join(', ')}`;
}
