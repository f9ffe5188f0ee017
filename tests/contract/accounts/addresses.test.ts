import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addressProvince,
  createAddress,
  deleteAddress,
  listAddresses,
  setDefaultAddress,
  updateAddress,
} from '#contract/accounts/addresses.ts';
import { type AddressForm, addressForm } from '../../support/accounts/addresses.ts';
import { type Shopper, signUp } from '../../support/accounts/customers.ts';
import { visit } from '../../support/http/visitor.ts';
import { root } from '../../support/project/root.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

const sydney = { country: 'australia', province: 'New South Wales', district: 'Albury' } as const;
const wrong: [string, string, Partial<Record<keyof AddressForm, unknown>>][] = [
  ['name', 'nothing', { name: ' ' }],
  ['name', 'too much', { name: 'x'.repeat(10_000) }],
  ['name', 'what cannot be stored', { name: 'nul\0' }],
  ['phone', 'no dial code', { phone: '0812345678' }],
  ['phone', 'words', { phone: '+66 call me' }],
  ['phone', 'a number that no country has', { phone: '+999 812345678' }],
  ['phone', 'too few digits for the country', { phone: '+66 1234567' }],
  ['phone', "another country's number", { phone: '+61 812345678901' }],
  ['country', 'one that no shop sends to', { country: 'atlantis' }],
  ['country', 'one that this shop does not send to', { country: 'myanmar' }],
  ['province', 'nothing', { province: '' }],
  ['province', 'an unknown one', { province: 'Atlantis' }],
  ['province', 'one of another country', { province: 'Victoria' }],
  ['province', 'a word of the language itself', { province: 'constructor' }],
  ['district', 'one of another province', { district: 'Albury' }],
  ['subDistrict', 'one of another district', { subDistrict: 'Anusawari' }],
  ['postal_code', 'one of another sub-district', { postal_code: '10220' }],
  ['postal_code', 'letters', { postal_code: 'ABCDE' }],
  ['address', 'nothing', { address: '' }],
  ['address', 'too much', { address: 'x'.repeat(501) }],
  ['note', 'too much', { note: 'x'.repeat(501) }],
  ['isActive', 'a word', { isActive: 'yes' }],
];

let shopper: Shopper;
const shop = ownShop({ SIGN_INS_PER_ADDRESS: '1000' });
beforeAll(async () => {
  shopper = await signUp(shop);
});

let doors = 0;
/** Adds an address that is nobody's yet. */
const add = (who: Shopper, changes: Partial<AddressForm> = {}) => who.ask(createAddress, { body: another(changes) });
const another = (changes: Partial<AddressForm> = {}): AddressForm =>
  addressForm({ address: `${(doors += 1)} Soi 5`, ...changes });
const defaults = async (who: Shopper): Promise<number[]> =>
  (await who.ask(listAddresses, {})).filter(({ isActive }) => isActive).map(({ id }) => id);

it('an address comes back as it was given', async () => {
  const note = 'ဝက်လ်ကမ်း\n<script>alert(1)</script>';
  const kept = await add(shopper, { note, name: ' أهلا Aye ' });
  const { address } = kept;
  expect(kept).toEqual({ ...addressForm({ note, name: 'أهلا Aye', address }), id: kept.id, isActive: true });
  expect(await shopper.ask(listAddresses, {})).toContainEqual(kept);
});

it.each(wrong)('%s: %s is refused and named alone', async (field, _, changes) => {
  const refused = await shopper.refusal(createAddress, { body: { ...addressForm(), ...changes } as AddressForm });
  expect([refused.status, refused.code]).toEqual([400, 'invalid']);
  expect(Object.keys(refused.body.fields ?? {})).toEqual([field]);
});

it('what is missing is asked for in words of its own, in both languages', async () => {
  const body = addressForm({ province: '', district: '', subDistrict: '' });
  expect((await shopper.refusal(createAddress, { body })).body.fields).toEqual({
    province: 'Province is required',
    district: 'District is required',
    subDistrict: 'Subdistrict is required',
  });
  const burmese = visit(shop.app, { locale: 'my' });
  for (const [name, value] of shopper.cookies) burmese.cookies.set(name, value);
  const refused = await burmese.refusal(createAddress, { body: addressForm({ postal_code: '10220' }) });
  expect(refused.body.fields?.['postal_code']).toMatch(/[က-႟]/u);
});

it('an Australian address is taken', async () => {
  const { subDistricts, postalCodes } = placesOf('australia/new-south-wales', 'Albury');
  const place = { ...sydney, subDistrict: subDistricts[0] ?? '', postal_code: postalCodes[0] ?? '' };
  expect(await add(shopper, { ...place, phone: '+61 412 345 678' })).toMatchObject(place);
});

it('in any province of Thailand is taken, with the Burmese and Thai names beside the Latin ones', async () => {
  const maeSot = { province: 'Tak', district: 'Mae Sot', subDistrict: 'Tha Sai Luat', postal_code: '63110' };
  expect(await add(shopper, maeSot)).toMatchObject(maeSot);
});

it('another address changes by its id, whatever stood there before', async () => {
  const { id } = await add(shopper, { note: 'ring twice' });
  const body = addressForm({
    address: '99 Soi 7',
    district: 'Bang Khen',
    subDistrict: 'Tha Raeng',
    postal_code: '10220',
  });
  const changed = await shopper.ask(updateAddress, { params: { id }, body });
  expect(changed).toEqual({ ...body, id, isActive: false });
  const refused = await shopper.refusal(updateAddress, { params: { id }, body: { ...body, postal_code: '10240' } });
  expect(refused.code).toBe('invalid');
});

it('sent twice is one address: at the same moment, after a lost answer, and with another default', async () => {
  const who = await signUp(shop);
  await add(who);
  const body = another({ note: '  ring twice ' });
  const send = (isActive?: boolean) =>
    who.ask(createAddress, { body: { ...body, ...(isActive === undefined ? {} : { isActive }) } });
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => send()));
  const wanted = await send(true);
  expect(new Set([...others, wanted].map(({ id }) => id))).toEqual(new Set([first?.id]));
  expect(wanted.isActive).toBe(true);
  expect(await who.ask(listAddresses, {})).toHaveLength(2);
  expect(await defaults(who)).toEqual([wanted.id]);
});

it('that differs in one word is another one, and so is the same of another customer', async () => {
  const [who, neighbour] = [await signUp(shop), await signUp(shop)];
  const body = another({ note: 'ring twice' });
  const all: AddressForm[] = [body, { ...body, note: 'ring' }, { ...body, phone: '+66 812345679' }];
  for (const form of [...all, addressForm({ address: body.address })]) await who.ask(createAddress, { body: form });
  await neighbour.ask(createAddress, { body });
  expect(await who.ask(listAddresses, {})).toHaveLength(4);
  expect(await neighbour.ask(listAddresses, {})).toHaveLength(1);
});

describe('the default', () => {
  it('is the first one, then the one that was asked for', async () => {
    const who = await signUp(shop);
    const [first, second, third] = [await add(who), await add(who), await add(who, { isActive: true })];
    expect([first.isActive, second.isActive, third.isActive]).toEqual([true, false, true]);
    expect(await defaults(who)).toEqual([third.id]);
    expect(await who.ask(setDefaultAddress, { body: { addressId: second.id } })).toMatchObject({ isActive: true });
    expect(await defaults(who)).toEqual([second.id]);
    const body = addressForm({ isActive: true });
    expect(await who.ask(updateAddress, { params: { id: first.id }, body })).toMatchObject({ isActive: true });
    expect(await defaults(who)).toEqual([first.id]);
  });

  it('passes on when it is deleted', async () => {
    const who = await signUp(shop);
    const [first, second] = [await add(who), await add(who)];
    expect(await who.ask(deleteAddress, { params: { id: first.id } })).toEqual({
      message: 'The address has been deleted.',
    });
    expect(await defaults(who)).toEqual([second.id]);
    await who.ask(deleteAddress, { params: { id: second.id } });
    expect(await who.ask(listAddresses, {})).toEqual([]);
    expect((await add(who)).isActive).toBe(true);
  });
});

function placesOf(province: string, district: string) {
  const file = readFileSync(join(root, `public/address/${province}.json`), 'utf8');
  const { districts } = z.parse(addressProvince, JSON.parse(file));
  const found = districts.find(({ name }) => name === district);
  if (!found) throw new Error(`no ${district}`);
  return found;
}
