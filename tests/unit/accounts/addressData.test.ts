import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { faults } from '#burmese/faults.ts';
import { normalise } from '#burmese/normalise.ts';
import { isZawgyi } from '#burmese/zawgyi.ts';
import { addressCountries, addressCountry, addressForm, addressProvince } from '#contract/accounts/addresses.ts';
import { countries, usualCountries } from '#contract/values/country.ts';
import { readAddressData } from '#server/accounts/addresses/routes.ts';
import { checkParts } from '#server/accounts/addresses/rules.ts';
import { root } from '../../support/project/root.ts';
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

  it('covers all of Thailand, Australia and Myanmar', () => {
    expect(countries.map(count)).toEqual([
      [77, 928, 7548],
      [8, 508, 17_770],
      [15, 76, 330],
    ]);
  });

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
    ['Chan', 'จันทร์', 'ကျန်'],
    ['Chan', 'ฉัน', 'ချန်'],
    ['Na', 'นา', 'နာ'],
    ['Na', 'ณ', 'န'],
  ])('%s is %s is %s', (latin, thai, burmese) => expect(thaiInBurmese(latin, thai)).toBe(burmese));

  it.each(['Sirindhorn', 'Vibhavadi', 'Ban Chiet', 'Bang Loet', 'Soi 5', 'xyz'])('says nothing of %s', (latin) =>
    expect(thaiInBurmese(latin, 'สิรินธร')).toBeUndefined(),
  );
});
