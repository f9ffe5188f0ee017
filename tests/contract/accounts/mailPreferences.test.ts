import { beforeAll, describe, expect, it } from 'vitest';
import { allowMails, stopMails } from '#contract/accounts/mailPreferences.ts';
import { forgotPassword } from '#contract/accounts/password.ts';
import { getCustomerData } from '#contract/accounts/privacy.ts';
import { register } from '#contract/accounts/registration.ts';
import { subscribeNewsletter } from '#contract/contact.ts';
import { messageOf } from '#server/mail/openMailer.ts';
import { lastToken, mailsTo, registration, signUp } from '../../support/accounts/customers.ts';
import { pick, setStock, shelfIn } from '../../support/catalogue/shelf.ts';
import { onEachDatabase } from '../../support/database/engines.ts';
import { visit } from '../../support/http/visitor.ts';
import { lineOf, newBuyer, setShippingBands } from '../../support/orders/buyers.ts';
import { ownShopOn } from '../../support/shop/ownShop.ts';

const publicUrl = 'https://zay.example';

onEachDatabase((open) => {
  const shop = ownShopOn(open, { PUBLIC_URL: publicUrl, SIGN_INS_PER_ADDRESS: '1000' });
  const shelf = shelfIn(shop);
  beforeAll(async () => {
    await setShippingBands(shop);
    await setStock(shop, pick(shelf.tea).variationId, 100);
  });

  const stranger = () => visit(shop.app);
  const subscribe = (email: string) => stranger().ask(subscribeNewsletter, { body: { email } });

  describe('mails that are not about an order', () => {
    const stopOf = async (email: string) => {
      const mail = (await mailsTo(shop, email)).at(-1);
      const page = /\S+\/stop-mails#\S+/u.exec(mail?.text ?? '')?.[0] ?? 'x:';
      return { mail, page, token: new URL(page).hash.slice(1), path: new URL(mail?.stop?.oneClick ?? 'x:').pathname };
    };

    it('carry a link and a button of mail programs that stop them, in the language of the mail', async () => {
      const shopper = await signUp(shop);
      const { mail, token, path } = await stopOf(shopper.email);
      if (!mail) throw new Error('no mail');
      expect(mail.text).toContain(`Stop emails that are not about an order:\n${publicUrl}/stop-mails#${token}`);
      expect(messageOf(mail, 'zay@zay.example').headers).toMatchObject({
        'List-Unsubscribe': `<${publicUrl}${path}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      });
      const burmese = visit(shop.app, { locale: 'my' });
      const body = registration();
      await burmese.ask(register, { body });
      expect((await stopOf(body.email)).page).toMatch(/^https:\/\/zay\.example\/my\/stop-mails#/u);
    });

    it('stop with the one click of a mail program, the newsletter with them, and come again when they are allowed', async () => {
      const shopper = await signUp(shop);
      const { path, token } = await stopOf(shopper.email);
      // The link of the first mail is opened.
      await shop.app.inject(`/api/v1/customers/verify/${await lastToken(shop, shopper.email)}`);
      await subscribe(shopper.email);
      // It sends a form, and no origin.
      for (let times = 0; times < 2; times += 1) {
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        const payload = 'List-Unsubscribe=One-Click';
        expect((await shop.app.inject({ method: 'POST', url: path, payload, headers })).statusCode).toBe(200);
      }
      const data = await shopper.ask(getCustomerData, {});
      expect([data.newsletter, data.mailsStopped]).toEqual([null, true]);
      const before = (await mailsTo(shop, shopper.email)).length;
      await subscribe(shopper.email);
      expect(await mailsTo(shop, shopper.email)).toHaveLength(before);
      // What is about passwords comes all the same, and nothing in it stops it.
      await stranger().ask(forgotPassword, { body: { email: shopper.email } });
      const { mail } = await stopOf(shopper.email);
      expect([mail?.subject, mail?.stop]).toEqual(['Set a new password for Zay', undefined]);
      expect(mail?.text).not.toContain('stop-mails');
      await stranger().ask(allowMails, { params: { token } });
      expect((await shopper.ask(getCustomerData, {})).mailsStopped).toBe(false);
    });

    it('are stopped and allowed sixty times a minute from one address', async () => {
      const params = { token: 'x'.repeat(43) };
      for (const call of [stopMails, allowMails]) {
        const guesser = visit(shop.app, { from: '10.7.0.1' });
        const codes: string[] = [];
        for (let times = 0; times < 61; times += 1) codes.push((await guesser.refusal(call, { params })).code);
        expect(codes).toEqual([...Array<string>(60).fill('not_found'), 'too_many']);
      }
      expect((await stranger().refusal(stopMails, { params })).code).toBe('not_found');
    });

    it('do not stop with another token, and those about an order never stop', async () => {
      expect((await stranger().refusal(stopMails, { params: { token: 'x'.repeat(43) } })).code).toBe('not_found');
      expect((await stranger().refusal(stopMails, { params: { token: '../x' } })).code).toBe('invalid');
      const buyer = await newBuyer(shop);
      const { token } = await stopOf(buyer.email);
      await stranger().ask(stopMails, { params: { token } });
      const before = (await mailsTo(shop, buyer.email)).length;
      await buyer.order([lineOf(shelf.tea, 1)]);
      const mails = await mailsTo(shop, buyer.email);
      expect(mails).toHaveLength(before + 1);
      expect(mails.at(-1)?.stop).toBeUndefined();
    });
  });
});
