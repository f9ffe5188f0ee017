import { beforeAll, expect, it } from 'vitest';
import type { DeviceSearch } from '#search/device.ts';
import { termsOf } from '#search/terms.ts';
import { catalogueOf } from '../../support/search/sampleShop.ts';
import { openDevice } from '../../support/search/openDevice.ts';
import { longRuns } from '../../support/burmese/longRuns.ts';
import { worked } from '../../support/runner/worked.ts';

const mark = '\u102d';
const hostile: readonly (readonly [what: string, text: string])[] = [
  ['scripts mixed in one word', 'laphetလက်ဖက်ใบชาтчай茶'],
  ['Zawgyi within Unicode', 'ပုစွန်ခြောက် ပုစြန္ေျခာက္'],
  ['Mon, Shan and Karen', 'ၚၛ ꩡꩢ ၵႃႈ ၡၢ ꧠꧡ'],
  ['10,000 marks on one letter', `က${mark.repeat(10_000)}`],
  ['10,000 marks alone', mark.repeat(10_000)],
  ['10,000 accents', `a${'\u0301'.repeat(10_000)}`],
  ['emoji', '🦐🍜👩‍🍳🇲🇲'],
  ['marks from right to left', '\u202eshrimp\u202c \u200fdried\u200f'],
  ['a Thai sentence without spaces', 'ฉันอยากซื้อกุ้งแห้งกับน้ำปลาพม่าขวดใหญ่สำหรับทำยำใบชาให้แม่ที่บ้าน'.repeat(3)],
  ['Thai marks alone', '\u0e48\u0e49\u0e34'.repeat(3_000)],
  ['very many words', 'rice '.repeat(5_000)],
  ['very many syllables', 'ဆီ'.repeat(5_000)],
  ['a word of vowels with an end that fits none', 'aeiou'.repeat(5) + 'axq'],
  ...longRuns(10_000),
];

let device: DeviceSearch;
beforeAll(async () => {
  device = await openDevice(catalogueOf());
});

it.each(hostile)('%s is answered, and soon', (_what, text) => {
  device.find(text);
  expect(worked(() => device.find(text))).toBeLessThan(1_000);
});

it.each(hostile)('%s may be a hidden name', (_what, text) => {
  const facts = { id: 1, name: 'Tea', alsoCalled: [text], categories: [], choices: [], weights: [] };
  expect(termsOf(facts).has('ttea')).toBe(true);
  expect(worked(() => termsOf(facts))).toBeLessThan(2_000);
});

it('finds a word of its own in what is mixed', () => {
  const names = (text: string): string[] => device.find(text).data.map(({ name }) => name);
  expect(names('\u202eshrimp\u202c')).toContain('Dried Shrimp');
  expect(names('ขอซื้อกุ้งแห้งครับ')[0]).toBe('Dried Shrimp');
});
