import { afterEach, expect, test, vi } from 'vitest';

const shrimp = { productId: 12, variationId: 31 };
const tea = { productId: 7, variationId: null };

/** The stores as a page of this tab would have them; `tab` outlives the page. */
async function openTab(tab: Record<string, string> | undefined, kept: Record<string, string> = {}) {
  const storageOf = (place: Record<string, string>) => ({
    getItem: (key: string) => place[key] ?? null,
    setItem: (key: string, value: string) => void (place[key] = value),
    removeItem: (key: string) => void Reflect.deleteProperty(place, key),
  });
  vi.stubGlobal('localStorage', storageOf(kept));
  vi.stubGlobal('sessionStorage', tab && storageOf(tab));
  vi.stubGlobal('window', { addEventListener: vi.fn(), removeEventListener: vi.fn() });
  vi.resetModules();
  const [cart, changeCart, checkout] = await Promise.all([
    import('#stores/basket/cart.ts'),
    import('#stores/basket/changeCart.ts'),
    import('#stores/checkout/selection.ts'),
  ]);
  checkout.$selected.listen(() => undefined);
  return { ...cart, ...changeCart, ...checkout };
}

afterEach(() => void vi.unstubAllGlobals());

test('all is chosen at first, also what is added later', async () => {
  const { addToCart, $selected } = await openTab({});
  await addToCart(shrimp, 2, 9);
  await addToCart(tea, 1, 9);
  expect($selected.get()).toEqual([
    { ...shrimp, quantity: 2 },
    { ...tea, quantity: 1 },
  ]);
});

test('what is left out stays so in this tab, with any quantity', async () => {
  const tab = {};
  const first = await openTab(tab);
  await first.addToCart(shrimp, 2, 9);
  await first.addToCart(tea, 1, 9);
  first.select(shrimp, false);
  await first.addToCart(shrimp, 1, 9);
  expect(first.$selected.get()).toEqual([{ ...tea, quantity: 1 }]);
  const next = await openTab(tab);
  await next.addToCart(shrimp, 1, 9);
  expect(next.isSelected(shrimp)).toBe(false);
  next.select(shrimp, true);
  expect(next.isSelected(shrimp)).toBe(true);
});

test('all lines at once, and a line that comes back is chosen again', async () => {
  const { addToCart, removeFromCart, selectAll, isSelected, $selected, $cart } = await openTab({});
  await addToCart(shrimp, 1, 9);
  await addToCart(tea, 1, 9);
  selectAll($cart.get(), false);
  expect($selected.get()).toEqual([]);
  await removeFromCart(shrimp);
  await addToCart(shrimp, 1, 9);
  expect([isSelected(shrimp), isSelected(tea)]).toEqual([true, false]);
  selectAll($cart.get(), true);
  expect($selected.get()).toHaveLength(2);
});

test.each([
  ['damaged', { checkout_left_out: '[{"productId":' }],
  ['of another shape', { checkout_left_out: '[null,3,{"productId":"x"}]' }],
  ['forbidden', undefined],
])('with a %s store all is chosen, and choosing works', async (_, tab) => {
  const { addToCart, select, isSelected } = await openTab(tab);
  await addToCart(shrimp, 1, 9);
  expect(isSelected(shrimp)).toBe(true);
  select(shrimp, false);
  expect(isSelected(shrimp)).toBe(false);
});

test('another tab goes on where this one waits for a mail: its step, its way to pay, what is left out', async () => {
  const browser = {};
  const first = await openTab({}, browser);
  await first.addToCart(shrimp, 1, 9);
  await first.addToCart(tea, 1, 9);
  first.select(shrimp, false);
  const { updateDraft, $draft } = await import('#stores/checkout/draft.ts');
  $draft.listen(() => undefined);
  updateDraft({ step: 'payment', method: 'promptPay' });
  const { keepForReturn } = await import('#stores/checkout/comeBack.ts');
  keepForReturn();
  const before = $draft.get();

  const next = await openTab({}, browser);
  expect(next.isSelected(shrimp)).toBe(false);
  const draft = await import('#stores/checkout/draft.ts');
  draft.$draft.listen(() => undefined);
  expect(draft.$draft.get()).toEqual(before);
  draft.forgetDraft();
  const last = await openTab({}, browser);
  expect(last.isSelected(shrimp)).toBe(true);
});
