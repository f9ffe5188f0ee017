import { expect, test } from 'vitest';
import { breakParts } from '#burmese/breakParts.ts';

const wrapped = [
  ['မုန့်ဟင်းခါး', 'မုန့်|ဟင်း|ခါး'],
  ['ဆားနယ်ပြီး၊ နေလှန်းသည်။', 'ဆား|နယ်|ပြီး၊ နေ|လှန်း|သည်။'],
  ['White (အဖြူ)', 'White (အ|ဖြူ)'],
  ['“ငါးပိ”၏ အရသာ', '“ငါး|ပိ”၏ အ|ရ|သာ'],
  ['၅၀၀ ဂရမ်', '၅၀၀ ဂ|ရမ်'],
  ['dried prawns, 500 g', 'dried prawns, 500 g'],
] as const;

test.each(wrapped)('%s', (text, parts) => expect(breakParts(text).join('|')).toBe(parts));
