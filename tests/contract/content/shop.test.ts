import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { firstColours, themesOf } from '#contract/content/colours.ts';
import { getShopContent } from '#contract/content/settings.ts';
import {
  addShopLogo,
  changeContentDocument,
  type DocumentName,
  type ContentDocument,
  getContentDocument,
} from '#contract/operator/content.ts';
import { showOrder } from '#contract/operator/orders/orders.ts';
import { sweepContentPictures } from '#server/editing/content/queries.ts';
import { readShopIdentity } from '#server/content/shopContent.ts';
import type { Mail } from '#server/mail/mail.ts';
import { mailHandlers } from '#server/mail/queueMail.ts';
import { bodiesOf } from '#server/mail/template.ts';
import { readInvoice } from '#server/orders/invoice/read.ts';
import { fillShelf } from '../../support/catalogue/shelf.ts';
import { lineOf, newBuyer, setShippingBands } from '../../support/orders/buyers.ts';
import { sampleNames } from '../../support/site/words.ts';
import { ownShop } from '../../support/shop/ownShop.ts';
import { refusalOf } from '../../support/http/refusalOf.ts';
import { ownerOf } from '../../support/orders/desk.ts';

const shop = ownShop();

const { ask } = ownerOf(shop);
const read = async (name: DocumentName): Promise<ContentDocument> =>
  (await ask(getContentDocument, { params: { name } })).data;
/** Changes some fields beside those that were changed before. */
const change = async (fields: Record<string, unknown>) => {
  const now = await read('shop');
  const body = { version: now.version, fields: { ...now.fields, ...fields } };
  return (await ask(changeContentDocument, { params: { name: 'shop' }, body })).data;
};
const faultsOf = async (fields: Record<string, unknown>): Promise<string[]> =>
  Object.keys((await refusalOf(change(fields))).body.fields ?? {});
const content = async () => (await ask(getShopContent, {})).data;

/** Returns a mail as it is sent. */
async function sentMail(): Promise<Mail | undefined> {
  const sent: Mail[] = [];
  const mailer = { send: (mail: Mail) => Promise.resolve(void sent.push(mail)), close: () => undefined };
  const handlers = mailHandlers(mailer, 'zay.example', () => readShopIdentity(shop.database.db));
  const waiting = {
    to: 'may@mail.example',
    subject: 'To {{shop}}',
    ...bodiesOf({ locale: 'en', heading: 'At {{shop}}', paragraphs: [], shop: { publicUrl: 'https://zay.example' } }),
  };
  await handlers['mail']?.(waiting, 1, AbortSignal.timeout(10_000));
  return sent[0];
}

describe('the name of the shop', () => {
  const name = { en: 'Mya & Sons <Grocery>', my: 'မြ ကုန်စုံဆိုင်' };

  it('is that of the sample until somebody changes it', async () => {
    expect((await read('shop')).first).toMatchObject({
      ...{ name: sampleNames, prefix: 'ZAY', logo: null, colours: firstColours },
    });
    expect((await content()).texts['common']).toBeUndefined();
  });

  it('stands on pages of both languages, in texts as they were first, and in front of new numbers', async () => {
    const buyer = await newBuyer(shop);
    await setShippingBands(shop);
    const { tea } = await fillShelf(shop);
    const before = await buyer.order([lineOf(tea, 1)]);
    await change({ name, prefix: ' mya7 ' });
    expect((await content()).texts['common']).toEqual({
      'en.siteName': name.en,
      'en.siteNameLocal': name.my,
      'my.siteName': name.en,
      'my.siteNameLocal': name.my,
    });
    expect((await read('page-terms')).first['en.intro']).toContain(`When you order from ${name.en},`);
    expect((await read('mail-newsletter')).first['my.subject']).toContain(name.my);
    const after = await buyer.order([lineOf(tea, 1)]);
    expect([before.data.invoiceNo, after.data.invoiceNo]).toEqual([
      expect.stringMatching(/^ZAY-\d{4}-\d{8}$/u) as string,
      expect.stringMatching(/^MYA7-\d{4}-\d{8}$/u) as string,
    ]);
    const { data } = await ask(showOrder, { params: { order: after.data.invoiceNo } });
    expect(data.id).toBe(after.data.id);
  });

  it('is in mails as of the moment when they are sent, and no HTML', async () => {
    const sent = await sentMail();
    expect(sent).toMatchObject({
      subject: `To ${name.en}`,
      sender: name.en,
      text: expect.stringContaining(`At ${name.en}`) as string,
    });
    expect(sent?.html).toContain('Mya &amp; Sons &lt;Grocery&gt;');
    expect(sent?.html).not.toContain('<Grocery>');
  });

  it('is refused where it is empty or too long, and so are letters that no number begins with', async () => {
    expect(await faultsOf({ name: { en: ' ', my: name.my } })).toEqual(['name.en']);
    expect(await faultsOf({ name: { en: name.en, my: 'မ'.repeat(41) } })).toEqual(['name.my']);
    for (const prefix of ['', 'A', '7UP', 'TOOLONGX', 'မြ', 'A-B'])
      expect(await faultsOf({ prefix }), prefix).toEqual(['prefix']);
  });
});

describe('the logo', () => {
  const add = async (bytes: Buffer) => (await ask(addShopLogo, { body: { data: bytes.toString('base64') } })).logo;
  const drawn = () =>
    sharp({ create: { width: 900, height: 300, channels: 4, background: '#12345680' } })
      .png()
      .toBuffer();
  const sizeOf = async (url: string) => {
    const { width, height, format } = await sharp(await shop.files.read(url.slice(1))).metadata();
    return [format, width, height];
  };

  it('becomes what pages show, an icon and a card, and is on pages, mails and papers once it is saved', async () => {
    const logo = await add(await drawn());
    expect([logo.width, logo.height]).toEqual([288, 96]);
    expect(await Promise.all([logo.url, logo.icon, logo.card].map(sizeOf))).toEqual([
      ['webp', 288, 96],
      ['png', 512, 512],
      ['jpeg', 1200, 630],
    ]);
    expect((await content()).branding).toBeUndefined();
    const buyer = await newBuyer(shop);
    await setShippingBands(shop);
    const { tea } = await fillShelf(shop);
    const { id: orderId } = (await buyer.order([lineOf(tea, 1)])).data;
    const before = await readInvoice(shop, { orderId });
    await change({ logo });
    expect((await content()).branding).toEqual({ logo });
    expect((await sentMail())?.html).toContain(`https://zay.example${logo.icon}`);
    const after = await readInvoice(shop, { orderId });
    const hasPicture = ({ bytes }: { bytes: Buffer }): boolean => bytes.includes('/Subtype/Image/Width 288/Height 96');
    expect([before, after].map(hasPicture)).toEqual([false, true]);
  });

  it('stays as long as it is used, with all that is drawn from it', async () => {
    const other = await add(
      await sharp(await drawn())
        .negate()
        .png()
        .toBuffer(),
    );
    const { logo } = (await content()).branding ?? {};
    const round = { db: shop.database.db, files: shop.files, isClosing: () => false };
    await sweepContentPictures(round as never, new Date(Date.now() + 40 * 86_400_000));
    expect(logo).toBeDefined();
    for (const url of [logo?.url, logo?.icon, logo?.card])
      expect(await shop.files.read(url?.slice(1) ?? '')).toBeDefined();
    expect(other.url).not.toBe(logo?.url);
  });

  it('is refused where it is no picture, or one with a program in it', async () => {
    const head = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"';
    const drawing = '<rect width="300" height="100"/>';
    const programs = [
      `${head}><script>alert(1)</script>${drawing}</svg>`,
      `${head} onload="alert(1)">${drawing}</svg>`,
    ];
    for (const bytes of [...programs.map((svg) => Buffer.from(svg)), Buffer.from('GIF89a'), Buffer.alloc(0)])
      await expect(add(bytes)).rejects.toMatchObject({ code: 'picture_unreadable' });
    await expect(add(Buffer.alloc(40_000_000))).rejects.toMatchObject({ code: 'too_large' });
    expect(await faultsOf({ logo: { url: 'https://elsewhere.example/logo.webp' } })).not.toEqual([]);
  });
});

describe('the colours', () => {
  const colours = { primary: '#7a1f5c', accent: '#ffd166', base: '#ffffff' };

  it('are on pages, in both themes, and in mails', async () => {
    await change({ colours: { ...colours, primary: '#7A1F5C ' } });
    expect((await content()).branding?.colours).toEqual(colours);
    const html = (await sentMail())?.html ?? '';
    expect(html).toContain('color:#7a1f5c');
    expect(html).toContain(themesOf(colours).dark['primary']);
    expect(html).not.toContain('{{');
  });

  it('are refused where nobody could read what is in them, and as no colour', async () => {
    expect(await faultsOf({ colours: { ...colours, primary: '#ffee00' } })).toEqual(['colours.primary']);
    expect(await faultsOf({ colours: { ...colours, accent: '#777777' } })).toEqual(['colours.accent']);
    expect(await faultsOf({ colours: { ...colours, base: '#808080' } })).toEqual(['colours.base']);
    expect(await faultsOf({ colours: { ...colours, base: 'red;}body{display:none' } })).toEqual(['colours.base']);
  });
});
