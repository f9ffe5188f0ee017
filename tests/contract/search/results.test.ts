import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { listProducts } from '#contract/catalogue/calls.ts';
import { searchProducts } from '#contract/search/calls.ts';
import { openPostgres } from '#server/database/connect.ts';
import { brands, categories, productSearch, products, variations } from '#server/database/schema.ts';
import { refreshSearch } from '#server/search/queries/searchIndex.ts';
import { createDatabase, onEachDatabase } from '../../support/database/engines.ts';
import { sampleCatalogue } from '../../support/catalogue/sample.ts';
import { asLabelled, productsOfFile, readQueries } from '../../support/search/queries.ts';
import { openDevice } from '../../support/search/openDevice.ts';
import { catalogueOf } from '../../support/search/sampleShop.ts';
import { openTestShop } from '../../support/shop/testShop.ts';
import { ownShopOn } from '../../support/shop/ownShop.ts';

onEachDatabase((open) => {
  const shop = ownShopOn(open, { SEARCHES_PER_MINUTE: '1000000' });
  beforeAll(async () => {
    await shop.stock(sampleCatalogue());
  });

  const ask = (text: string) => call(shop.backend(), searchProducts, { params: { text } });
  const find = async (text: string) => (await ask(text)).data;
  const namesFor = async (text: string): Promise<string[]> => (await find(text)).map(({ name }) => name);
  const refreshed = (): Promise<number> => shop.database.db.transaction(refreshSearch);

  const write = (hit: { id: number } | undefined, values: Partial<typeof products.$inferInsert>): Promise<number> =>
    shop.database.db.transaction(async (tx) => {
      await tx
        .update(products)
        .set(values)
        .where(eq(products.id, hit?.id ?? 0));
      return refreshSearch(tx);
    });

  describe('what shoppers type', () => {
    // How good they are is judged by the browser's answers (tests/unit/search/device.test.ts).
    it('begins with the same five as a browser does, and says the same of them', { tags: ['slow'] }, async () => {
      const { data } = await call(shop.backend(), listProducts, { query: { limit: 100 } });
      const slugOf = new Map(data.map(({ id, slug }) => [id, slug]));
      const device = await openDevice(catalogueOf());
      const queries = [...readQueries(asLabelled(productsOfFile(sampleCatalogue()))).values()].flat();
      for (const { text } of queries.filter((_, place) => place % 18 === 0)) {
        const here = await ask(text);
        const there = device.find(text);
        const slugs = here.data.slice(0, 5).map(({ id }) => slugOf.get(id));
        expect(slugs, text).toEqual(there.data.slice(0, 5).map(({ slug }) => slug));
        expect(here.approximate, text).toBe(there.approximate);
        expect(here.readings, text).toEqual(there.readings);
      }
    });

    it('finds dried prawns in Unicode, in Zawgyi and spelled by ear', async () => {
      for (const text of ['ပုစွန်', 'ပုစြန္', 'pazun']) expect((await namesFor(text))[0], text).toBe('Dried Shrimp');
    });

    it('is not answered with what has in it what is not wanted, by name or by ingredients', async () => {
      for (const [text, thing] of [
        ['no pork', /pork/iu],
        ['ไม่มีกุ้ง', /shrimp|prawn/iu],
      ] as const) {
        const alone = await ask(text);
        expect([text, alone.approximate, alone.data.length > 5]).toEqual([text, true, true]);
        expect(alone.data.filter(({ name }) => thing.test(name))).toEqual([]);
      }
      const { data, approximate } = await ask('salad without peanuts');
      expect([approximate, data.length > 0]).toEqual([true, true]);
      const { data: products } = await call(shop.backend(), listProducts, { query: { limit: 100 } });
      const peanuts = products.filter(({ ingredient = '' }) => /peanut/iu.test(ingredient)).map(({ id }) => id);
      expect(data.filter(({ id }) => peanuts.includes(id))).toEqual([]);
      // Nor is anything found where there are only marks.
      for (const text of ['%', '_', '-', '"', '\\', '{}', '၊', '😀']) expect(await find(text), text).toEqual([]);
    });
  });

  it('answers a diet with what the owner has ticked alone, and says what it has read', async () => {
    const { data, approximate, readings } = await ask('vegetarian snacks');
    expect([data.length > 5, approximate]).toEqual([true, false]);
    expect(readings).toEqual([{ kind: 'diet', text: 'vegetarian', rest: 'snacks' }]);
    expect(await find('halal snacks')).toEqual([]);
    const [first] = data;
    await write(first, { halal: true });
    expect((await find('halal snacks')).map(({ id }) => id)).toEqual([first?.id]);
    await write(first, { halal: false });
    expect(await find('halal snacks')).toEqual([]);
  });

  it('promises nothing of goods whose ingredients nobody has written down', async () => {
    const [kept] = await find('noodles without egg');
    await write(kept, { ingredient: null, ingredientMm: null });
    expect((await find('noodles without egg')).map(({ id }) => id)).not.toContain(kept?.id);
    await write(kept, { ingredient: '<p>Rice, water.</p>' });
    expect((await find('noodles without egg')).map(({ id }) => id)).toContain(kept?.id);
  });

  it('answers a price alone with what sells best of it, as what comes close', async () => {
    const here = await ask('under $2');
    const there = (await openDevice(catalogueOf())).find('under $2');
    expect(here.data.length).toBeGreaterThan(5);
    expect(here.data.every(({ price }) => (price ?? Infinity) <= 2)).toBe(true);
    expect([here.approximate, here.readings]).toEqual([true, there.readings]);
    expect(here.data.map(({ name }) => name).sort()).toEqual(there.data.map(({ name }) => name).sort());
    expect(await find('฿๕')).toEqual([]);
  });

  it('finds what a label names, and says where', async () => {
    expect((await find('E 621'))[0]).toMatchObject({ found_in: 'ingredients' });
    expect((await find('lablab'))[0]).toMatchObject({ found_in: 'ingredients' });
    expect((await find('Instant Noodles'))[0]).not.toHaveProperty('found_in');
  });

  describe('a change of the catalogue', () => {
    it('reindexes only those products that are found in another way, and takes out what is archived', async () => {
      const { db } = shop.database;
      expect(await refreshed()).toBe(0);
      await db.update(variations).set({ stock: 1 });
      expect(await refreshed()).toBe(0);
      const renamed = { name: 'Golden Thimble', alsoCalled: {}, ingredient: null };
      await db.update(products).set(renamed).where(eq(products.name, 'Bay Leaves'));
      expect(await namesFor('thimble')).toEqual([]);
      expect(await refreshed()).toBe(1);
      expect(await namesFor('thimble')).toEqual(['Golden Thimble']);
      expect(await namesFor('bay leaves')).toEqual([]);
      await db.update(products).set({ archivedAt: new Date() }).where(eq(products.name, 'Durian Jam'));
      expect(await namesFor('durian')).toEqual([]);
      await refreshed();
      expect(await db.$count(productSearch)).toBe((await db.$count(products)) - 1);
    });

    it('of a brand, of a category above or of a size counts as well', async () => {
      const { db } = shop.database;
      await db.update(brands).set({ name: 'Zephyr' }).where(eq(brands.name, 'Bagan Crafts'));
      await db.update(categories).set({ name: 'Brackish Bounty' }).where(eq(categories.name, 'Dried Seafood'));
      await db.update(variations).set({ size: '77 g' }).where(eq(variations.size, '140 g'));
      expect(await refreshed()).toBeGreaterThan(10);
      expect(await namesFor('zephyr')).toContain('Thanaka Powder');
      expect(await namesFor('brackish')).toContain('Dried Shrimp');
      expect(await namesFor('thanaka 77 g')).toEqual(['Thanaka Powder']);
    });
  });

  it('shows what is in stock first among equals', async () => {
    const first = (await find('curry paste'))[0]?.id ?? 0;
    await shop.database.db.update(variations).set({ stock: 0 }).where(eq(variations.productId, first));
    const after = (await find('curry paste')).map(({ id }) => id);
    expect([after[0] === first, after.includes(first)]).toEqual([false, true]);
  });
});

const server = process.env['TEST_DATABASE_URL'];
const why = server ? '' : ' (skipped: TEST_DATABASE_URL is not set)';
it.skipIf(!server)(`finds in a PostgreSQL that only knows the letters of C${why}`, { tags: ['slow'] }, async () => {
  const own = await createDatabase(server ?? '', "template template0 lc_ctype 'C' lc_collate 'C'");
  const shop = await openTestShop(() => openPostgres(own.url));
  await shop.stock(sampleCatalogue());
  for (const text of ['ပုစွန်', 'DRIED SHRIMP']) {
    const { data } = await call(shop.backend(), searchProducts, { params: { text } });
    expect(data[0]?.name, text).toBe('Dried Shrimp');
  }
  await shop.close();
  await own.drop();
});
