import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { addressCountry, addressProvince } from '#contract/accounts/addresses.ts';
import { placeOptions, subDistrictOptions } from '#islands/account/address/PlaceFields.tsx';
import { matchingOptions, matchOption } from '#islands/ui/fields/Combobox.tsx';
import { readAddressData } from '#server/accounts/addresses/routes.ts';
import { checkParts } from '#server/accounts/addresses/rules.ts';
import { onlyOf, placesWithCode } from '#stores/account/regions.ts';
import { ownDetails } from '#islands/account/address/useDraft.ts';
import { root } from '../../support/project/root.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(join(root, 'public/address', file), 'utf8'));
const { provinces } = addressCountry.parse(read('thailand.json'));
const tak = addressProvince.parse(read('thailand/tak.json'));

describe('a place in the form', () => {
  const options = placeOptions(provinces, 'my');
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
    const [english] = placeOptions(provinces, 'en');
    expect(english).toMatchObject({ label: 'Bangkok' });
    expect(english).not.toHaveProperty('beside');
    expect(find('ဘန်ကောက်', placeOptions(provinces, 'en'))).toEqual(['Bangkok']);
    expect(placeOptions([{ name: 'Albury' }], 'my')).toMatchObject([{ label: 'Albury', lang: 'en' }]);
  });

  it('tells subdistricts of one name by their codes', () => {
    const district = { name: 'Coast', subDistricts: ['Bay', 'Bay', 'Cape'], postalCodes: ['7000', '7001', '7000'] };
    expect(subDistrictOptions(district, 'en').map(({ label }) => label)).toEqual(['Bay 7000', 'Bay 7001', 'Cape']);
  });

  it('of a district is found in three scripts too', () => {
    const districts = placeOptions(tak.districts, 'my');
    for (const typed of ['mae sot', 'မဲဆောက်', 'แม่สอด', 'อำเภอแม่สอด'])
      expect(find(typed, districts)).toContain('Mae Sot');
    const maeSot = subDistrictOptions(
      tak.districts.find(({ name }) => name === 'Mae Sot'),
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

  it('of one suburb is the whole address, and one of two states none', async () => {
    serve();
    const darwin = await placesWithCode('australia', '0800');
    expect(onlyOf(darwin).province).toBe('Northern Territory');
    const places = [
      { province: 'A', district: 'B', subDistrict: 'C' },
      { province: 'D', district: 'B', subDistrict: 'C' },
    ];
    expect(onlyOf(places)).toEqual({});
    expect(onlyOf(places.slice(1))).toEqual(places[1]);
    expect(onlyOf([])).toEqual({});
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
