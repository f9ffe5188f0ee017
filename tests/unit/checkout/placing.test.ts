import { beforeEach, describe, expect, test, vi } from 'vitest';
import { justPlaced, keepPlaced } from '#stores/checkout/justPlaced.ts';
import { fakeStorage, stubPage, throwForbidden } from '../../support/browser/stubs.ts';

describe('placing an order', () => {
  const content = {
    items: '[{"productId":1}]',
    total: '12.00',
    paymentMethod: 'stripe',
    addressId: 3,
    reference: 'PAY-ABC',
  } as const;

  type Answer = () => Response | Promise<Response>;
  let answers: Answer[] = [];
  let keys: (string | null)[] = [];
  let tab = fakeStorage();

  const placed: Answer = () => Response.json({ status: 200, data: { id: 7, invoiceNo: 'ZAY-2026-000007' } });
  const lost: Answer = () => Promise.reject(new TypeError('connection lost'));
  const refuses =
    (status: number, code: string): Answer =>
    () =>
      Response.json({ error: code, message: code, code }, { status });

  /** The page as it is opened in this tab; what the tab keeps outlives it. */
  async function openPage() {
    vi.resetModules();
    const [placing, login, draft] = await Promise.all([
      import('#stores/checkout/placing.ts'),
      import('#stores/session/login.ts'),
      import('#stores/checkout/draft.ts'),
    ]);
    login.$login.set('true');
    return { ...placing, ...draft };
  }

  beforeEach(() => {
    answers = [];
    keys = [];
    tab = fakeStorage();
    stubPage(fakeStorage(), (input, init) => {
      const request = new Request(input, init);
      if (!request.url.endsWith('/client/orders')) return Promise.resolve(Response.json({ cartItem: [] }));
      keys.push(request.headers.get('idempotency-key'));
      return Promise.resolve((answers.shift() ?? placed)());
    });
    vi.stubGlobal('sessionStorage', tab);
  });

  test('a lost answer is asked for again with the same key, also by a page that was opened anew', async () => {
    answers = [lost, lost];
    const first = await openPage();
    expect(await first.placeOrder(content)).toEqual({ state: 'unknown' });
    expect(await first.resendOrder()).toEqual({ state: 'unknown' });
    const next = await openPage();
    expect(next.$placing.get()).toEqual({ state: 'unknown' });
    expect(await next.resendOrder()).toMatchObject({ state: 'placed', order: { id: 7 } });
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(Object.keys(tab.kept)).toEqual(['checkout_placed']);
  });

  test.each([
    ['is full', () => fakeStorage({}, true)],
    ['will not write', () => ({ ...fakeStorage(), setItem: throwForbidden })],
    ['will not read', () => ({ ...fakeStorage(), getItem: throwForbidden })],
    ['keeps nothing at all', () => ({ getItem: throwForbidden, setItem: throwForbidden, removeItem: throwForbidden })],
  ])('a lost answer is asked for with the same key by a page whose browser %s', async (_, browser) => {
    vi.stubGlobal('sessionStorage', browser());
    answers = [lost, lost];
    const { placeOrder, resendOrder } = await openPage();
    expect(await placeOrder(content)).toEqual({ state: 'unknown' });
    expect(await resendOrder()).toEqual({ state: 'unknown' });
    expect(await resendOrder()).toMatchObject({ state: 'placed', order: { id: 7 } });
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    // The order is settled: the next one is another.
    expect((await import('#stores/checkout/placing.ts')).keptAttempt()).toBeUndefined();
  });

  test('a page that is left while the order is on its way knows of it', async () => {
    answers = [() => new Promise<Response>(() => undefined)];
    const first = await openPage();
    void first.placeOrder(content);
    await vi.waitFor(() => expect(keys).toHaveLength(1));
    expect((await openPage()).$placing.get()).toEqual({ state: 'unknown' });
  });

  test('an order that is still to be paid is remembered once', async () => {
    answers = [() => Response.json({ status: 200, data: { id: 7, invoiceNo: 'ZAY-2026-000007', url: 'https://pay' } })];
    await (await openPage()).placeOrder(content);
    const { takeUnpaidOrderId } = await openPage();
    expect([takeUnpaidOrderId(), takeUnpaidOrderId()]).toEqual([7, undefined]);
  });

  test('two presses are one order', async () => {
    const { placeOrder } = await openPage();
    const [one, two] = await Promise.all([placeOrder(content), placeOrder(content)]);
    expect([one.state, two.state]).toEqual(['placed', 'busy']);
    expect(keys).toHaveLength(1);
  });

  test('what was refused keeps its key while it is the same, and gets another when it is not', async () => {
    answers = [refuses(400, 'wrong_total'), refuses(400, 'wrong_total'), lost, refuses(409, 'key_reused')];
    const { placeOrder, abandonOrder, $placing } = await openPage();
    expect(await placeOrder(content)).toMatchObject({ state: 'refused', reason: 'wrong_total' });
    expect($placing.get()).toEqual({ state: 'open' });
    await placeOrder(content);
    await placeOrder({ ...content, total: '13.00' });
    expect(keys[0]).toBe(keys[1]);
    // One that was given up, and one whose key stands for another order, are not sent with it again.
    abandonOrder();
    expect($placing.get()).toEqual({ state: 'open' });
    await placeOrder(content);
    await placeOrder(content);
    expect(new Set(keys.slice(1)).size).toBe(4);
  });

  test.each([
    [401, 'signed_out'],
    [429, 'too_many'],
  ])('%i %s tells nothing of an order that was lost before', async (status, code) => {
    answers = [lost, refuses(status, code)];
    const { placeOrder, resendOrder, $placing } = await openPage();
    await placeOrder(content);
    expect(await resendOrder()).toMatchObject({ state: 'refused', reason: code });
    expect($placing.get()).toEqual({ state: 'unknown' });
    await resendOrder();
    expect(new Set(keys).size).toBe(1);
  });

  test.each([
    ['a broken gateway', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['an error of the shop', refuses(500, 'unexpected')],
    ['an answer that breaks the contract', () => Response.json({ status: 200 })],
  ])('%s may stand behind an order that was placed', async (_, answer) => {
    answers = [answer];
    const { placeOrder } = await openPage();
    expect(await placeOrder(content)).toEqual({ state: 'unknown' });
  });

  test.each(['{', 'null', '{"key":1}', '{"key":"a","content":{"items":3}}'])(
    'damaged memory is no obstacle: %s',
    async (text) => {
      tab.kept['checkout_attempt'] = text;
      tab.kept['checkout_draft'] = text;
      const { $placing, $draft, placeOrder } = await openPage();
      expect($placing.get()).toEqual({ state: 'open' });
      expect($draft.get().method).toBe('bankTransfer');
      expect($draft.get().reference).toMatch(/^PAY-\w{8}$/u);
      expect(await placeOrder(content)).toMatchObject({ state: 'placed' });
    },
  );

  test('method, step and reference outlive the page; the next order has another reference', async () => {
    const { $draft, updateDraft, placeOrder } = await openPage();
    updateDraft({ method: 'promptPay', step: 'payment' });
    const { reference } = $draft.get();
    const next = await openPage();
    expect(next.$draft.get()).toEqual({ method: 'promptPay', step: 'payment', reference });
    await placeOrder(content);
    expect((await openPage()).$draft.get()).not.toMatchObject({ reference });
  });
});

describe('the order that was just placed', () => {
  const key = 'checkout_placed';
  beforeEach(() => vi.stubGlobal('sessionStorage', fakeStorage()));

  test('the number of an order that was just placed is known to its page, and to no other', () => {
    keepPlaced({ id: 7, invoiceNo: 'INV-7' });
    expect(justPlaced(7)).toEqual({ id: 7, invoiceNo: 'INV-7' });
    expect([justPlaced(8), justPlaced(undefined)]).toEqual([undefined, undefined]);
  });

  test.each(['{', 'null', '{"id":"7","invoiceNo":"INV-7"}', '{"id":7}'])('%j tells of no order', (kept) => {
    sessionStorage.setItem(key, kept);
    expect(justPlaced(7)).toBeUndefined();
  });
});
