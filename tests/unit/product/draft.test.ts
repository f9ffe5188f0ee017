import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CatalogueEdit } from '#contract/operator/goods/catalogue.ts';
import { addedPrefixes, withAdded, withAlt, type Fields, changedParts, editsOf } from '#stores/desk/goods/fields.ts';
import { faultsAfter, faultsBefore } from '#stores/desk/goods/faults.ts';
import { unitsIn } from '#islands/desk/goods/Units.tsx';
import { fakeStorage, stubPage } from '../../support/browser/stubs.ts';

interface Saved {
  edits: CatalogueEdit[];
  seen: number;
  attempt: string;
}

const names = { size: null as string | null, size_mm: null, colour: null, colour_mm: null };
const variation = { id: 7, ...names, price: 4, stock: 10, sku: null, weight_g: 100, net_weight_g: null, held: 0 };
const texts = ['description', 'ingredients', 'origin', 'storage', 'allergens'];
const hidden = ['my', 'romanised', 'en', 'th', 'other', 'occasions'].map(
  (kind) => [`also_called_${kind}`, null] as const,
);
const product = {
  ...(Object.fromEntries(texts.flatMap((name) => [name, `${name}_mm`]).map((name) => [name, null])) as Record<
    string,
    string | null
  >),
  ...(Object.fromEntries(hidden) as Record<string, null>),
  shared_aliases: [],
  ...{ id: 3, sku: null, category: 'Tea', brand: null, name: 'Green Tea', name_mm: null, images: [] },
  ...{
    household: false,
    vegetarian: false,
    vegan: false,
    halal: false,
    vat_exempt: false,
    promotion: false,
    popular: false,
    archived: false,
    currency: 'USD',
    revision: 5,
    path: '/tea/product/green',
  },
  variations: [{ ...variation, archived: false, images: [] }],
};

/** The answer to each save, one after the other. */
let answers: (() => Promise<Response> | Response)[];
let saves: Saved[];
/** The product as the shop has it. */
let stored: typeof product & Readonly<Record<string, unknown>>;
const change = { kind: 'product', id: 3, name: 'Green Tea', change: 'updated', fields: [] };
const done = (): Response =>
  Response.json({ currency: 'USD', changes: [change], more: 0, dryRun: false, revision: 6 + saves.length });
const away = (): Promise<Response> => Promise.reject(new TypeError('no line'));

let storage: ReturnType<typeof fakeStorage>;

/** The page of the product, as after a reload. */
async function openPage() {
  vi.resetModules();
  const { productDocument } = await import('#stores/desk/goods/product.ts');
  const page = productDocument(3);
  await page.open();
  const now = () => {
    const editing = page.$editing.get();
    if (editing.state !== 'loaded') throw new Error(editing.state);
    return editing.value;
  };
  const write = (fields: Fields): void => page.write((draft) => ({ ...draft, ...fields }));
  const save = async () => {
    await page.save();
    return now().outcome;
  };
  return {
    ...page,
    now,
    save,
    type: (text: string) => write({ origin: text }),
    add: (by: number) => write({ '7.by': by }),
  };
}

beforeEach(() => {
  answers = [];
  saves = [];
  stored = product;
  storage = fakeStorage();
  const serve: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.replace('/api/v1', '');
    if (path === '/operator/goods/3')
      return Response.json({ data: { ...stored, revision: stored.revision + saves.length } });
    if (path !== '/operator/catalogue/edit')
      return Response.json({ data: [], meta: { page: 1, limit: 100, total: 0 } });
    saves.push((await request.json()) as Saved);
    return (answers.shift() ?? done)();
  };
  stubPage(storage, serve);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});

describe('the draft of a product', () => {
  it('keeps what is typed while it is saved', async () => {
    const page = await openPage();
    page.type('Pindaya');
    page.add(5);
    answers = [
      () => {
        stored = { ...product, origin: 'Pindaya' };
        page.type('Namhsan');
        page.add(7);
        return done();
      },
    ];
    expect((await page.save())?.state).toBe('saved');
    const { seen, draft } = page.now();
    expect(changedParts(seen, draft)).toEqual([
      { prefix: '', set: { origin: 'Namhsan' }, was: { origin: 'Pindaya' } },
      { prefix: '7.', set: { by: 2 }, was: { by: 0 } },
    ]);
    stored = { ...product, origin: 'Namhsan' };
    await page.save();
    expect(saves[1]?.edits.at(-1)).toMatchObject({ variation: 7, addStock: 2 });
    expect(page.now().isDirty).toBe(false);
  });

  it('changes a new variation that is typed in while it is saved, and leaves no second one', async () => {
    const page = await openPage();
    const added = { ...variation, id: 9, size: 'Large', price: 6, stock: 4, archived: false, images: [] };
    page.write(withAdded);
    page.write((draft) => ({ ...draft, '+0.size': 'Large', '+0.price': '6', '+0.stock': '4', '+0.weight_g': '100' }));
    answers = [
      () => {
        stored = { ...product, variations: [...product.variations, added] };
        page.write(withAdded);
        page.write((draft) => ({ ...draft, '+0.price': '7', '+0.stock': '5', '+1.size': 'Small' }));
        return done();
      },
    ];
    expect((await page.save())?.state).toBe('saved');
    const { seen, draft } = page.now();
    expect(addedPrefixes(draft)).toEqual(['+0.']);
    expect(changedParts(seen, draft)).toEqual(
      expect.arrayContaining([
        { prefix: '9.', set: { price: '7', by: 1 }, was: { price: '6.00', by: 0 } },
        expect.objectContaining({ prefix: '+0.', set: expect.objectContaining({ size: 'Small' }) as unknown }),
      ]),
    );
  });

  it('is the same wish after a reload, where no answer came: no unit is added twice', async () => {
    const page = await openPage();
    page.add(5);
    answers = [away, away];
    expect(await page.save()).toMatchObject({ state: 'failed', failure: { name: 'Unreachable' } });
    const again = await openPage();
    expect((await again.save())?.state).toBe('saved');
    expect(new Set(saves.map(({ attempt }) => attempt)).size).toBe(1);
    expect(saves).toHaveLength(3);
  });

  it('asks first for what was not answered, where it was changed since', async () => {
    const page = await openPage();
    page.add(5);
    answers = [away, away];
    await page.save();
    const again = await openPage();
    again.add(6);
    again.type('Kalaw');
    expect((await again.save())?.state).toBe('saved');
    expect(saves.slice(2).map(({ edits }) => edits.map((each) => each.addStock ?? each.set))).toEqual([
      [5],
      [{ origin: 'Kalaw' }, 1],
    ]);
    expect(saves[2]?.attempt).toBe(saves[0]?.attempt);
    expect(saves[3]?.attempt).not.toBe(saves[0]?.attempt);
  });

  it('is a new wish once the shop has refused it', async () => {
    const page = await openPage();
    page.add(5);
    const short = { error: 'Conflict', code: 'insufficient_stock', message: 'Only 1', available: 1 };
    answers = [() => Response.json(short, { status: 409 })];
    expect(await page.save()).toMatchObject({ state: 'failed', failure: { body: { available: 1 } } });
    await page.save();
    expect(new Set(saves.map(({ attempt }) => attempt)).size).toBe(2);
  });
});

describe('two colleagues at one product', () => {
  const changed = (field: string) => ({ product: 3, field, now: 'Theirs', by: 'staff:Mya' });
  const faster = (...fields: string[]) => {
    stored = { ...product, ...Object.fromEntries(fields.map((field) => [field, 'Theirs'])) };
    const body = { error: 'Conflict', code: 'goods_changed', message: 'Changed', changed: fields.map(changed) };
    answers = [() => Response.json(body, { status: 409 })];
  };

  it('choose field by field, and what they did not both type in is as each of them wants it', async () => {
    const page = await openPage();
    page.write((draft) => ({ ...draft, origin: 'Mine', storage: 'Mine', description: 'Mine alone' }));
    faster('origin', 'storage');
    stored = { ...stored, allergens: 'Theirs alone' };
    expect((await page.save())?.state).toBe('changed');
    expect(page.now().conflicts).toEqual(['origin', 'storage'].map((field) => ({ field, by: 'staff:Mya' })));
    expect(page.now().draft).toMatchObject({ origin: 'Mine', allergens: 'Theirs alone' });
    page.decide('origin', true);
    page.decide('storage', false);
    expect(page.now().conflicts).toEqual([]);
    await page.save();
    expect(saves[1]?.edits).toEqual([
      {
        ...{ product: 3, set: { origin: 'Mine', description: 'Mine alone' } },
        was: { origin: 'Theirs', description: null },
      },
    ]);
  });

  it('overwrite nothing that nobody has chosen, after a reload either', async () => {
    const page = await openPage();
    page.type('Mine');
    faster('origin');
    await page.save();
    const again = await openPage();
    await again.save();
    expect(saves[1]).toMatchObject({ seen: 5, edits: [{ set: { origin: 'Mine' }, was: { origin: null } }] });
  });
});

const images = [{ url: '/uploads/a.webp', alt: 'Tea' }, { url: '/uploads/b.webp' }];
const partsOf = (text: string) => changedParts({ images }, { images: withAlt(images, 1, 'alt_mm', text) });

describe('what a picture shows, as it is typed', () => {
  it('is sent whole, beside what was seen', () => {
    const [first, second] = [
      { url: '/uploads/a.webp', alt: 'Tea', alt_mm: null },
      { url: '/uploads/b.webp', alt: null, alt_mm: null },
    ];
    expect(editsOf(3, partsOf('လက်ဖက်'))).toEqual([
      { product: 3, set: { images: [first, { ...second, alt_mm: 'လက်ဖက်' }] }, was: { images: [first, second] } },
    ]);
  });

  it('is faulted at its own box, before and after it is sent', () => {
    expect(faultsBefore(partsOf('က'.repeat(201)))).toEqual({ 'images.1.alt_mm': 'longAlt' });
    expect(faultsBefore(partsOf('က'.repeat(200)))).toEqual({});
    const message = 'is in Zawgyi, not in Unicode';
    const fault = (...path: (string | number)[]) => [{ path: [...path, 'images', 1, 'alt_mm'], message }];
    expect(faultsAfter(fault('edits', 0, 'set'), partsOf('x'), false)).toEqual({ 'images.1.alt_mm': 'zawgyi' });
    expect(faultsAfter(fault('set'), partsOf('x'), true)).toEqual({ 'images.1.alt_mm': 'zawgyi' });
  });
});

it.each([
  ['', 0],
  ['0-5', -5],
  ['−၁၂', -12],
  ['၀၃', 3],
  ['1,200', 1200],
])('units that come or go are read as they are typed: %s is %d', (text, units) => expect(unitsIn(text)).toBe(units));
