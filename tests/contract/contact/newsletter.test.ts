import { beforeEach, describe, expect, it } from 'vitest';
import { confirmNewsletter, leaveNewsletter, stopMails } from '#contract/accounts/mailPreferences.ts';
import { subscribeNewsletter } from '#contract/contact.ts';
import { exportSubscribers, listSubscribers, removeSubscriber } from '#contract/operator/newsletter.ts';
import type { Locale } from '#contract/values/locale.ts';
import { dueSweeps } from '#server/jobs/sweeper.ts';
import { mailRecipients, newsletterSubscribers, outbox } from '#server/database/schema.ts';
import { sweeps } from '#server/sweeps.ts';
import { linkOf, mailsTo } from '../../support/accounts/customers.ts';
import { visit } from '../../support/http/visitor.ts';
import { newClerk, ownerOf } from '../../support/orders/desk.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

const hour = 3_600_000;
const day = 24 * hour;
const email = 'thida@example.com';
const desk = 'desk@zay.example';

const settings = { SHOP_MAIL: desk, PUBLIC_URL: 'https://zay.example', MESSAGES_PER_HOUR: '1000' };
const shop = ownShop(settings);
beforeEach(async () => {
  for (const table of [newsletterSubscribers, mailRecipients, outbox]) await shop.database.db.delete(table);
});

const stranger = (locale: Locale = 'en') => visit(shop.app, { locale });
const join = (body: object = {}, locale: Locale = 'en') =>
  stranger(locale).ask(subscribeNewsletter, { body: { email, ...body } });
const mails = () => mailsTo(shop, email);
const tokenOf = (mail: { text: string } | undefined): string =>
  /\/newsletter#([\w-]{43})\n/u.exec(mail?.text ?? '')?.[1] ?? '';
const lastToken = async () => tokenOf((await mails()).at(-1));
const confirm = (token: string, locale: Locale = 'en') => stranger(locale).ask(confirmNewsletter, { body: { token } });
const refusedConfirm = async (token: string) => (await stranger().refusal(confirmNewsletter, { body: { token } })).code;
const listed = async () => (await ownerOf(shop).ask(listSubscribers, { query: {} })).data;
const exported = async () => (await ownerOf(shop).ask(exportSubscribers, {})).data.map((one) => one.email);

describe('whoever asks for the newsletter', () => {
  it('is mailed a link, and gets nothing before it is confirmed', async () => {
    const { message } = await join({ page: '/promotions' });
    expect(message).toContain(email);
    const [mail] = await mails();
    expect(mail).toMatchObject({ locale: 'en', subject: 'Would you like our newsletter?' });
    expect(linkOf(mail)).toMatch(/^https:\/\/zay\.example\/newsletter#[\w-]{43}$/u);
    expect(mail?.stop?.oneClick).toMatch(/\/client\/mails\/[\w-]{43}\/stop$/u);
    expect(await listed()).toMatchObject([{ email, locale: 'en', page: '/promotions', consents: false }]);
    expect([await exported(), await mailsTo(shop, desk)]).toEqual([[], []]);
  });

  it('is on the list once they confirm, however often, and the shop is told once', async () => {
    await join();
    const token = await lastToken();
    await Promise.all([confirm(token), confirm(token)]);
    expect((await confirm(token, 'my')).message).toContain('စာရင်းဝင်ပါပြီ');
    expect(await listed()).toMatchObject([{ email, consents: true, confirmedAt: shop.clock().toISOString() }]);
    expect(await exported()).toEqual([email]);
    expect(await mailsTo(shop, desk)).toMatchObject([{ replyTo: email }]);
  });

  it('is mailed once an hour, though they ask in many ways and at once', async () => {
    const answers = await Promise.all([join(), join({ email: ' Thida@Example.com ' }), join()]);
    expect(answers[0]).toEqual(answers[2]);
    expect(await listed()).toHaveLength(1);
    const asked = async () => (await shop.database.db.select().from(outbox)).length;
    expect(await asked()).toBe(1);
    shop.later(hour - 1000);
    await join();
    expect(await asked()).toBe(1);
    shop.later(1000);
    const first = await lastToken();
    expect((await join({ locale: 'my', page: '/my/cart' })).message).toContain('လင့်ခ်ကို ဖွင့်ပေးပါ');
    const mail = (await mails()).at(-1);
    expect(mail).toMatchObject({ locale: 'my', subject: 'ဈေး၏ သတင်းလွှာကို လက်ခံလိုပါသလား' });
    expect(linkOf(mail)).toContain('/my/newsletter#');
    expect(await asked()).toBe(2);
    expect(await listed()).toMatchObject([{ locale: 'my', page: '/my/cart' }]);
    // The link of the newest mail is the one that counts.
    expect(await refusedConfirm(first)).toBe('bad_token');
    await confirm(await lastToken());
    expect(await exported()).toEqual([email]);
  });

  it('is told the same and mailed nothing when they are on the list, or have stopped mails', async () => {
    const { message } = await join();
    const token = await lastToken();
    await confirm(token);
    // The link of somebody who confirmed is never too old.
    shop.later(400 * day);
    await confirm(token);
    expect(await exported()).toEqual([email]);
    shop.later(hour);
    expect(await join()).toEqual({ message });
    expect(await mails()).toHaveLength(1);
    const [stop] = await shop.database.db.select().from(mailRecipients);
    await stranger().ask(stopMails, { params: { token: stop?.token ?? '' } });
    expect(await join()).toEqual({ message });
    expect([await mails(), await listed()]).toEqual([[expect.anything()], []]);
  });

  it('is not mailed when it is a machine, nor taken from a page of another site', async () => {
    expect(await join({ topic: 'x' })).toHaveProperty('message');
    expect([await mails(), await listed()]).toEqual([[], []]);
    const strange = { email, page: 'https://stranger.example/' };
    expect((await stranger().refusal(subscribeNewsletter, { body: strange })).code).toBe('invalid');
  });
});

describe('the link', () => {
  it('confirms nothing by being opened, and by hand for seven days; then the address is forgotten', async () => {
    await join();
    const token = await lastToken();
    const url = `/api/v1/client/newsletter/confirm?token=${token}`;
    // Programs that look into mails do so.
    for (const method of ['GET', 'HEAD'] as const)
      expect((await shop.app.inject({ method, url })).statusCode).toBe(404);
    expect(await exported()).toEqual([]);
    const sweep = () => {
      const { database, files, config } = shop;
      const list = sweeps.filter(({ name }) => name.includes('newsletter'));
      return dueSweeps({ db: database.db, files, config, list, time: () => Promise.resolve(shop.clock()) })();
    };
    shop.later(7 * day - 1000);
    await sweep();
    expect(await listed()).toHaveLength(1);
    shop.later(1000);
    expect(await refusedConfirm(token)).toBe('bad_token');
    await sweep();
    expect(await listed()).toEqual([]);
  });

  it('takes its address off the list, and nobody else, before and after it was confirmed', async () => {
    await join({ email: 'other@example.com' });
    for (const isConfirmed of [true, false]) {
      await join();
      const token = await lastToken();
      if (isConfirmed) await confirm(token);
      expect((await stranger('my').ask(leaveNewsletter, { body: { token } })).message).toContain('ဖယ်ပြီးပါပြီ');
      expect(await listed()).toMatchObject([{ email: 'other@example.com' }]);
      for (const call of [confirmNewsletter, leaveNewsletter])
        expect((await stranger().refusal(call, { body: { token } })).code).toBe('bad_token');
    }
    expect(await refusedConfirm('x')).toBe('invalid');
  });
});

describe('on the desk', () => {
  const add = (each: object[]) =>
    shop.database.db
      .insert(newsletterSubscribers)
      .values(each.map((one, index) => ({ email: `${index}@example.com`, locale: 'my' as const, ...one })))
      .returning();

  it('addresses from before there was a link count, and are shown as what they are', async () => {
    await add([{}, { needsLink: true }, { needsLink: true, confirmedAt: shop.clock() }]);
    expect(await exported()).toEqual(['0@example.com', '2@example.com']);
    expect((await listed()).map(({ consents, confirmedAt }) => [consents, confirmedAt !== null])).toEqual([
      [true, true],
      [false, false],
      [true, false],
    ]);
  });

  it('the list is read page after page, newest first', async () => {
    await add(Array.from({ length: 5 }, () => ({})));
    const read = (query: object) => ownerOf(shop).ask(listSubscribers, { query: { limit: 3, ...query } });
    const first = await read({});
    const second = await read({ before: first.data.at(-1)?.id });
    expect([first.more, second.more]).toEqual([true, false]);
    const emails = [...first.data, ...second.data].map((one) => one.email);
    expect(emails).toEqual([4, 3, 2, 1, 0].map((each) => `${each}@example.com`));
  });

  it('a colleague takes somebody off once; the addresses are for an owner alone to take along', async () => {
    const [one] = await add([{}]);
    const params = { subscriber: one?.id ?? 0 };
    const clerk = await newClerk(shop, 'Wut Yi');
    expect((await clerk.refusal(exportSubscribers, {})).code).toBe('no_right');
    const reader = await newClerk(shop, 'Hla', ['read', 'orders:read']);
    expect((await reader.refusal(removeSubscriber, { params })).code).toBe('no_right');
    await clerk.ask(removeSubscriber, { params });
    expect((await clerk.refusal(removeSubscriber, { params })).code).toBe('not_found');
    expect(await listed()).toEqual([]);
  });
});
