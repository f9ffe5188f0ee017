import { expect, test } from 'vitest';
import { syllables } from '#burmese/syllables.ts';

const cut: readonly (readonly [string, string])[] = [
  ['မုန့်ဟင်းခါး', 'မုန့်|ဟင်း|ခါး'],
  ['မုန\u103a\u1037ဟင်းခါး', 'မုန\u103a\u1037|ဟင်း|ခါး'],
  ['လက်ဖက်သုပ်', 'လက်|ဖက်|သုပ်'],
  ['အင်္ဂလိပ်စာ', 'အင်္ဂ|လိပ်|စာ'],
  ['ဥက္ကဋ္ဌ', 'ဥက္ကဋ္ဌ'],
  ['ကမ္ဘာ', 'ကမ္ဘာ'],
  ['ယောက်ျား', 'ယောက်ျား'],
  ['ကျွန်ုပ်တို့', 'ကျွန်ုပ်|တို့'],
  ['ဧပြီဥပမာဩဂုတ်', 'ဧ|ပြီ|ဥ|ပ|မာ|ဩ|ဂုတ်'],
  ['ပြဿနာ', 'ပြ|ဿ|နာ'],
  ['ဘတ်စ်ကား', 'ဘတ်စ်|ကား'],
  ['ဆန် ၁၀ကီလို ၁,၀၀၀.၅၀', 'ဆန်| |၁၀|ကီ|လို| |၁,၀၀၀.၅၀'],
  ['White (အဖြူ)။', 'White| |(|အ|ဖြူ|)|။'],
  ['500g ပဲ', '500|g| |ပဲ'],
];

test.each(cut)('%s', (text, pieces) => expect(syllables(text).join('|')).toBe(pieces));

test('nothing has no syllables', () => expect(syllables('')).toEqual([]));
