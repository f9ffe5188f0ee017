import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallInput } from '#contract/call.ts';
import * as calls from '#contract/operator/goods/catalogue.ts';
import { type GoodsDetail, showGoods } from '#contract/operator/goods/goods.ts';
import { variations } from '#server/database/schema.ts';
import { type Colleague, newColleague } from '../../../support/accounts/staff.ts';
import { shelfIn, pick, setStock } from '../../../support/catalogue/shelf.ts';
import { onEachDatabase } from '../../../support/database/engines.ts';
import { type Buyer, lineOf, newBuyer, setShippingBands } from '../../../support/orders/buyers.ts';
import { ownShopOn } from '../../../support/shop/ownShop.ts';
import { refusalOf } from '../../../support/http/refusalOf.ts';
import { ownerOf } from '../../../support/orders/desk.ts';

type Edit = CallInput<typeof calls.editCatalogue>['body']['edits'][number];

onEachDatabase((open) => {
  let buyer: Buyer;
  let mya: Colleague;

  const shop = ownShopOn(open);
  const shelf = shelfIn(shop);
  const { ask } = ownerOf(shop);
  const edit = (edits: Edit[], more: object = {}) => ask(calls.editCatalogue, { body: { edits, ...more } });
  const show = async (id: number): Promise<GoodsDetail> => (await ask(showGoods, { params: { id } })).data;
  const stockOf = async (id: number): Promise<number | undefined> => {
    const [row] = await shop.database.db.select().from(variations).where(eq(variations.id, id));
    return row?.stock;
  };

  beforeAll(async () => {
    await setShippingBands(shop);
    buyer = await newBuyer(shop);
    mya = await newColleague(shop, 'editor');
  });

  let tea = { productId: 0, variationId: 0 };
  beforeEach(async () => {
    tea = pick(shelf.tea);
    await setStock(shop, tea.variationId, 5);
  });

  describe('what a colleague changed meanwhile', () => {
    it('is not overwritten: the field, its value and who are told', async () => {
      const seen = await show(tea.productId);
      await mya.ask(calls.editCatalogue, {
        body: { edits: [{ product: tea.productId, set: { price: 5.1, name_mm: 'လက်ဖက်' } }] },
      });
      const was = { price: seen.variations[0]?.price, description: seen.description };
      const failure = await refusalOf(
        edit([{ product: tea.productId, set: { price: 4.9, description: 'Fresh' }, was }], { seen: seen.revision }),
      );
      expect(failure.code).toBe('goods_changed');
      const changed = { product: tea.productId, variation: tea.variationId, field: 'price', now: 5.1 };
      expect(failure.body['changed']).toMatchObject([{ ...changed, by: `staff:${mya.name}` }]);
      expect(await show(tea.productId)).toMatchObject({ description: null, variations: [{ price: 5.1 }] });
    });

    it('is no trouble where both did the same, or where it is another field', async () => {
      await edit([{ product: tea.productId, set: { price: 6 } }]);
      const both = await edit([{ product: tea.productId, set: { price: 6 }, was: { price: 5.1 } }]);
      expect(both.changes).toEqual([]);
      const other = await edit([{ product: tea.productId, set: { origin: 'Pindaya' }, was: { origin: null } }]);
      expect(other.changes[0]?.fields).toEqual([{ field: 'origin', before: null, after: 'Pindaya' }]);
      // Who has seen it can overwrite it.
      const done = await edit([{ product: tea.productId, set: { price: 4.5 }, was: { price: 6 } }]);
      expect(done.changes[0]?.fields).toEqual([{ field: 'price', before: 6, after: 4.5 }]);
    });

    it('of two who edit at once, one is told', async () => {
      const { brand, name } = await show(tea.productId);
      const tries = await Promise.allSettled(
        ['One', 'Two'].map((to) => edit([{ product: tea.productId, set: { name: to }, was: { name, brand } }])),
      );
      expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await edit([{ product: tea.productId, set: { name } }]);
    });
  });

  describe('stock', () => {
    it('comes and goes beside what is sold, and what nobody has is not taken', async () => {
      await buyer.order([lineOf(shelf.tea, 2)]);
      const done = await edit([{ product: tea.productId, set: {}, addStock: 10 }]);
      expect(done.changes[0]?.fields).toEqual([{ field: 'stock', before: 3, after: 13 }]);
      const failure = await refusalOf(edit([{ product: tea.productId, set: {}, addStock: -14 }]));
      expect(failure.code).toBe('insufficient_stock');
      expect(failure.body).toMatchObject({ available: 13, variation: tea.variationId });
      expect(await stockOf(tea.variationId)).toBe(13);
    });

    it('stays right while others buy', async () => {
      await setStock(shop, tea.variationId, 20);
      const orders = Array.from({ length: 5 }, () => buyer.order([lineOf(shelf.tea, 1)]));
      const edits = Array.from({ length: 5 }, () => edit([{ product: tea.productId, set: {}, addStock: 3 }]));
      const done = await Promise.allSettled([...orders, ...edits]);
      expect(done.filter(({ status }) => status === 'rejected')).toEqual([]);
      expect(await stockOf(tea.variationId)).toBe(20 - 5 + 15);
    });

    it('comes and goes in several edits of one variation, all of which count', async () => {
      const product = tea.productId;
      const moves = [-6, 4].map((addStock): Edit => ({ product, variation: tea.variationId, set: {}, addStock }));
      const done = await edit([...moves, { product, set: {}, addStock: 2 }]);
      expect(done.changes).toEqual([]);
      const { changes } = await edit([...moves, { product, set: { origin: 'Namhsan' }, addStock: 7 }]);
      expect(changes.flatMap(({ fields }) => fields)).toContainEqual({ field: 'stock', before: 5, after: 10 });
      const short = await refusalOf(edit([...moves, { product, set: {}, addStock: -9 }]));
      expect([short.code, short.body['available']]).toEqual(['insufficient_stock', 10]);
      const counted = await refusalOf(edit([{ product, set: { stock: 3 } }, ...moves]));
      expect(counted.code).toBe('invalid');
      expect(await stockOf(tea.variationId)).toBe(10);
    });

    it('is said once, and of one variation', async () => {
      const twice = await refusalOf(edit([{ product: tea.productId, set: { stock: 3 }, addStock: 1 }]));
      expect(twice.code).toBe('invalid');
      const which = await refusalOf(edit([{ product: shelf.shirt.id, set: {}, addStock: 1 }]));
      expect(which.code).toBe('invalid');
    });
  });

  it('the same wish is done once, and answered each time; another one needs a name of its own', async () => {
    const wish = [{ product: tea.productId, set: {}, addStock: 3 }];
    const attempt = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => edit(wish, { attempt })));
    expect(new Set(answers.map(({ revision }) => revision)).size).toBe(1);
    for (const { changes } of answers) expect(changes[0]?.fields).toEqual([{ field: 'stock', before: 5, after: 8 }]);
    expect(await stockOf(tea.variationId)).toBe(8);
    const another = await refusalOf(edit([{ product: tea.productId, set: { price: 4.7 } }], { attempt }));
    expect(another.code).toBe('invalid');
    // What the editor has seen by now is no part of the wish.
    const again = await edit([{ product: tea.productId, set: {}, addStock: 3, was: { price: 9 } }], { attempt });
    expect(again.revision).toBe(answers[0]?.revision);
  });

  describe('another variation', () => {
    it('is added with its fields, and taken off by an undo', async () => {
      const set = { size: 'XL', price: 12, weight_g: 300, stock: 4 };
      const { revision } = await edit([{ product: shelf.shirt.id, newVariation: true, set }]);
      const made = (await show(shelf.shirt.id)).variations.at(-1);
      expect(made).toMatchObject({ ...set, colour: null, archived: false, held: 0 });
      await ask(calls.undoCatalogueChange, { body: { revision } });
      expect((await show(shelf.shirt.id)).variations.at(-1)).toMatchObject({ id: made?.id, archived: true });
      const again = await refusalOf(edit([{ product: shelf.shirt.id, newVariation: true, set }]));
      expect(JSON.stringify(again.body['fields'])).toContain('which is hidden');
    });

    it('makes a product without choices one with several', async () => {
      const own = await edit([
        { product: tea.productId, variation: tea.variationId, set: { size: '100 g' } },
        { product: tea.productId, newVariation: true, set: { size: '200 g', weight_g: 200, stock: 1, price: 8 } },
      ]);
      expect(own.changes.map(({ change }) => change)).toEqual(['updated', 'updated', 'created']);
      const { variations: all } = await show(tea.productId);
      expect(all.map(({ size }) => size)).toEqual(['100 g', '200 g']);
    });

    it('is refused without weight, and where there is one like it', async () => {
      const light = await refusalOf(
        edit([{ product: shelf.shirt.id, newVariation: true, set: { size: 'XS', stock: 1 } }]),
      );
      expect(light.code).toBe('invalid');
      const like = { size: 'M', weight_g: 1, stock: 1 };
      const twin = await refusalOf(edit([{ product: shelf.shirt.id, newVariation: true, set: like }]));
      expect(JSON.stringify(twin.body['fields'])).toContain('has the size and colour of variation');
    });
  });
});
