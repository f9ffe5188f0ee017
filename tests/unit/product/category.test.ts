import { beforeEach, expect, it } from 'vitest';
import { categoryDocument, placeOf, withParent } from '#stores/desk/goods/categoryForm.ts';
import { fakeStorage, stubPage } from '../../support/browser/stubs.ts';

const names = { name_mm: null, image: null, archived: false, products: 0, hiddenProducts: 0, shared_aliases: [] };
const hidden = {
  also_called_my: null,
  also_called_romanised: null,
  also_called_en: null,
  also_called_th: null,
  also_called_other: null,
  also_called_occasions: null,
};
const category = (id: number, name: string, parent: number | null) => ({
  ...{ ...names, ...hidden, id, name, parent, path: `/${name}/product` },
});
const all = [category(1, 'Tea', null), category(2, 'Rice', null), category(3, 'Green', 1), category(4, 'Black', 1)];

let saves: { path: string; body: Record<string, unknown> }[];
let answer: () => Response;

async function openForm(id: number | undefined, parent?: number) {
  const document = categoryDocument('category', id, parent);
  await document.open();
  const now = () => {
    const editing = document.$editing.get();
    if (editing.state !== 'loaded' || editing.value.base.value === null) throw new Error(editing.state);
    return { ...editing.value, form: editing.value.base.value };
  };
  return { ...document, now };
}

beforeEach(() => {
  saves = [];
  answer = () => Response.json({ data: { id: 3, revision: 9 } });
  const serve: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'GET') return Response.json({ data: all, revision: 8 + saves.length });
    const path = new URL(request.url).pathname.replace('/api/v1', '');
    saves.push({ path, body: (await request.json()) as Record<string, unknown> });
    return answer();
  };
  stubPage(fakeStorage(), serve);
});

it('a category that moves stands last at its new place, and first where that is chosen', async () => {
  const form = await openForm(3);
  expect(placeOf(form.now().form, form.now().draft)).toBe('');
  form.write((draft) => withParent(draft, ''));
  expect(placeOf(form.now().form, form.now().draft)).toBe('2');
  form.write((draft) => ({ ...draft, after: '1' }));
  await form.save();
  expect(saves).toMatchObject([
    { path: '/operator/categories/3', body: { set: { parent: null, after: 1 }, was: { parent: 1 }, seen: 8 } },
  ]);
  expect(form.now().base.saved).toBe(9);
});

it('a new category lacks a name, keeps the place that it was asked for, and says who has its name', async () => {
  const form = await openForm(undefined, 1);
  await form.save();
  expect(form.now().errors).toEqual({ name: 'required' });
  form.write((draft) => ({ ...draft, name: 'Tea' }));
  const faults = [{ path: ['set', 'name'], message: 'is the name of category 1' }];
  answer = () => Response.json({ error: 'Invalid', code: 'invalid', message: 'Wrong', faults }, { status: 400 });
  await form.save();
  expect(saves).toMatchObject([{ path: '/operator/categories', body: { set: { name: 'Tea', parent: 1 } } }]);
  expect(form.now()).toMatchObject({ errors: { name: 'taken 1' }, outcome: { state: 'refused' } });
});
