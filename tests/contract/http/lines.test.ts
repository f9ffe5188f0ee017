import { beforeAll, expect, it } from 'vitest';
import { withoutBreakMarks } from '#burmese/shownLines.ts';
import { sampleCatalogue } from '../../support/catalogue/sample.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

const shop = ownShop();
beforeAll(async () => {
  await shop.stock(sampleCatalogue());
});

const ask = (url: string, language: string) =>
  shop.app.inject({ url: `/api/v1${url}`, headers: { 'accept-language': language } });

const search = `/client/product-filter/${encodeURIComponent('shrimp')}`;
const list = '/client/products?limit=100';

it.each([search, list])('%s: an answer in Burmese has the lines of its names beside them', async (url) => {
  const [burmese, english] = [await ask(url, 'my'), await ask(url, 'en')];
  const { textLines: lines, ...answer } = burmese.json<{ data: { name_mm?: string }[]; textLines: string[] }>();
  expect(english.json()).toEqual(answer);
  const names = answer.data.flatMap(({ name_mm }) => name_mm ?? []).filter((name) => /[\u1000-\u109f]{16}/u.test(name));
  expect(names.length).toBeGreaterThan(0);
  expect(lines.map(withoutBreakMarks)).toEqual(expect.arrayContaining(names));
  expect(JSON.stringify(answer)).not.toContain('\u200b');
});

it('a browser keeps the answers of the two languages apart', async () => {
  const [burmese, english] = [await ask(list, 'my'), await ask(list, 'en')];
  for (const { headers } of [burmese, english]) expect(headers['vary']).toContain('Accept-Language');
  expect(burmese.headers['etag']).not.toBe(english.headers['etag']);
});

it('a refusal has the lines of its sentence, which is without marks itself', async () => {
  const refusal = (await ask('/client/nowhere', 'my')).json<{ message: string; error: string; textLines: string[] }>();
  expect(refusal.error).toBe(refusal.message);
  expect(refusal.message).not.toContain('\u200b');
  expect(refusal.textLines.map(withoutBreakMarks)).toEqual([refusal.message]);
});
