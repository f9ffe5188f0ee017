import { describe, expect, it, test } from 'vitest';
import { syllablesOf } from '../../../scripts/addresses/romanised.ts';
import { thaiInBurmese } from '../../../scripts/addresses/thaiInBurmese.ts';

describe('a Thai name in Burmese letters', () => {
  test.each([
    ['Bangkok', 'บางกอก', 'ဘန်ကောက်'],
    ['Chiang Mai', 'เชียงใหม่', 'ချင်းမိုင်'],
    ['Chiang Rai', 'เชียงราย', 'ချင်းရိုင်'],
    ['Nakhon Sawan', 'นครสวรรค์', 'နခွန်ဆဝန်'],
    ['Nong Khai', 'หนองคาย', 'နောင်ခိုင်'],
    ['Roi Et', 'ร้อยเอ็ด', 'ရွိုင်အက်'],
    ['Yala', 'ยะลา', 'ယလာ'],
    ['Hat Yai', 'หาดใหญ่', 'ဟတ်ယိုင်'],
    ['Hua Hin', 'หัวหิน', 'ဟွာဟင်'],
    ['Mae Ramat', 'แม่ระมาด', 'မဲရမတ်'],
    ['Krabi', 'กระบี่', 'ကရဘီ'],
    ['Phangnga', 'พังงา', 'ဖန်ငါ'],
    ['Doi Suthep', 'ดอยสุเทพ', 'ဒွိုင်ဆူထိပ်'],
  ])('%s is %s is %s', (latin, thai, burmese) => expect(thaiInBurmese(latin, thai)).toBe(burmese));

  it('tells by the Thai letters what Latin writes alike', () => {
    expect(thaiInBurmese('Chan', 'จันทร์')).toBe('ကျန်');
    expect(thaiInBurmese('Chan', 'ฉัน')).toBe('ချန်');
    expect(thaiInBurmese('Na', 'นา')).toBe('နာ');
    expect(thaiInBurmese('Na', 'ณ')).toBe('န');
  });

  it.each(['Sirindhorn', 'Vibhavadi', 'Ban Chiet', 'Bang Loet', 'Soi 5', 'xyz'])('says nothing of %s', (latin) =>
    expect(thaiInBurmese(latin, 'สิรินธร')).toBeUndefined(),
  );

  it('cuts where a syllable can begin', () => {
    const cut = (word: string) => syllablesOf(word)?.map(({ onset, vowel, coda }) => onset + vowel + coda);
    expect(cut('samphanthawong')).toEqual(['sam', 'phan', 'tha', 'wong']);
    expect(cut('uthai')).toEqual(['u', 'thai']);
    expect(cut('phatthanakan')).toEqual(['phat', 'tha', 'na', 'kan']);
    expect(cut('prachuap')).toEqual(['pra', 'chuap']);
    expect(cut('queen')).toBeUndefined();
  });
});
