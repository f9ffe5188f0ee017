import { expect, test } from 'vitest';
import { latinKey } from '#burmese/latinKey.ts';
import { romanKey } from '#burmese/romanKey.ts';
import { syllables } from '#burmese/syllables.ts';

const met = [
  ['မုန့်ဟင်းခါး', 'mont hin gar'],
  ['ငါးပိ', 'nga pi'],
  ['ငါးပိ', 'ngapee'],
  ['ဒံပေါက်', 'danbauk'],
  ['အုန်းနို့ခေါက်ဆွဲ', 'ohno khaukswe'],
  ['သနပ်ခါး', 'thanaka'],
  ['ပုန်းရည်ကြီး', 'ponyegyi'],
  ['ကြက်ဥ', 'kyet oo'],
  ['ငရုတ်သီး', 'nga yoke thee'],
  ['အင်္ဂလိပ်', 'ingaleik'],
  ['ယောက်ျား', 'yaukkya'],
  ['ကျွန်ုပ်', 'kyunnoke'],
] as const;

test.each(met)('%s and %s meet', (burmese, latin) => expect(latinKey(latin)).toBe(romanKey(burmese)));

test('spaces and hyphens do not matter', () => {
  expect(latinKey('ba-la chaung')).toBe(latinKey('balachaung'));
  expect(latinKey('Ohn No  Khauk-Swè')).toBe(latinKey('ohnnokhaukswe'));
});

test('syllables and the text make the same key', () => {
  expect(romanKey(syllables('ဥက္ကဋ္ဌ အင်္ဂလိပ်'))).toBe(romanKey('ဥက္ကဋ္ဌ အင်္ဂလိပ်'));
});

test('digits and other scripts leave nothing', () => {
  expect(romanKey('500 g ၅၀၀ (!)')).toBe('');
  expect(latinKey('၅၀၀ ဂရမ် 500')).toBe('');
});
