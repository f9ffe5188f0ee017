import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { offsetText } from '#contract/values/dayText.ts';
import { shopDay, shopDayAndClock } from '#contract/values/shopDay.ts';
import { root } from '../../support/project/root.ts';
import { wordsOf } from '../../support/site/words.ts';

const months = { en: monthsOf('en'), my: monthsOf('my') };
function monthsOf(locale: 'en' | 'my'): string[] {
  return (wordsOf(locale)['profile'] as { months: string }).months.split(' ');
}

const time = '2026-11-21T22:53:45Z';

/** What a device in a time zone says: a process of its own, since a zone is that of a whole process. */
function saidIn(zone: string): string[] {
  const code = `import { formatDateTime, formatDay, formatTimeInZone } from '#i18n/dates.ts';
    const months = ${JSON.stringify(months)};
    const said = ['en', 'my'].flatMap((locale) => [formatTimeInZone, formatDateTime, formatDay].map((format) =>
      format('${time}', locale, months[locale])));
    console.log(JSON.stringify(said));`;
  const env = { ...process.env, TZ: zone };
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: root, env, encoding: 'utf8' }),
  ) as string[];
}

describe('a time on a page', () => {
  it.each([
    ['Asia/Bangkok', '22 November 2026, 05:53', '2026 ခုနှစ် နိုဝင်ဘာလ 22 ရက်၊ 05:53 နာရီ', 'UTC+7'],
    ['Asia/Yangon', '22 November 2026, 05:23', '2026 ခုနှစ် နိုဝင်ဘာလ 22 ရက်၊ 05:23 နာရီ', 'UTC+6:30'],
    ['America/New_York', '21 November 2026, 17:53', '2026 ခုနှစ် နိုဝင်ဘာလ 21 ရက်၊ 17:53 နာရီ', 'UTC-5'],
  ])('is that of the reader in %s, and says so', (zone, english, burmese, offset) => {
    const joined = burmese.replaceAll(/(?<=\d) (?=[\u1000-\u1021])/gu, '\u00a0');
    const said = [english, joined].flatMap((text) => [`${text} (${offset})`, text, text.split(/[,၊]/u)[0]]);
    expect(saidIn(zone)).toEqual(said);
  });
});

describe('a time in a mail', () => {
  it('is that of the shop, with the place whose clocks show it', () => {
    expect(shopDayAndClock(new Date(time), 'Asia/Bangkok', 'en')).toBe('22 November 2026, 05:53 (Bangkok, UTC+7)');
    expect(shopDayAndClock(new Date(time), 'Asia/Yangon', 'my')).toBe(
      '2026 ခုနှစ် နိုဝင်ဘာလ 22 ရက်၊ 05:23 နာရီ (Yangon, UTC+6:30)',
    );
    expect(shopDayAndClock(new Date(time), 'UTC', 'en')).toBe('21 November 2026, 22:53 (UTC)');
  });

  it('has the months that pages have', () => {
    for (const locale of ['en', 'my'] as const)
      for (const [month, name] of months[locale].entries())
        expect(shopDay(new Date(Date.UTC(2026, month, 15)), 'Asia/Bangkok', locale)).toContain(name);
  });
});

it.each([
  [0, 'UTC'],
  [420, 'UTC+7'],
  [390, 'UTC+6:30'],
  [-210, 'UTC-3:30'],
  [845, 'UTC+14:05'],
])('a clock %i minutes ahead', (minutes, text) => expect(offsetText(minutes)).toBe(text));
