import { describe, expect, it } from 'vitest';
import { getShopContent } from '#contract/content/settings.ts';
import { changeContentDocument, getContentDocument } from '#contract/operator/content.ts';
import { editCatalogue, undoCatalogueChange } from '#contract/operator/goods/catalogue.ts';
import { changeOpening, getOpening, sweepTestOrders } from '#contract/operator/opening.ts';
import { listAllOrders } from '#contract/operator/orders/orders.ts';
import { getPacking } from '#contract/operator/orders/packing.ts';
import { getFigures } from '#contract/operator/books.ts';
import { getSales, listBestSold } from '#contract/operator/reports.ts';
import { getOrder, listOrders } from '#contract/orders/calls.ts';
import { listPaymentMethods } from '#contract/payments/calls.ts';
import { openPaymentService } from '#server/orders/openPaymentService.ts';
import { seedSample } from '#server/sample/seed.ts';
import { mailsTo } from '../../support/accounts/customers.ts';
import { newColleague } from '../../support/accounts/staff.ts';
import { pick, stockOf } from '../../support/catalogue/shelf.ts';
import { ownerOf } from '../../support/orders/desk.ts';
import { lineOf } from '../../support/orders/buyers.ts';
import { orderingShop } from '../../support/orders/orderingShop.ts';
import { withoutAccount } from '../../support/payments/ownAccounts.ts';
import { slipFile } from '../../support/payments/slips.ts';
import type { Visitor } from '../../support/http/visitor.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

const real = { openDesk: openPaymentService } as const;

describe('a shop whose account is the example', () => {
  const { shop, shelf, buyer } = orderingShop(withoutAccount, real);
  const owner = ownerOf(shop);
  const opening = async () => (await owner.ask(getOpening, {})).data;
  const units = async () => (await stockOf(shop, pick(shelf.tea).variationId)) ?? 0;
  const order = async () => (await buyer.order([lineOf(shelf.tea, 2)], { slip: await slipFile() })).data;

  it('is a demonstration on this machine, and says so to whoever builds pages', async () => {
    expect(await opening()).toMatchObject({ state: 'demonstration', hasOwnAccount: false });
    expect((await owner.ask(getShopContent, {})).data.state).toBe('demonstration');
  });

  it('takes orders that are tests wherever they are shown, and count nowhere', async () => {
    const before = await units();
    const { id, invoiceNo } = await order();
    expect(await units()).toBe(before - 2);
    await owner.move(id, { move: 'confirm-payment', version: (await owner.show(id)).version });
    expect((await buyer.ask(getOrder, { params: { id: String(id) } })).data.isTest).toBe(true);
    expect((await buyer.ask(listOrders, { query: {} })).data[0]?.isTest).toBe(true);
    expect((await owner.ask(listAllOrders, { query: {} })).data[0]?.isTest).toBe(true);
    expect((await owner.ask(getPacking, { query: { orders: String(id) } })).data[0]?.isTest).toBe(true);
    const subjects = (await mailsTo(shop, buyer.email)).map(({ subject }) => subject);
    const ofOrder = subjects.filter((subject) => subject.includes(invoiceNo));
    expect(ofOrder.length).toBeGreaterThan(1);
    for (const subject of ofOrder) expect(subject).toMatch(/^Test: /u);
    const { data: sales } = await owner.ask(getSales, {});
    expect([sales.today.orders, sales.month.total]).toEqual([0, 0]);
    expect((await owner.ask(listBestSold, {})).data).toEqual([]);
    const period = { from: '2026-11-01', until: '2026-11-30' } as const;
    expect((await owner.ask(getFigures, { query: { ...period, by: 'day' } })).data.rows).toEqual([]);
  });

  it('has them swept away with all that belongs to them; their goods go back', async () => {
    const before = await units();
    const { id } = await order();
    await owner.move(id, { move: 'cancel', version: (await owner.show(id)).version });
    expect((await opening()).testOrders).toBe(2);
    expect((await owner.ask(sweepTestOrders, {})).data).toEqual({ removed: 2, left: 0 });
    expect((await buyer.ask(listOrders, { query: {} })).data).toEqual([]);
    // Of the cancelled one they had gone back.
    expect(await units()).toBe(before + 2);
    expect((await opening()).testOrders).toBe(0);
  });

  it('cannot be opened', async () => {
    expect(await owner.refusal(changeOpening, { body: { version: 0, isOpen: true } })).toMatchObject({
      code: 'no_own_account',
    });
  });
});

describe('a shop with an account of its own', () => {
  const { shop, shelf, buyer } = orderingShop({}, real);
  const owner = ownerOf(shop);
  const change = (isOpen: boolean, version: number) => ({ body: { isOpen, version } });

  it('is open, its orders are real, and a sweep leaves them alone', async () => {
    const { id } = (await buyer.order([lineOf(shelf.tea, 1)], { slip: await slipFile() })).data;
    expect((await owner.show(id)).isTest).toBeUndefined();
    expect((await owner.ask(getShopContent, {})).data.state).toBeUndefined();
    expect((await owner.ask(sweepTestOrders, {})).data).toEqual({ removed: 0, left: 0 });
    expect((await owner.show(id)).id).toBe(id);
  });

  it('is closed by its owner, and of two at once by one', async () => {
    expect((await owner.ask(changeOpening, change(false, 0))).data).toMatchObject({
      state: 'demonstration',
      version: 1,
    });
    expect(await owner.refusal(changeOpening, change(true, 0))).toMatchObject({ code: 'content_changed' });
    const { id } = (await buyer.order([lineOf(shelf.tea, 1)], { slip: await slipFile() })).data;
    expect((await owner.show(id)).isTest).toBe(true);
    // Nobody's money goes to the example any more.
    expect((await buyer.ask(listPaymentMethods, {})).data.filter(({ sample }) => sample)).toEqual([]);
    expect((await owner.ask(changeOpening, change(true, 1))).data.state).toBe('open');
  });
});

describe('a shop that the world can reach', () => {
  const { shop, shelf, buyer } = orderingShop({ PUBLIC_URL: 'https://zay.example' }, real);
  const owner = ownerOf(shop);

  it('shows its pages, offers no way to pay and takes no order until its owner opens it', async () => {
    await owner.ask(changeOpening, { body: { isOpen: false, version: 0 } });
    expect((await owner.ask(getShopContent, {})).data.state).toBe('soon');
    expect((await buyer.ask(listPaymentMethods, {})).data).toEqual([]);
    const sending = { slip: await slipFile() };
    expect(await buyer.refusedOrder([lineOf(shelf.tea, 1)], sending)).toMatchObject({ status: 409, code: 'not_open' });
    // Nor from a reader of the staff; but its owner's own browser may try it.
    const reader = await newColleague(shop, 'reader');
    const signedIn = await newColleague(shop, 'owner');
    const withStaff = ({ cookies }: Visitor) => {
      for (const [name, secret] of cookies) buyer.cookies.set(name, secret);
    };
    const own = new Map(buyer.cookies);
    withStaff(reader);
    expect((await buyer.ask(listPaymentMethods, {})).data).toEqual([]);
    expect(await buyer.refusedOrder([lineOf(shelf.tea, 1)], sending)).toMatchObject({ code: 'not_open' });
    withStaff(signedIn);
    expect((await buyer.ask(listPaymentMethods, {})).data.map(({ method }) => method)).toContain('bankTransfer');
    const trial = (await buyer.order([lineOf(shelf.tea, 1)], { slip: await slipFile() })).data;
    expect((await owner.show(trial.id)).isTest).toBe(true);
    buyer.cookies.clear();
    for (const [name, secret] of own) buyer.cookies.set(name, secret);
    expect(await buyer.refusedOrder([lineOf(shelf.tea, 1)], sending)).toMatchObject({ code: 'not_open' });

    await owner.ask(changeOpening, { body: { isOpen: true, version: 1 } });
    expect((await buyer.order([lineOf(shelf.tea, 1)], sending)).data.id).toBeGreaterThan(0);
  });
});

describe('the list of what is to be done', () => {
  const shop = ownShop(withoutAccount, real);
  const { ask } = ownerOf(shop);
  const opening = async () => (await ask(getOpening, {})).data;

  it('is ticked off as the owner goes on; the sample range goes in one step, but for what was changed, and comes back in one', async () => {
    await seedSample(shop.config, shop.database.db, shop.files, () => undefined);
    const fresh = await opening();
    expect(Object.values(fresh.done)).not.toContain(true);
    expect(fresh.sample.length).toBeGreaterThan(50);
    const { version } = (await ask(getContentDocument, { params: { name: 'shop' } })).data;
    const fields = { name: { en: 'Mya Mart', my: 'မြမတ်' } };
    await ask(changeContentDocument, { params: { name: 'shop' }, body: { version, fields } });
    expect((await opening()).done).toMatchObject({ name: true, goods: false });

    const [own = 0, ...others] = fresh.sample;
    await ask(editCatalogue, { body: { edits: [{ product: own, set: { name: 'Our prawns' } }] } });
    expect((await opening()).sample).toEqual(others);
    const edits = others.map((product) => ({ product, set: { archived: true } }));
    const { revision } = await ask(editCatalogue, { body: { edits } });
    expect((await opening()).sample).toEqual([]);
    await ask(undoCatalogueChange, { body: { revision } });
    expect((await opening()).sample).toEqual(others);
  });
});
