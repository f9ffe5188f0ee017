import type { Locale } from '#contract/values/locale.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { sendContactMessage, subscribeNewsletter } from '#contract/contact.ts';
import type { Mail } from '#server/mail/mail.ts';
import { contactMessages, outbox } from '#server/database/schema.ts';
import { openMigratedPglite } from '../../support/database/engines.ts';
import { openTestShop } from '../../support/shop/testShop.ts';
import { ownShop } from '../../support/shop/ownShop.ts';
import { refusalOf } from '../../support/http/refusalOf.ts';

const message = {
  firstName: ' Thida ',
  lastName: 'Aye',
  email: 'thida@example.com',
  phone: '+66 (81) 234-5678',
  message: 'လက်ဖက် ဘယ်တော့ ရောက်မလဲ\nဘောက်ချာ 1234',
  preference: 'phone',
} as const;

const shop = ownShop({ SHOP_MAIL: 'desk@zay.example', MESSAGES_PER_HOUR: '1000' });
beforeEach(async () => {
  for (const table of [contactMessages, outbox]) await shop.database.db.delete(table);
});

const send = (body: object, locale: Locale = 'en') =>
  call(shop.backend(locale), sendContactMessage, { body: { ...message, ...body } });
const kept = () => shop.database.db.select().from(contactMessages);
const queued = async () => {
  const rows = await shop.database.db.select().from(outbox);
  return rows.filter(({ topic }) => topic === 'mail').map(({ payload }) => payload as Mail);
};

describe('a message to the shop', () => {
  it('is kept, and a mail to the shop waits whose answer goes to the writer', async () => {
    expect(await send({})).toEqual({ message: 'Your message has been sent successfully.' });
    expect(await kept()).toMatchObject([{ ...message, firstName: 'Thida', locale: 'en' }]);
    const mails = await queued();
    expect(mails).toMatchObject([
      { to: 'desk@zay.example', replyTo: 'thida@example.com', subject: 'Message from Thida Aye', locale: 'en' },
    ]);
    for (const part of [message.message, '+66 (81) 234-5678', 'thida@example.com', 'answer by phone'])
      expect(mails[0]?.text).toContain(part);
  });

  it('is answered and mailed in the language of the writer', async () => {
    expect(await send({}, 'my')).toEqual({ message: 'သင့်စာကို ဆိုင်က ရရှိပါပြီ။' });
    expect(await kept()).toMatchObject([{ locale: 'my' }]);
    expect(await queued()).toMatchObject([{ locale: 'my', subject: 'Thida Aye ထံမှ စာ' }]);
  });

  it('of a machine is answered the same, kept nowhere and sent to nobody', async () => {
    expect(await send({ topic: 'cheap watches' })).toEqual({ message: 'Your message has been sent successfully.' });
    expect([await kept(), await queued()]).toEqual([[], []]);
  });

  it('that is wrong is told so field by field, in the language of the writer', async () => {
    const wrong = {
      firstName: ' ',
      email: 'thida@',
      phone: 'call me',
      message: 'x'.repeat(5001),
      preference: undefined,
    };
    const refused = await refusalOf(send(wrong, 'my'));
    expect([refused.status, refused.code]).toEqual([400, 'invalid']);
    expect(refused.body.fields).toEqual({
      firstName: 'ဤနေရာကို ဖြည့်ပေးပါ',
      email: 'အီးမေးလ် မမှန်ပါ',
      phone: 'ဖုန်းနံပါတ် မမှန်ပါ',
      message: 'စာလုံး 5000 လုံးထက် မပိုရပါ',
      preference: 'ပြန်ဆက်သွယ်ရမည့်နည်းလမ်း ရွေးပေးပါ',
    });
    expect(await kept()).toEqual([]);
  });
});

it('both are limited by the hour, each by itself, in words that say how long', async () => {
  const shop = await openTestShop(openMigratedPglite, { MESSAGES_PER_HOUR: '2' });
  const send = () => call(shop.backend(), sendContactMessage, { body: message });
  const join = (each: number) =>
    call(shop.backend('my'), subscribeNewsletter, { body: { email: `${each}@example.com` } });
  for (let each = 0; each < 2; each += 1) {
    await send();
    await join(each);
  }
  const refused = [await refusalOf(send()), await refusalOf(join(3))];
  expect(refused.map(({ status, message: words }) => [status, words])).toEqual([
    [429, 'Too many attempts. Please wait 60 minutes and try again.'],
    [429, 'အကြိမ်ရေ များလွန်းပါသည်။ 60 မိနစ် စောင့်ပြီး ထပ်စမ်းပေးပါ။'],
  ]);
  expect(await shop.database.db.select().from(contactMessages)).toHaveLength(2);
  await shop.close();
});
