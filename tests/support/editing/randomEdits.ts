import { eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#server/database/connect.ts';
import { brands, catalogueChanges, categories, deliveryDays, products, variations } from '#server/database/schema.ts';
import { product, variation } from './fileExamples.ts';

export function seededRandom(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

/** A catalogue with categories of three levels, and with empty, short and long product lists. */
export function editedCatalogue(products = 58): unknown {
  const shelves = ['Tea', 'Green Tea', 'Old Green Tea', 'Rice', 'Rice', 'Rice', 'Rice', 'Sticky Rice', 'Sticky Rice'];
  return {
    categories: [
      ...[{ name: 'Tea' }, { name: 'Green Tea', parent: 'Tea' }, { name: 'Old Green Tea', parent: 'Green Tea' }],
      ...[{ name: 'Rice' }, { name: 'Sticky Rice', parent: 'Rice' }, { name: 'Empty' }],
    ],
    brands: [{ name: 'Inle' }, { name: 'Shan' }, { name: 'Bago' }],
    products: Array.from({ length: products }, (_, at) =>
      product({
        category: shelves[at % shelves.length],
        ...(at % 3 ? { brand: ['Inle', 'Shan', 'Bago'][at % 3] } : {}),
        nameEn: `Thing ${at}`,
        ...(at % 4 ? { nameMm: `ပစ္စည်း ${at}` } : {}),
        promotion: at % 9 === 0,
        popular: at % 11 === 0,
        variations: [variation({ price: 1 + at, stock: at % 5 })],
      }),
    ),
  };
}

type Ids = { products?: number[]; created?: number[]; variations?: number[]; categories?: number[]; brands?: number[] };

/** Records a change in the history, like an import. */
export async function record(db: Db, summary: string, ids: Ids): Promise<string> {
  const each = (list: number[] = []) => list.map((id) => ({ id, before: {}, after: {} }));
  const details = {
    created: { categories: [], brands: [], products: ids.created ?? [] },
    updated: {
      ...{ categories: each(ids.categories), brands: each(ids.brands) },
      ...{ products: each(ids.products), variations: each(ids.variations) },
    },
    added: [],
  };
  await db.insert(catalogueChanges).values({ actor: 'test', summary, details });
  return summary;
}

type Roll = (sides: number) => number;

export async function editAtRandom(db: Db, roll: Roll, count: number): Promise<string> {
  const edits = Object.entries(editsOf(db, roll, count));
  const [name, edit] = edits[roll(edits.length)] as (typeof edits)[number];
  return record(db, `${count}: ${name}`, await edit());
}

/** Makes the edit with this name on the first suitable product. */
export async function editNamed(db: Db, name: string, count: number): Promise<string> {
  const edit = editsOf(db, () => 0, count)[name];
  if (!edit) throw new Error(`There is no edit "${name}"`);
  return record(db, name, await edit());
}

function editsOf(db: Db, roll: Roll, count: number): Record<string, () => Promise<Ids>> {
  const one = async <Row extends { id: number }>(rows: Promise<Row[]>): Promise<Row> => {
    const found = (await rows).toSorted((a, b) => a.id - b.id);
    return found[roll(found.length)] as Row;
  };
  const aProduct = () => one(db.select().from(products).where(isNull(products.archivedAt)));
  const aVariation = () => one(db.select().from(variations).where(isNull(variations.archivedAt)));
  const aCategory = () => one(db.select().from(categories));
  const setProduct = async (set: (row: typeof products.$inferSelect) => object): Promise<Ids> => {
    const row = await aProduct();
    await db.update(products).set(set(row)).where(eq(products.id, row.id));
    return { products: [row.id] };
  };
  const setVariation = async (set: object): Promise<Ids> => {
    const { id } = await aVariation();
    await db.update(variations).set(set).where(eq(variations.id, id));
    return { variations: [id] };
  };
  const setCategory = async (set: object): Promise<Ids> => {
    const { id } = await aCategory();
    await db.update(categories).set(set).where(eq(categories.id, id));
    return { categories: [id] };
  };
  return {
    price: () => setVariation({ priceMinor: 100 + roll(5000) }),
    'no price': () => setVariation({ priceMinor: null }),
    stock: () => setVariation({ stock: roll(20) }),
    'sold out': () => setVariation({ stock: 0 }),
    weight: () => setVariation({ weightGrams: 50 + roll(900) }),
    name: () => setProduct(({ id }) => ({ name: `Renamed ${count} ${id}` })),
    'Burmese name': () => setProduct(() => ({ nameMm: roll(3) ? `အမည်သစ် ${count}` : null })),
    description: () => setProduct(() => ({ description: `Words ${count}`, descriptionMm: roll(2) ? 'စာ' : null })),
    ingredients: () => setProduct(() => ({ ingredient: `<p>Salt ${count}</p><ul><li>x</li></ul>` })),
    'hidden names': () => setProduct(() => ({ alsoCalled: { en: [`called ${count}`] } })),
    'hidden names of a shelf': () => setCategory({ alsoCalled: { th: [`เรียก ${count}`] } }),
    facts: () => setProduct(() => ({ origin: `Bagan ${count}`, allergensMm: roll(2) ? 'ငါး' : null })),
    promotion: () => setProduct(({ promotion }) => ({ promotion: !promotion })),
    popular: () => setProduct(({ popular }) => ({ popular: !popular })),
    address: () => setProduct(({ id }) => ({ slug: `moved-${count}-${id}` })),
    'no brand': () => setProduct(() => ({ brandId: null })),
    'nothing that shows': () => setProduct(() => ({ updatedAt: new Date(count * 1000) })),
    'other shelf': async () => {
      const { id: categoryId } = await aCategory();
      return setProduct(() => ({ categoryId }));
    },
    archived: () => setProduct(() => ({ archivedAt: new Date(0) })),
    'back again': async () => {
      const gone = await db.select().from(products).where(isNotNull(products.archivedAt));
      const row = gone[roll(gone.length || 1)];
      if (!row) return {};
      await db.update(products).set({ archivedAt: null }).where(eq(products.id, row.id));
      return { products: [row.id] };
    },
    'new product': async () => {
      const { id: categoryId } = await aCategory();
      const fields = { categoryId, name: `New ${count}`, slug: `new-${count}`, productType: 'SINGLE' as const };
      const [made] = await db.insert(products).values(fields).returning({ id: products.id });
      const productId = made?.id ?? 0;
      await db.insert(variations).values({ productId, weightGrams: 100, priceMinor: 200 + count, stock: roll(4) });
      return { created: [productId] };
    },
    'several prices': async () => {
      const ids: number[] = [];
      while (ids.length < 3) ids.push(...((await setVariation({ priceMinor: 100 + roll(900) })).variations ?? []));
      return { variations: ids };
    },
    'category name': () => setCategory({ name: `Shelf ${count}` }),
    'Burmese name of a category': () => setCategory({ nameMm: `စင် ${count}` }),
    'address of a category': () => setCategory({ slug: `shelf-${count}` }),
    'order of categories': () => setCategory({ position: roll(50) }),
    'category elsewhere': async () => {
      const rows = await db.select().from(categories).orderBy(categories.id);
      const old = rows.find(({ name }) => name === 'Old Green Tea') ?? rows[2];
      const roots = rows.filter(({ parentId, id }) => parentId === null && id !== old?.id);
      const parentId = roots[roll(roots.length)]?.id ?? null;
      const id = old?.id ?? 0;
      await db.update(categories).set({ parentId }).where(eq(categories.id, id));
      return { categories: [id] };
    },
    'new category': async () => {
      await db.insert(categories).values({ name: `Fresh ${count}`, slug: `fresh-${count}`, position: roll(50) });
      return {};
    },
    'delivery days': async () => {
      await db.delete(deliveryDays);
      await db.insert(deliveryDays).values({ country: 'australia', from: 1 + roll(3), to: 4 + count });
      return {};
    },
    'brand name': async () => {
      const { id } = await one(db.select().from(brands));
      const set = { name: `Brand ${count}` };
      await db.update(brands).set(set).where(eq(brands.id, id));
      return { brands: [id] };
    },
  };
}
