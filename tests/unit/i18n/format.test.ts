import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { per100Grams } from '#i18n/amount.ts';
import { currencyName, money, shopYear, shorten } from '#i18n/format.ts';
import { shopDayAndClock } from '#contract/values/shopDay.ts';
import { fill } from '#i18n/fill.ts';
import { languageRuns } from '#i18n/languageRuns.ts';
import { minuteOf } from '#contract/values/shopTime.ts';
import { instantOf } from '#server/editing/timed/rules.ts';
import * as paths from '#i18n/paths.ts';
import { root } from '../../support/project/root.ts';
import { wordsOf } from '../../support/site/words.ts';

it('money has a symbol, a space and two decimals', () =>
  expect([money(0, 'USD'), money(1234567.891, 'USD'), money(120, 'THB')]).toEqual([
    '$ 0.00',
    '$ 1,234,567.89',
    '฿ 120.00',
  ]));

it('the name of a currency is the word that people say, and the code that banks know', () => {
  expect(currencyName('my', 'USD')).toBe('အမေရိကန်ဒေါ်လာ (USD)');
  expect(currencyName('my', 'THB')).toBe('ထိုင်းဘတ် (THB)');
  expect([currencyName('en', 'USD'), currencyName('my', 'XXZ')]).toEqual(['USD', 'XXZ']);
});

it('counts the year by the clocks of the shop', () => {
  expect(shopYear(new Date('2026-12-31T16:59:59Z'))).toBe(2026);
  expect(shopYear(new Date('2026-12-31T17:00:00Z'))).toBe(2027);
});

it('the price of 100 g follows from price and weight', () =>
  expect([per100Grams(9.8, 250), per100Grams(1, 300)]).toEqual([3.92, 0.33]));

it('a text is cut at the limit with an ellipsis, and never a letter from its signs', () => {
  expect(shorten('rice and beans', 5)).toBe('rice…');
  expect(shorten('ကျွန်ုပ်', 1)).toMatch(/^ကျွ/u);
});

it('a value that is read from right to left turns nothing of the sentence around it', () => {
  expect(fill('{{name}} · {{weight}} g', { name: 'زيت', weight: 200 })).toBe('\u2068زيت\u2069 · 200 g');
  expect(fill('{{name}}: {{count}}', { name: '\u202eprawn', count: 3 })).toBe('\u2068\u202eprawn\u2069: 3');
  expect(fill('{{name}} · {{other}}', { name: 'Prawns', other: 'ပုစွန်' })).toBe('Prawns · ပုစွန်');
});

const months = { en: monthsOf('en'), my: monthsOf('my') };
function monthsOf(locale: 'en' | 'my'): string[] {
  return (wordsOf(locale)['profile'] as { months: string }).months.split(' ');
}

const time = '2026-11-21T22:53:45Z';

/** What devices in time zones say: in a process of its own, since a zone is that of a whole process. */
function saidIn(zones: readonly string[]): Record<string, string[]> {
  const code = `import { formatDateTime, formatDay } from '#i18n/dates.ts';
    const months = ${JSON.stringify(months)};
    const saidIn = (zone) => {
      process.env.TZ = zone;
      return ['en', 'my'].flatMap((locale) => [formatDateTime, formatDay].map((format) =>
        format('${time}', locale, months[locale])));
    };
    console.log(JSON.stringify(Object.fromEntries(${JSON.stringify(zones)}.map((zone) => [zone, saidIn(zone)]))));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: root, encoding: 'utf8' }),
  ) as Record<string, string[]>;
}

describe('a time on a page', () => {
  const devices = saidIn(['Asia/Bangkok', 'Asia/Yangon', 'America/New_York']);
  it.each([
    ['Asia/Bangkok', '22 November 2026, 05:53', '2026 ခုနှစ် နိုဝင်ဘာလ 22 ရက်၊ 05:53 နာရီ'],
    ['Asia/Yangon', '22 November 2026, 05:23', '2026 ခုနှစ် နိုဝင်ဘာလ 22 ရက်၊ 05:23 နာရီ'],
    ['America/New_York', '21 November 2026, 17:53', '2026 ခုနှစ် နိုဝင်ဘာလ 21 ရက်၊ 17:53 နာရီ'],
  ])('is that of the reader in %s', (zone, english, burmese) => {
    const joined = burmese.replaceAll(/(?<=\d) (?=[\u1000-\u1021])/gu, '\u00a0');
    const said = [english, joined].flatMap((text) => [text, text.split(/[,၊]/u)[0]]);
    expect(devices[zone]).toEqual(said);
  });
});

it('a time in a mail is that of the shop, with the place whose clocks show it', () => {
  expect(shopDayAndClock(new Date(time), 'Asia/Bangkok', 'en')).toBe('22 November 2026, 05:53 (Bangkok, UTC+7)');
  expect(shopDayAndClock(new Date(time), 'Asia/Yangon', 'my')).toBe(
    '2026 ခုနှစ် နိုဝင်ဘာလ 22 ရက်၊ 05:23 နာရီ (Yangon, UTC+6:30)',
  );
  expect(shopDayAndClock(new Date(time), 'UTC', 'en')).toBe('21 November 2026, 22:53 (UTC)');
});

it('each run of a mixed text has the language of its script', () =>
  expect(languageRuns('Daw Hla 12/3, ပုစွန်တောင် 5 လမ်း, ถนนสุขุมวิท')).toEqual([
    { text: 'Daw Hla 12/3, ', lang: 'en' },
    { text: 'ပုစွန်တောင် 5 လမ်း, ', lang: 'my' },
    { text: 'ถนนสุขุมวิท', lang: 'th' },
  ]));

it.each(['', ' ', '12 ပုစွန်', 'Tea\nMilk ', ' \n ဒေါ်လှ'])('the runs are the text: %j', (text) => {
  expect(
    languageRuns(text)
      .map((run) => run.text)
      .join(''),
  ).toBe(text.trim() === '' ? '' : text);
});

const isoOf = (minute: string, zone: string) => instantOf(minute, zone)?.toISOString();

describe('a minute of the shop', () => {
  it('is meant in its zone', () => {
    expect(isoOf('2026-11-27T08:00', 'Asia/Yangon')).toBe('2026-11-27T01:30:00.000Z');
    expect(isoOf('2026-11-27T08:00', 'America/New_York')).toBe('2026-11-27T13:00:00.000Z');
    expect(isoOf('2026-11-27T00:00', 'Pacific/Kiritimati')).toBe('2026-11-26T10:00:00.000Z');
  });

  it('does not exist when the clocks skip it, or when no calendar has it', () => {
    expect(isoOf('2027-03-28T02:30', 'Europe/Berlin')).toBeUndefined();
    expect(isoOf('2027-02-30T08:00', 'Asia/Bangkok')).toBeUndefined();
  });

  it('is meant the first time when the clocks show it twice', () =>
    expect(isoOf('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z'));

  it('is shown as it was given', () => {
    expect(minuteOf(new Date('2026-11-26T17:00:00Z'), 'Asia/Bangkok')).toBe('2026-11-27T00:00');
    expect(minuteOf(new Date('2026-11-27T01:00:59Z'), 'Asia/Bangkok')).toBe('2026-11-27T08:00');
  });
});

it('addresses escape what a slug may hold', () => {
  expect(paths.product('en', 'a&b', 'c d?#/%')).toBe('/a%26b/product/c%20d%3F%23%2F%25');
  expect(decodeURI(paths.product('my', 'ငါးပိ', 'ငါးပိကောင်'))).toBe('/my/ငါးပိ/product/ငါးပိကောင်');
});

it('addresses keep the page when the language changes, there and back', () => {
  for (const path of ['/', '/product/page/2', '/mystery-box/product', '/my-snacks/product/x']) {
    const burmese = paths.inLanguage(path, 'my');
    expect(burmese).toBe(path === '/' ? '/my' : `/my${path}`);
    expect(paths.inLanguage(burmese, 'my')).toBe(burmese);
    expect(paths.inLanguage(burmese, 'en')).toBe(path);
  }
});
