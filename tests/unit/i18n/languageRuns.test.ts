import { expect, it } from 'vitest';
import { languageRuns } from '#i18n/languageRuns.ts';

it('each run of a mixed text has the language of its script', () => {
  expect(languageRuns('Daw Hla 12/3, ပုစွန်တောင် 5 လမ်း, ถนนสุขุมวิท')).toEqual([
    { text: 'Daw Hla 12/3, ', lang: 'en' },
    { text: 'ပုစွန်တောင် 5 လမ်း, ', lang: 'my' },
    { text: 'ถนนสุขุมวิท', lang: 'th' },
  ]);
});

it.each(['', ' ', '12 ပုစွန်', 'Tea\nMilk ', ' \n ဒေါ်လှ'])('the runs are the text: %j', (text) => {
  expect(
    languageRuns(text)
      .map((run) => run.text)
      .join(''),
  ).toBe(text.trim() === '' ? '' : text);
});

it('a number before the first word is read as the rest', () => {
  expect(languageRuns('12 ပုစွန်')).toEqual([{ text: '12 ပုစွန်', lang: 'my' }]);
});
