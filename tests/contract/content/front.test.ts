import { describe, expect, it } from 'vitest';
import { getShopContent } from '#contract/content/settings.ts';
import { listCatalogueHistory, showCatalogueChange, undoCatalogueChange } from '#contract/operator/goods/catalogue.ts';
import {
  changeContentDocument,
  type DocumentName,
  type ContentDocument,
  getContentDocument,
  getContentHistory,
  listContent,
} from '#contract/operator/content.ts';
import { newColleague } from '../../support/accounts/staff.ts';
import { ownShop } from '../../support/shop/ownShop.ts';
import { refusalOf } from '../../support/http/refusalOf.ts';
import { ownerOf } from '../../support/orders/desk.ts';

const shop = ownShop();

const { ask } = ownerOf(shop);
const read = async (name: DocumentName): Promise<ContentDocument> =>
  (await ask(getContentDocument, { params: { name } })).data;
/** Changes some fields beside those that were changed before. */
const change = async (name: DocumentName, fields: Record<string, unknown>, version?: number) => {
  const now = await read(name);
  const body = { version: version ?? now.version, fields: { ...now.fields, ...fields } };
  return (await ask(changeContentDocument, { params: { name }, body })).data;
};
const refusalWith = (...given: Parameters<typeof change>) => refusalOf(change(...given));
const content = async () => (await ask(getShopContent, {})).data;

const slide = {
  picture: { sample: 'market' },
  to: { kind: 'promotions' },
  title: { en: 'Thingyan', my: 'သင်္ကြန်' },
  subtitle: { en: 'All week', my: 'တစ်ပတ်လုံး' },
  points: { en: [], my: [] },
  cta: { en: 'Look', my: 'ကြည့်ရန်' },
};

const link = (url: string) => ({ links: [{ kind: 'line', url }] });

describe('texts', () => {
  it('are those of the files of words until somebody changes them', async () => {
    const { first, fields, version, changedBy } = await read('page-about');
    expect(first['en.title']).toBe('About Us');
    expect(first['my.sections']).toHaveLength(4);
    expect({ fields, version, changedBy }).toEqual({ fields: {}, version: 0, changedBy: null });
    expect((await content()).texts['about']).toBeUndefined();
  });

  it('are told to whoever builds pages, with the revision that has them published', async () => {
    const before = (await ask(listCatalogueHistory, { query: { page: 1, limit: 1 } })).total;
    // Texts are plain: what looks like HTML stays the text that it is.
    const sections = [{ heading: 'Who <b>we</b> are', paragraphs: ['<script>alert(1)</script> 5 < 6'] }];
    const saved = await change('page-about', { 'en.sections': sections, 'my.intro': 'ဈေးဆိုင်လေးပါ။' });
    expect(saved).toMatchObject({ version: 1, changedBy: 'operator' });
    expect((await content()).texts['about']).toEqual({ 'en.sections': sections, 'my.intro': 'ဈေးဆိုင်လေးပါ။' });
    const history = await ask(listCatalogueHistory, { query: { page: 1, limit: 1 } });
    expect(history.total).toBe(before + 1);
    expect(history.data[0]?.summary).toContain('page-about');
    expect((await ask(listContent, {})).data.find(({ name }) => name === 'page-about')).toMatchObject({ changed: 2 });
  });

  it('are no change when they are what they were, and back at the first when they are as those', async () => {
    const { version, first } = await read('page-about');
    expect((await change('page-about', {})).version).toBe(version);
    const back = await change('page-about', { 'my.intro': first['my.intro'] });
    expect(Object.keys(back.fields)).toEqual(['en.sections']);
  });

  it('keep what the shop fills in', async () => {
    const lost = await refusalWith('page-contact', { 'en.description': 'Write to us.' });
    expect(lost.body.fields).toEqual({ 'en.description': expect.stringContaining('brackets') as string });
    const other = await refusalWith('page-contact', { 'my.description': '{{hours}} {{email}}' });
    expect(Object.keys(other.body.fields ?? {})).toEqual(['my.description']);
    expect((await read('page-contact')).version).toBe(0);
    await change('page-contact', { 'en.description': 'We are here {{hours}}.' });
    expect((await content()).texts['contact']).toEqual({ 'en.description': 'We are here {{hours}}.' });
  });

  it('in Zawgyi are converted where their writer says so', async () => {
    const body = { version: 0, fields: { 'my.intro': 'ျမန္မာႏိုင္ငံမွ အစားအေသာက္မ်ား ေရာင္းပါသည္' }, zawgyi: 'convert' as const };
    const { data } = await ask(changeContentDocument, { params: { name: 'page-fund' }, body });
    expect(data.fields['my.intro']).toBe('မြန်မာနိုင်ငံမှ အစားအသောက်များ ရောင်းပါသည်');
  });
});

describe('how the shop is reached', () => {
  it('becomes a text of many pages, the hours as a sentence in each language', async () => {
    const hours = [...Array<unknown>(5).fill({ from: '10:00', to: '19:30' }), { from: '08:00', to: '12:00' }, null];
    await change('contact', { phone: '+66 81 234 5678', hours, hoursNote: { en: 'Closed on full moon days', my: '' } });
    const { texts } = await content();
    expect(texts['contact']).toMatchObject({
      'en.panel.phone': '+66 81 234 5678',
      'my.panel.phone': '+66 81 234 5678',
      'en.panel.hours':
        'Monday to Friday, 10:00 AM to 07:30 PM · Saturday, 08:00 AM to 12:00 PM · Closed on full moon days',
      'my.panel.hours': 'တနင်္လာမှ သောကြာ၊ နံနက် 10 နာရီမှ ည 7 နာရီ 30 မိနစ် · စနေ၊ နံနက် 8 နာရီမှ နေ့လယ် 12 နာရီ',
    });
  });
});

describe('the home page', () => {
  it('has other slides and sections when somebody says so', async () => {
    await change('home', { slides: [slide], sections: ['banner', 'products'] });
    expect((await content()).home).toEqual({ slides: [slide], sections: ['banner', 'products'] });
  });
});

it.each([
  ['an empty title', 'page-terms', { 'en.title': '   ' }, 'en.title'],
  ['more items than a page has', 'page-terms', { 'en.sections': Array(41).fill({ heading: 'x' }) }, 'en.sections'],
  ['a sentence where a list belongs', 'page-terms', { 'my.sections': 'x' }, 'my.sections'],
  ['an item of another shape', 'page-terms', { 'en.sections': [{ heading: 'x', html: 'y' }] }, 'en.sections.0'],
  ['a field that is none', 'page-terms', { 'en.constructor': 'x' }, 'en.constructor'],
  ['a sign of control', 'page-terms', { 'en.intro': 'a\u0007b' }, 'en.intro'],
  ['a text in Zawgyi', 'page-terms', { 'my.intro': 'ျမန္မာႏိုင္ငံမွ အစားအေသာက္မ်ား ေရာင္းပါသည္' }, 'my.intro'],
  ['a phone that is none', 'contact', { phone: 'call me' }, 'phone'],
  [
    'hours that end at first',
    'contact',
    { hours: [{ from: '18:00', to: '09:00' }, ...Array<null>(6).fill(null)] },
    'hours.0.to',
  ],
  ['a script as a link', 'contact', link('javascript:alert(1)//line.me'), 'links.0.url'],
  ['a link without TLS', 'contact', link('http://line.me/x'), 'links.0.url'],
  ['a link to somebody else', 'contact', link('https://line.me.evil.example/'), 'links.0.url'],
  ['a link with a name in it', 'contact', link('https://x@line.me/'), 'links.0.url'],
  ['no slide at all', 'home', { slides: [] }, 'slides'],
  [
    'a picture of another site',
    'home',
    { slides: [{ ...slide, picture: { url: 'https://x.example/x.webp' } }] },
    'slides.0.picture.url',
  ],
  ['a category without its number', 'home', { slides: [{ ...slide, to: { kind: 'category' } }] }, 'slides.0.to.id'],
  ['a section twice', 'home', { sections: ['banner', 'banner'] }, 'sections'],
] as const)('is refused, and where is said: %s', async (_, name, fields, path) => {
  const { version } = await read(name);
  const { code, body } = await refusalWith(name, fields);
  expect(code).toBe('invalid');
  expect(Object.keys(body.fields ?? {})).toContain(path);
  expect((await read(name)).version).toBe(version);
});

describe('two colleagues', () => {
  it('who save at the same moment: one does', async () => {
    const { version } = await read('page-fees');
    const bodies = [1, 2, 3, 4].map((n) => ({ version, fields: { 'en.intro': `Number ${n}.` } }));
    const results = await Promise.allSettled(
      bodies.map((body) => ask(changeContentDocument, { params: { name: 'page-fees' }, body })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await read('page-fees')).version).toBe(version + 1);
    const late = await refusalWith('page-fees', { 'en.intro': 'The second.' }, version);
    expect(late.code).toBe('content_changed');
  });
});

describe('the history', () => {
  it('says who changed what, and takes it back as a change of its own', async () => {
    const editor = await newColleague(shop, 'editor');
    const { version } = await read('page-bestSeller');
    const body = { version, fields: { 'en.intro': 'Loved by many.', 'my.intro': 'လူကြိုက်များပါသည်။' } };
    await editor.ask(changeContentDocument, { params: { name: 'page-bestSeller' }, body });
    const { data } = await ask(getContentHistory, { params: { name: 'page-bestSeller' } });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      actor: `staff:${editor.name}`,
      changes: [
        { field: 'en.intro', before: null, after: 'Loved by many.' },
        { field: 'my.intro', before: null, after: 'လူကြိုက်များပါသည်။' },
      ],
    });
    const revision = data[0]?.revision ?? 0;
    const shown = await ask(showCatalogueChange, { params: { revision: String(revision) } });
    expect(shown.data.changes).toMatchObject([{ kind: 'content', name: 'page-bestSeller' }]);
    const undone = await editor.ask(undoCatalogueChange, { body: { revision } });
    expect(undone).toMatchObject({ undoes: revision, left: [] });
    expect(await read('page-bestSeller')).toMatchObject({ fields: {}, version: version + 2 });
    await editor.ask(undoCatalogueChange, { body: { revision: undone.revision } });
    expect((await read('page-bestSeller')).fields).toEqual(body.fields);
  });

  it('puts nothing back that was changed again, unless the rest is wanted', async () => {
    await change('page-help', { 'en.intro': 'One.', 'en.contactPrompt': 'Lost?' });
    const [entry] = (await ask(getContentHistory, { params: { name: 'page-help' } })).data;
    await change('page-help', { 'en.intro': 'Two.' });
    const revision = entry?.revision ?? 0;
    await expect(ask(undoCatalogueChange, { body: { revision } })).rejects.toMatchObject({ code: 'invalid' });
    await ask(undoCatalogueChange, { body: { revision, leaveLater: true } });
    expect((await read('page-help')).fields).toEqual({ 'en.intro': 'Two.' });
  });
});
