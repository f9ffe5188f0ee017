import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it, test, afterEach, vi } from 'vitest';
import * as z from 'zod/mini';
import { faults } from '#burmese/faults.ts';
import { normalise } from '#burmese/normalise.ts';
import { isZawgyi } from '#burmese/zawgyi.ts';
import { addressCountries, addressCountry, addressForm, addressProvince } from '#contract/accounts/addresses.ts';
import { countries, usualCountries } from '#contract/values/country.ts';
import { readAddressData } from '#server/accounts/addresses/routes.ts';
import { checkParts } from '#server/accounts/addresses/rules.ts';
import { placeOptions, subDistrictOptions } from '#islands/account/address/PlaceFields.tsx';
import { matchingOptions, matchOption } from '#islands/kit/fields/Combobox.tsx';
import { onlyOf, placesWithCode } from '#stores/account/regions.ts';
import { ownDetails } from '#islands/account/address/useDraft.ts';
import { root } from '../../support/project/root.ts';
import { syllablesOf } from '../../../scripts/addresses/romanised.ts';
import { thaiInBurmese } from '../../../scripts/addresses/thaiInBurmese.ts';

const folder = join(root, 'public/address');
const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
const provinces = countries.flatMap((country) =>
  z.parse(addressCountry, read(`${country}.json`)).provinces.map((province) => {
    const { districts } = z.parse(addressProvince, read(province.file));
    return { country, ...province, districts };
  }),
);
const count = (country: string) => {
  const own = provinces.filter((province) => province.country === country);
  const districts = own.flatMap((province) => province.districts);
  return [own.length, districts.length, districts.flatMap(({ subDistricts }) => subDistricts).length];
};

describe('the address reference data', () => {
  it('is of the two usual countries, and the third lies ready', () => {
    expect(z.parse(addressCountries, read('countries.json'))).toEqual(usualCountries);
    expect(readdirSync(folder).sort()).toEqual(
      ['countries.json', ...countries.flatMap((country) => [country, `${country}.json`])].sort(),
    );
  });

  it('covers all of Thailand, Australia and Myanmar', () =>
    expect(countries.map(count)).toEqual([
      [77, 928, 7548],
      [8, 508, 17_770],
      [15, 76, 330],
    ]));

  it.each(provinces)('$country, $name: every place has a code, and the form takes them all', (province) => {
    const { country, name, codes, districts } = province;
    expect(districts.length).toBeGreaterThan(0);
    expect(new Set(districts.map((one) => one.name)).size, 'no two districts share a name').toBe(districts.length);
    for (const { name: district, subDistricts, subDistrictsMy, subDistrictsTh, postalCodes } of districts) {
      expect(subDistricts.length).toBeGreaterThan(0);
      for (const list of [postalCodes, subDistrictsMy, subDistrictsTh])
        expect(list ?? subDistricts).toHaveLength(subDistricts.length);
      const forms = subDistricts.map((subDistrict, index) => ({
        ...{ name: 'Aye', phone: '+66 812345678', address: '1', country, province: name },
        ...{ district, subDistrict, postal_code: postalCodes[index] },
      }));
      const changed = forms.filter((form) => {
        const parsed = z.safeParse(addressForm, form);
        return !parsed.success || parsed.data.subDistrict !== form.subDistrict || parsed.data.district !== district;
      });
      expect(changed, 'taken as they are').toEqual([]);
      const digits = { thailand: /^\d{5}$/u, australia: /^\d{4}$/u, myanmar: /^$/u }[country];
      expect(postalCodes.filter((code) => !digits.test(code))).toEqual([]);
      expect(postalCodes.filter((code) => code && !codes.some((begin) => code.startsWith(begin)))).toEqual([]);
    }
  });

  it.each([
    ['Bueng Kan', 'Phon Charoen', 'Si Chomphu', '38180'],
    ['Bueng Kan', 'Si Wilai', 'Na Saeng', '38210'],
  ])('%s, %s, %s has the code %s of a district that was split off, and the one of before', (...place) => {
    const [province, district, subDistrict, postal_code] = place;
    const parts = { country: 'thailand', province, district, subDistrict };
    const data = readAddressData();
    const { districts = [] } = provinces.find(({ name }) => name === province) ?? {};
    const { subDistricts = [], postalCodes = [] } = districts.find(({ name }) => name === district) ?? {};
    const codes = postalCodes.filter((_, at) => subDistricts[at] === subDistrict);
    expect(codes).toContain(postal_code);
    for (const code of codes) expect(() => checkParts(data, { ...parts, postal_code: code })).not.toThrow();
  });

  it('is small: a province takes no more than 30 kB of the line, a country no more than 4', () => {
    const sent = (file: string): number => brotliCompressSync(readFileSync(join(folder, file))).length;
    expect(provinces.filter(({ file }) => sent(file) > 30_000).map(({ file }) => file)).toEqual([]);
    expect(countries.filter((country) => sent(`${country}.json`) > 4_000)).toEqual([]);
    expect(statSync(join(folder, 'countries.json')).size).toBeLessThan(100);
  });
});

describe('the names of places', () => {
  const named = provinces.flatMap((province) => [
    province,
    ...province.districts.flatMap(({ my, th, subDistricts, subDistrictsMy = [], subDistrictsTh = [] }) => [
      { country: province.country, my, th },
      ...subDistricts.map((_, at) => ({ country: province.country, my: subDistrictsMy[at], th: subDistrictsTh[at] })),
    ]),
  ]);
  const burmese = named.flatMap(({ my }) => my || []);
  const share = (country: string, script: 'my' | 'th'): number => {
    const own = named.filter((place) => place.country === country);
    return own.filter((place) => place[script]).length / own.length;
  };

  it('are known in all three scripts for Thailand, in Burmese and Latin for Myanmar', () => {
    expect(share('thailand', 'th')).toBe(1);
    expect(share('thailand', 'my')).toBeGreaterThan(0.99);
    expect(share('myanmar', 'my')).toBe(1);
    expect(provinces.filter(({ my }) => !my)).toEqual([]);
  });

  it('are sound Unicode, in their own letters alone', () => {
    // ယျ is in this word of Pali, and in no word of Burmese.
    const sound = burmese.filter((name) => name !== 'ဇေယျာသီရိ');
    expect(sound.filter((name) => faults(name) > 0 || isZawgyi(name))).toEqual([]);
    expect(burmese.filter((name) => normalise(name) !== name)).toEqual([]);
    expect(burmese.filter((name) => !/^[\p{Script=Myanmar} ()]+$/u.test(name))).toEqual([]);
    const thai = named.flatMap(({ th }) => th || []);
    expect(thai.filter((name) => !/^[\p{Script=Thai}\p{M} .-]+$/u.test(name) || name !== name.normalize())).toEqual([]);
  });
});

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

describe('a place in the form', () => {
  const thailand = provinces.filter(({ country }) => country === 'thailand');
  const options = placeOptions(thailand, 'my');
  const find = (typed: string, all = options) => matchingOptions(all, typed).map(({ key }) => key);

  it.each([
    ['chiangmai', 'Chiang Mai'],
    ['ချင်းမိုင်', 'Chiang Mai'],
    ['ချင်မိုင်', 'Chiang Mai'],
    ['ချင်းမိုင်ခရိုင်', 'Chiang Mai'],
    ['เชียงใหม่', 'Chiang Mai'],
    ['จังหวัดเชียงใหม่', 'Chiang Mai'],
    ['ဗန်ကောက်', 'Bangkok'],
    // What people call it, or the town that they know.
    ['Mahachai', 'Samut Sakhon'],
    ['မဟာချိုင်', 'Samut Sakhon'],
    ['မဲဆောက်', 'Tak'],
  ])('is found by %s', (typed, name) => expect(find(typed)[0]).toBe(name));

  it('is found by no name of another, and by nothing that is none', () => {
    expect(find('ဘန်ကောက်')).toEqual(['Bangkok']);
    expect(find('မရှိ')).toEqual([]);
    expect(find('\u200B')).toHaveLength(77);
    expect(matchOption('เชียงใหม่', options)?.key).toBe('Chiang Mai');
  });

  it('has the Latin name beside the Burmese one, and Latin alone in English', () => {
    const [first] = options;
    expect(first).toMatchObject({ key: 'Bangkok', label: 'ဘန်ကောက်', beside: 'Bangkok' });
    const [english] = placeOptions(thailand, 'en');
    expect(english).toMatchObject({ label: 'Bangkok' });
    expect(english).not.toHaveProperty('beside');
    expect(find('ဘန်ကောက်', placeOptions(thailand, 'en'))).toEqual(['Bangkok']);
    expect(placeOptions([{ name: 'Albury' }], 'my')).toMatchObject([{ label: 'Albury', lang: 'en' }]);
  });

  it('tells subdistricts of one name by their codes', () => {
    const district = { name: 'Coast', subDistricts: ['Bay', 'Bay', 'Cape'], postalCodes: ['7000', '7001', '7000'] };
    expect(subDistrictOptions(district, 'en').map(({ label }) => label)).toEqual(['Bay 7000', 'Bay 7001', 'Cape']);
  });

  it('of a district is found in three scripts too', () => {
    const tak = provinces.find(({ name }) => name === 'Tak')?.districts ?? [];
    const districts = placeOptions(tak, 'my');
    for (const typed of ['mae sot', 'မဲဆောက်', 'แม่สอด', 'อำเภอแม่สอด'])
      expect(find(typed, districts)).toContain('Mae Sot');
    const maeSot = subDistrictOptions(
      tak.find(({ name }) => name === 'Mae Sot'),
      'my',
    );
    expect(matchingOptions(maeSot, 'ท่าสายลวด').map(({ name }) => name)).toEqual(['Tha Sai Luat']);
  });
});

describe('a postal code', () => {
  const asked: string[] = [];
  const serve = (): void => {
    asked.length = 0;
    vi.stubGlobal('fetch', (file: string) => {
      asked.push(file);
      return Promise.resolve(Response.json(read(file.replace('/address/', ''))));
    });
  };
  afterEach(() => vi.unstubAllGlobals());

  it('stands for its places, and only the provinces that it can be in are fetched', async () => {
    serve();
    const found = await placesWithCode('thailand', '63110');
    expect(onlyOf(found)).toEqual({ province: 'Tak', district: 'Mae Sot' });
    expect(found.map(({ subDistrict }) => subDistrict)).toContain('Tha Sai Luat');
    expect(asked).toEqual(['/address/thailand.json', '/address/thailand/tak.json']);
    expect(await placesWithCode('thailand', '63999')).toEqual([]);
    expect(asked, 'fetched once').toHaveLength(2);
  });
});

describe('a shop that sends to Myanmar', () => {
  const insein = { country: 'myanmar', province: 'Yangon Region', district: 'Yangon North', subDistrict: 'Insein' };
  const data = readAddressData(['thailand', 'australia', 'myanmar']);

  it('takes its addresses, with a postal code and without', () => {
    expect(() => checkParts(data, { ...insein, postal_code: '' })).not.toThrow();
    expect(() => checkParts(data, { ...insein, postal_code: '1112345' })).not.toThrow();
    expect(() => checkParts(data, { ...insein, subDistrict: 'Bang Na', postal_code: '' })).toThrow();
    const bangkok = { country: 'thailand', province: 'Bangkok', district: 'Bang Kapi', subDistrict: 'Hua Mak' };
    expect(() => checkParts(data, { ...bangkok, postal_code: '' })).toThrow();
  });

  it('is none by default', () =>
    expect(() => checkParts(readAddressData(), { ...insein, postal_code: '' })).toThrow(
      expect.objectContaining({ code: 'invalid' }) as Error,
    ));
});

test.each([
  ['+66 81 234 5678', '812345678'],
  ['081-234-5678', '812345678'],
  ['+95 9 795 123 456', ''],
  ['1234567', ''],
])('the form of a first address has of the phone %j what is of the country that it begins with', (phone, number) => {
  const customer = { state: 'customer', name: 'May Thu', email: 'may@mail.example', phone, imageUrl: null } as const;
  expect(ownDetails(customer)).toEqual({ name: 'May Thu', phone: number });
  expect(ownDetails({ state: 'visitor' })).toEqual({});
});
