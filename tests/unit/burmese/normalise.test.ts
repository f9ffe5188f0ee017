import { expect, test } from 'vitest';
import { normalise } from '#burmese/normalise.ts';

test('marks stand in one order, whichever they were typed in', () => {
  expect(normalise('မုန\u103a\u1037')).toBe('မုန\u1037\u103a');
  expect(normalise('က\u1036\u102f')).toBe('က\u102f\u1036');
  expect(normalise('က\u102f\u102d')).toBe('ကို');
  expect(normalise('က\u103d\u103b\u1014\u103a')).toBe('ကျွန်');
  expect(normalise('မ\u103e\u103c')).toBe('မြှ');
  expect(normalise('တ\u1038\u102e')).toBe('တီး');
});

test('the asat of a contraction stays before the mark that it is spoken before', () => {
  expect(normalise('ယောက်ျား')).toBe('ယောက်ျား');
  expect(normalise('ကျွန်ုပ်')).toBe('ကျွန်ုပ်');
  expect(normalise('ကျွန\u102f\u103aပ်')).toBe('ကျွန်ုပ်');
  expect(normalise('ကျော်')).toBe('ကျော်');
});

test('kinzi and stacked letters stay what they are', () => {
  for (const word of ['အင်္ဂလိပ်', 'သင်္ဘော', 'ဥက္ကဋ္ဌ', 'ကမ္ဘာ', 'ဣန္ဒြေ', 'ပဋ္ဌာန်း'])
    expect(normalise(word)).toBe(word.normalize('NFC'));
});

test('a mark that was typed twice stands once', () => {
  expect(normalise('မုုန့့််')).toBe(normalise('မုန့်'));
});

test('letters that look like others become what they are read as', () => {
  expect(normalise('ဥ\u102eး')).toBe('ဦး');
  expect(normalise('ဉ\u102eး')).toBe('ဦး');
  expect(normalise('ဥ\u102cဏ်')).toBe('ဉာဏ်');
  expect(normalise('ပဥ္စမ')).toBe('ပဉ္စမ');
  expect(normalise('စျေး')).toBe('ဈေး');
  expect(normalise('သြဂုတ်')).toBe('ဩဂုတ်');
  expect(normalise('သြော်')).toBe('ဪ');
  expect(normalise('၄င်း')).toBe('၎င်း');
});

test('zero and seven are letters where only a letter can stand, and numbers where a number stands', () => {
  expect(normalise('၀ယ်')).toBe('ဝယ်');
  expect(normalise('ဘ၀')).toBe('ဘဝ');
  expect(normalise('အ၀တ်အစား')).toBe('အဝတ်အစား');
  expect(normalise('၀ါး')).toBe('ဝါး');
  expect(normalise('၇န်ကုန်')).toBe('ရန်ကုန်');
  expect(normalise('၅ဝဝ ဂရမ်')).toBe('၅၀၀ ဂရမ်');
  expect(normalise('ဝ၉၄၅')).toBe('၀၉၄၅');
  for (const right of ['၇ ရက်', '၇ရက်', '၁၀ကျပ်', '၃ဝက်', '၂၀၁၀', '၁၄င်း', 'ဖုန်း၀၉၄၅']) expect(normalise(right)).toBe(right);
});

test('nothing invisible stays, and every space is plain', () => {
  expect(normalise('မုန့်\u200bဟင်း\u200cခါး\ufeff')).toBe(normalise('မုန့်ဟင်းခါး'));
  expect(normalise('၅၀၀\u00a0ဂရမ်\u3000g')).toBe('၅၀၀ ဂရမ် g');
  expect(normalise('soft\u00adhyphen')).toBe('softhyphen');
});

test('other scripts keep their joiners and their words', () => {
  for (const text of ['👨\u200d👩\u200d👧', 'می\u200cخواهم', 'क्\u200dष', 'ก๋วยเตี๋ยว', 'Crème brûlée', 'line\nline\ttab'])
    expect(normalise(text)).toBe(text);
});
