import { beforeAll, describe, expect, it } from 'vitest';
import { getProduct, listProducts } from '#contract/catalogue/calls.ts';
import * as calls from '#contract/operator/goods/catalogue.ts';
import { createGoods, showGoods } from '#contract/operator/goods/goods.ts';
import { importCatalogue } from '#contract/operator/goods/import.ts';
import { searchProducts } from '#contract/search/calls.ts';
import { product, variation } from '../../../support/editing/fileExamples.ts';
import { refusalOf } from '../../../support/http/refusalOf.ts';
import { ownShop } from '../../../support/shop/ownShop.ts';
import { ownerOf } from '../../../support/orders/desk.ts';

const tins = product({
  ...{ nameEn: 'Sardines', nameMm: 'ငါးသေတ္တာ', type: 'VARIANTS' },
  variations: [
    variation({
      ...{ size: '155 g', sizeMm: '၁၅၅ ဂရမ်', weightGrams: 190, netWeightGrams: 155 },
      ...{ colour: 'Hot', colourMm: 'အစပ်' },
    }),
    variation({ size: '155 g', sizeMm: '၁၅၅ ဂရမ်', colour: 'Plain', weightGrams: 190 }),
  ],
});

let id = 0;
const shop = ownShop();
const { ask } = ownerOf(shop);
const send = (catalogue: unknown) => ask(importCatalogue, { body: { catalogue, stock: 'counted', dryRun: false } });
const shown = async () => (await ask(showGoods, { params: { id } })).data.variations;
const faultsOf = async (asked: Promise<unknown>) => (await refusalOf(asked)).body['fields'] as object;

beforeAll(async () => {
  await send([tins]);
  id = (await ask(listProducts, { query: {} })).data[0]?.id ?? 0;
});

describe('sizes and colours in Burmese, and net weights', () => {
  it('come to shoppers, and are left out where there are none', async () => {
    const { data } = await ask(getProduct, { query: { productId: String(id) } });
    expect(data.variations).toMatchObject([
      {
        ...{ weight: 190, netWeight: 155, sizeAttribute: { value: '155 g', valueMm: '၁၅၅ ဂရမ်' } },
        colorAttribute: { value: 'Hot', valueMm: 'အစပ်' },
      },
      { weight: 190, colorAttribute: { value: 'Plain' } },
    ]);
    expect(data.variations[1]).not.toHaveProperty('netWeight');
    expect(data.variations[1]?.colorAttribute).not.toHaveProperty('valueMm');
  });

  it('are in an export, which changes nothing when it is imported again', async () => {
    const { catalogue } = await ask(calls.exportCatalogue, {});
    expect(JSON.stringify(catalogue)).toContain('"sizeMm":"၁၅၅ ဂရမ်"');
    expect(await send(catalogue)).toMatchObject({ created: 0, updated: 0 });
  });

  it('are changed by an edit, told by the history, and put back by an undo', async () => {
    const [first] = await shown();
    const set = { colour_mm: 'အစပ်များ', net_weight_g: 150 };
    const { revision, changes } = await ask(calls.editCatalogue, {
      body: { edits: [{ product: id, variation: first?.id ?? 0, set, was: { net_weight_g: 155 } }] },
    });
    expect(changes[0]?.fields).toEqual([
      { field: 'colour_mm', before: 'အစပ်', after: 'အစပ်များ' },
      { field: 'net_weight_g', before: 155, after: 150 },
    ]);
    expect((await shown())[0]).toMatchObject(set);
    await ask(calls.undoCatalogueChange, { body: { revision } });
    expect((await shown())[0]).toMatchObject({ colour_mm: 'အစပ်', net_weight_g: 155 });
    // An empty value takes them away.
    const edits = [{ product: id, variation: first?.id ?? 0, set: { colour_mm: '', net_weight_g: null } }];
    const taken = await ask(calls.editCatalogue, { body: { edits } });
    expect((await shown())[0]).toMatchObject({ colour_mm: null, net_weight_g: null });
    await ask(calls.undoCatalogueChange, { body: { revision: taken.revision } });
  });

  it('are refused at their field where they do not fit', async () => {
    const [first] = await shown();
    const wanted = { product: id, variation: first?.id ?? 0 };
    const edit = (set: Record<string, unknown>) =>
      faultsOf(ask(calls.editCatalogue, { body: { edits: [{ ...wanted, set }] } }));
    expect(await edit({ net_weight_g: 191 })).toEqual({
      'edits[0].set.net_weight_g': 'the net weight (191 g) is more than the weight with packaging (190 g)',
    });
    expect(Object.keys(await edit({ size_mm: 'တစ်ဘူး' }))).toEqual(['edits[0].set.size_mm']);
    const lonely = { size_mm: 'သေး', weight_g: 100, stock: 1 };
    const made = ask(createGoods, { body: { set: { name: 'Lone', category: 'Tea' }, variations: [lonely] } });
    expect(await faultsOf(made)).toEqual({ 'variations[0].size_mm': 'needs an English size beside it' });
    const zawgyi = product({ nameEn: 'Other', variations: [variation({ size: 'Big', sizeMm: 'အႀကီးစား ျမန္မာ' })] });
    expect(JSON.stringify(await faultsOf(send([zawgyi])))).toContain('is in Zawgyi');
  });

  it('are found by their words', async () => {
    const { data } = await ask(searchProducts, { params: { text: 'ငါးသေတ္တာ အစပ်' } });
    expect(data[0]).toMatchObject({ id });
  });
});
