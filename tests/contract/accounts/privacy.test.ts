import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { notifyBackInStock, sendContactMessage, subscribeNewsletter } from '#contract/contact.ts';
import { forgotPassword, resetPassword } from '#contract/accounts/password.ts';
import { register } from '#contract/accounts/registration.ts';
import { getCustomer, updateCustomer } from '#contract/accounts/customer.ts';
import { listActivity } from '#contract/operator/activity.ts';
import { turnOnCustomerPush } from '#contract/accounts/push.ts';
import { closeAccount, getCustomerData } from '#contract/accounts/privacy.ts';
import {
  activity,
  backInStockRequests,
  contactMessages,
  customers,
  newsletterSubscribers,
  orders,
  paymentReceipts,
} from '#server/database/schema.ts';
import { moveOrder } from '#server/orders/moveOrder.ts';
import type { OrderMove } from '#server/orders/rules/moves.ts';
import { dueSweeps } from '#server/jobs/sweeper.ts';
import { sweeps } from '#server/sweeps.ts';
import {
  lastToken,
  linkOf,
  mailsTo,
  registration,
  type Shopper,
  signIn,
  signUp,
} from '../../support/accounts/customers.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { type Buyer, lineOf, newBuyer, setShippingBands } from '../../support/orders/buyers.ts';
import { photo } from '../../support/files/pictures.ts';
import { shelfIn, pick, setStock } from '../../support/catalogue/shelf.ts';
import { ownerOf } from '../../support/orders/desk.ts';
import { visit } from '../../support/http/visitor.ts';
import { newBrowser } from '../../support/services/pushService.ts';
import { ownShopOn } from '../../support/shop/ownShop.ts';

const DAY = 86_400_000;
const publicUrl = 'https://zay.example';

onEachDatabase((open) => {
  const shop = ownShopOn(open, { PUBLIC_URL: publicUrl, SIGN_INS_PER_ADDRESS: '1000' });
  const shelf = shelfIn(shop);
  beforeAll(async () => {
    await setShippingBands(shop);
    await setStock(shop, pick(shelf.tea).variationId, 100);
  });

  const rowOf = async (id: number) =>
    (await shop.database.db.select().from(customers).where(eq(customers.id, id)))[0] ?? { email: '', avatar: '' };
  const sweepNow = (log?: object) => {
    const { config, database, clock } = shop;
    const settings = { db: database.db, files: shop.files, config, time: () => Promise.resolve(clock()) };
    return dueSweeps({ ...settings, list: sweeps, log: log as never })();
  };
  /** An email that no mail reaches, and that nobody can guess. */
  const nobody: unknown = expect.stringMatching(/^erased-[0-9a-f-]{36}@erased\.invalid$/u);
  const move = (orderId: number, what: OrderMove) =>
    moveOrder(shop.database.db, { orderId, move: what, actor: 'test', now: shop.clock(), publicUrl });
  const message = (email: string) => ({
    ...{ firstName: 'Aye', lastName: 'Mya', email, phone: '0812345678' },
    ...{ message: 'Do you have pickled tea?', preference: 'email' as const },
  });
  const write = (email: string) => visit(shop.app).ask(sendContactMessage, { body: message(email) });
  const subscribe = (email: string) => visit(shop.app).ask(subscribeNewsletter, { body: { email } });
  const messagesOf = (email: string) =>
    shop.database.db.select().from(contactMessages).where(eq(contactMessages.email, email));
  const subscribers = (email: string) =>
    shop.database.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
  const close = (who: Shopper, confirmation = who.password) => who.ask(closeAccount, { body: { confirmation } });
  const refusedClose = async (who: Shopper, confirmation: string) =>
    (await who.refusal(closeAccount, { body: { confirmation } })).code;
  const deliver = async (orderId: number) => {
    for (const what of ['confirm-payment', 'ship', 'deliver'] as const) await move(orderId, what);
  };
  /** The link of the first mail is opened. */
  const prove = async ({ email }: { email: string }): Promise<void> => {
    await shop.app.inject(`/api/v1/customers/verify/${await lastToken(shop, email)}`);
  };
  const place = async (buyer: Buyer): Promise<number> => (await buyer.order([lineOf(shelf.tea, 1)])).data.id;
  /** The desk of a test shop keeps no pictures, so that one is laid where a real desk has it. */
  const laySlip = async (orderId: number): Promise<string> => {
    const path = join(shop.config.dataDir, 'slips', (await slipOf(orderId))?.file ?? '');
    await mkdir(join(shop.config.dataDir, 'slips'), { recursive: true });
    await writeFile(path, 'a slip');
    return path;
  };
  const slipOf = async (orderId: number) =>
    (await shop.database.db.select().from(paymentReceipts).where(eq(paymentReceipts.orderId, orderId)))[0];

  describe('the data of a customer', () => {
    it('come as one file that holds everything, and nothing of others', async () => {
      const buyer = await newBuyer(shop);
      const other = await newBuyer(shop);
      await place(other);
      const id = await place(buyer);
      await prove(buyer);
      await write(buyer.email.toUpperCase());
      await subscribe(buyer.email);
      const { variationId } = pick(shelf.shirt, 1);
      await visit(shop.app).ask(notifyBackInStock, { body: { email: buyer.email, variationId } });
      const { endpoint, keys } = newBrowser();
      await buyer.ask(turnOnCustomerPush, { body: { endpoint, keys } });
      const data = await buyer.ask(getCustomerData, {});
      expect(data.profile).toMatchObject({ email: buyer.email, firstName: 'Aye', lastName: 'Mya' });
      expect(data.addresses).toEqual([expect.objectContaining({ id: buyer.addressId, note: 'Ring twice' })]);
      expect(data.orders.map((order) => order.id)).toEqual([id]);
      expect(data.messages.map((one) => one.message)).toEqual(['Do you have pickled tea?']);
      expect(data.devices).toMatchObject([{ newsOn: true }]);
      expect(data.newsletter).toMatchObject({ askedAt: expect.any(String) as string, confirmedAt: null });
      expect(data.mailsStopped).toBe(false);
      expect(data.backInStock).toEqual([{ variationId, askedAt: expect.any(String) as string }]);
      expect(JSON.stringify(data)).not.toContain(other.email);
      // What only the shop may know is not among them.
      expect(JSON.stringify(data)).not.toMatch(/argon2|tokenHash|passwordHash|push\.example/u);
    });

    it('are written ten times an hour for each customer, name the email that is wanted, and are kept by no cache', async () => {
      const [one, other] = [await signUp(shop), await signUp(shop)];
      const wanted = registration().email;
      await one.ask(updateCustomer, {
        form: { username: 'Aye', email: wanted, phone: '0812345678', password: one.password },
      });
      for (let times = 0; times < 10; times += 1)
        expect((await one.ask(getCustomerData, {})).profile).toMatchObject({ pendingEmail: wanted });
      expect((await one.refusal(getCustomerData, {})).code).toBe('too_many');
      const answer = await other.fetch('http://shop.test/api/v1/customer/data');
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    });
  });

  describe('closing an account', () => {
    it('asks for the password, signs every device out, and tells by mail', async () => {
      const shopper = await signUp(shop, { password: 'Mingalaba-1\u200b' });
      const phone = await signIn(shop, shopper);
      expect(await refusedClose(shopper, 'Mingalaba-1')).toBe('wrong_password');
      expect((await phone.ask(getCustomer, {})).email).toBe(shopper.email);
      const { message: words } = await close(shopper);
      expect(words).toContain('30 days');
      expect(shopper.cookies.has('session')).toBe(false);
      expect((await phone.refusal(getCustomer, {})).code).toBe('signed_out');
      const mail = (await mailsTo(shop, shopper.email)).at(-1);
      expect([mail?.subject, linkOf(mail)]).toEqual(['Your Zay account is closed', `${publicUrl}/login-register`]);
      // Who has no password types the email, however it is written.
      const ofProvider = await signUp(shop);
      const ofThem = eq(customers.id, ofProvider.id);
      await shop.database.db.update(customers).set({ passwordHash: null }).where(ofThem);
      await close(ofProvider, `\u200b${ofProvider.email.toUpperCase()} `);
    });

    it('is taken back by signing in before its time is over, with a new password where the old one was forgotten', async () => {
      const [shopper, forgetful] = [await signUp(shop), await signUp(shop)];
      await close(shopper);
      await close(forgetful);
      shop.later(29 * DAY);
      const again = await signIn(shop, shopper);
      await visit(shop.app).ask(forgotPassword, { body: { email: forgetful.email } });
      const token = await lastToken(shop, forgetful.email);
      await visit(shop.app).ask(resetPassword, { body: { token, newPassword: 'Mingalaba-2' } });
      await signIn(shop, { email: forgetful.email, password: 'Mingalaba-2' });
      shop.later(2 * DAY);
      await sweepNow();
      expect((await again.ask(getCustomer, {})).email).toBe(shopper.email);
      expect((await rowOf(forgetful.id)).email).toBe(forgetful.email);
    });

    it('erases the person when its time is over, and leaves the books as they are', async () => {
      const buyer = await newBuyer(shop);
      const image = new Blob([new Uint8Array(await photo().jpeg().toBuffer())]);
      const form = { username: 'Daw Aye', email: buyer.email, phone: '0812345678' };
      await buyer.ask(updateCustomer, { form }, { files: { image } });
      const avatar = (await rowOf(buyer.id)).avatar ?? '';
      await prove(buyer);
      const sending = { form: { packerNote: 'For Aye Mya' } };
      const orderId = (await buyer.order([lineOf(shelf.tea, 1)], sending)).data.id;
      const slip = await laySlip(orderId);
      await deliver(orderId);
      const entries = async () =>
        (await ownerOf(shop).ask(listActivity, { query: { person: 'customer', limit: 100 } })).data;
      expect(await entries()).toContainEqual(
        expect.objectContaining({ change: 'placed', customer: { id: buyer.id, name: 'Daw Aye' } }),
      );
      await write(buyer.email);
      await subscribe(buyer.email);
      const { variationId } = pick(shelf.shirt, 1);
      await visit(shop.app).ask(notifyBackInStock, { body: { email: buyer.email, variationId } });
      const files = [join(shop.config.dataDir, 'uploads', 'avatars', avatar), slip];
      expect(files.map((file) => existsSync(file))).toEqual([true, true]);
      await close(buyer);
      shop.later(31 * DAY);
      await sweepNow();

      expect(await rowOf(buyer.id)).toMatchObject({
        ...{ email: nobody, username: '', firstName: '', phone: '', passwordHash: null },
      });
      expect(files.map((file) => existsSync(file))).toEqual([false, false]);
      const { db } = shop.database;
      expect(JSON.stringify([await entries(), await db.select().from(activity)])).not.toContain('Daw Aye');
      const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
      expect(order).toMatchObject({
        ...{ status: 'Delivered', paymentStatus: 'Paid', customerId: buyer.id },
        packerNote: null,
      });
      expect(order?.address).toMatchObject({
        ...{ username: '', name: '', phone: '', address: '', note: '', postal_code: '' },
      });
      expect(order?.address.province).not.toBe('');
      const asked = await db.select().from(backInStockRequests).where(eq(backInStockRequests.email, buyer.email));
      expect([await messagesOf(buyer.email), await subscribers(buyer.email), asked]).toEqual([[], [], []]);
      // Nothing has been sent by this shop: what still waits to be would tell as much.
      expect(await mailsTo(shop, buyer.email)).toEqual([]);
      // The slip pays no second order, and the email is free for somebody new.
      expect((await slipOf(orderId))?.file).toBeNull();
      await visit(shop.app).ask(register, { body: registration({ email: buyer.email }) });
    });

    it('waits for a parcel that is on its way', async () => {
      const buyer = await newBuyer(shop);
      const orderId = await place(buyer);
      for (const what of ['confirm-payment', 'ship'] as const) await move(orderId, what);
      await close(buyer);
      shop.later(40 * DAY);
      await sweepNow();
      expect((await rowOf(buyer.id)).email).toBe(buyer.email);
      await move(orderId, 'deliver');
      await sweepNow();
      expect((await rowOf(buyer.id)).email).toEqual(nobody);
    });

    it('gives and erases nothing of somebody whose email it only claimed to be', async () => {
      const email = registration().email;
      await write(email);
      await subscribe(email);
      // Who does not confirm is forgotten in any case.
      await shop.database.db.update(newsletterSubscribers).set({ confirmedAt: shop.clock() });
      const pretender = await signUp(shop, { email });
      const data = await pretender.ask(getCustomerData, {});
      expect([data.messages, data.newsletter]).toEqual([[], null]);
      await close(pretender);
      shop.later(31 * DAY);
      await sweepNow();
      expect((await rowOf(pretender.id)).email).toEqual(nobody);
      expect([(await messagesOf(email)).length, (await subscribers(email)).length]).toEqual([1, 1]);
    });

    it('erases everybody else when one cannot be erased, and says who', async () => {
      const { db } = shop.database;
      const [stuck, other] = [await signUp(shop), await signUp(shop)];
      // An email that could be guessed beforehand would bar the way.
      await visit(shop.app).ask(register, { body: registration({ email: `erased-${other.id}@erased.invalid` }) });
      for (const shopper of [stuck, other]) await close(shopper);
      await db.execute(`alter table customers add constraint stuck check (id <> ${stuck.id} or username <> '')`);
      shop.later(31 * DAY);
      const error = vi.fn();
      await sweepNow({ error, info: vi.fn() });
      expect([(await rowOf(stuck.id)).email, (await rowOf(other.id)).email]).toEqual([stuck.email, nobody]);
      expect(error).toHaveBeenCalledWith(expect.objectContaining({ customerId: stuck.id }), expect.any(String));
      await db.execute('alter table customers drop constraint stuck');
      await sweepNow();
      expect((await rowOf(stuck.id)).email).toEqual(nobody);
    });
  });

  it('slips and messages are forgotten when their time is over, and not before', async () => {
    const buyer = await newBuyer(shop);
    const orderId = await place(buyer);
    const path = await laySlip(orderId);
    await deliver(orderId);
    await write(buyer.email);
    shop.later(179 * DAY);
    await sweepNow();
    expect(existsSync(path)).toBe(true);
    shop.later(2 * DAY);
    await sweepNow();
    expect(existsSync(path)).toBe(false);
    expect(await messagesOf(buyer.email)).toHaveLength(1);
    shop.later(200 * DAY);
    await sweepNow();
    expect(await messagesOf(buyer.email)).toHaveLength(0);
  });
});
