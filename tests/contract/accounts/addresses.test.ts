import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import {
  createAddress,
  deleteAddress,
  listAddresses,
  setDefaultAddress,
  updateAddress,
} from '#contract/accounts/addresses.ts';
import { sweepAddressPhones } from '#server/accounts/addresses/sweepPhones.ts';
import { addresses } from '#server/database/schema.ts';
import { type AddressForm, addressForm } from '../../support/accounts/addresses.ts';
import { type Shopper, signUp } from '../../support/accounts/customers.ts';
import { visit } from '../../support/http/visitor.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

const wrong: [string, string, Partial<Record<keyof AddressForm, unknown>>][] = [
  ['name', 'nothing', { name: ' ' }],
  ['name', 'what cannot be stored', { name: 'nul\0' }],
  ['phone', "another country's number", { phone: '+61 812345678901' }],
  ['country', 'one that this shop does not send to', { country: 'myanmar' }],
  ['province', 'one of another country', { province: 'Victoria' }],
  ['province', 'a word of the language itself', { province: 'constructor' }],
  ['district', 'one of another province', { district: 'Albury' }],
  ['subDistrict', 'one of another district', { subDistrict: 'Anusawari' }],
  ['postal_code', 'one of another sub-district', { postal_code: '10220' }],
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

it('a refusal is in the language of the customer', async () => {
  const burmese = visit(shop.app, { locale: 'my' });
  for (const [name, value] of shopper.cookies) burmese.cookies.set(name, value);
  const refused = await burmese.refusal(createAddress, { body: addressForm({ postal_code: '10220' }) });
  expect(refused.body.fields?.['postal_code']).toMatch(/[က-႟]/u);
});

it.each<Partial<AddressForm>>([
  { province: 'Tak', district: 'Mae Sot', subDistrict: 'Tha Sai Luat', postal_code: '63110' },
  {
    ...{ country: 'australia', province: 'New South Wales', district: 'Albury', subDistrict: 'Albury Msc' },
    ...{ postal_code: '2708', phone: '+61 412345678' },
  },
])('an address in $province is taken', async (place) => {
  expect(await add(shopper, place)).toMatchObject(place);
});

it('another address changes by its id, whatever stood there before', async () => {
  const { id } = await add(shopper, { note: 'ring twice' });
  const place = { district: 'Bang Khen', subDistrict: 'Tha Raeng', postal_code: '10220' };
  const body = addressForm({ address: '99 Soi 7', ...place });
  expect(await shopper.ask(updateAddress, { params: { id }, body })).toEqual({ ...body, id, isActive: false });
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

it('the default is the first one, then the one that was asked for, and passes on when it is deleted', async () => {
  const who = await signUp(shop);
  const [first, second, third] = [await add(who), await add(who), await add(who, { isActive: true })];
  expect([first.isActive, second.isActive, third.isActive]).toEqual([true, false, true]);
  expect(await defaults(who)).toEqual([third.id]);
  expect(await who.ask(setDefaultAddress, { body: { addressId: second.id } })).toMatchObject({ isActive: true });
  expect(await defaults(who)).toEqual([second.id]);
  const body = addressForm({ isActive: true });
  expect(await who.ask(updateAddress, { params: { id: first.id }, body })).toMatchObject({ isActive: true });
  expect(await defaults(who)).toEqual([first.id]);
  await who.ask(deleteAddress, { params: { id: third.id } });
  await who.ask(deleteAddress, { params: { id: first.id } });
  expect(await defaults(who)).toEqual([second.id]);
  await who.ask(deleteAddress, { params: { id: second.id } });
  expect(await who.ask(listAddresses, {})).toEqual([]);
  expect((await add(who)).isActive).toBe(true);
});

it('phones of addresses from before are brought to the one notation, however many, and once', async () => {
  const { db } = shop.database;
  const { id: customerId } = await signUp(shop);
  const place = { province: 'Bangkok', district: 'Bang Rak', subDistrict: 'Si Lom', postalCode: '10500' };
  const rest = { name: 'A', country: 'thailand' as const, ...place, address: '1' };
  const given = ['+66 0812345678', '+66 (0)81-234-5678', '+66 812345678', '+61 0412345678', '0812345678', 'by Viber'];
  const phones = [...Array.from({ length: 100 }, () => given).flat(), '+66 0898765432'];
  await db.insert(addresses).values(phones.map((phone) => ({ customerId, ...rest, phone })));
  const changedAt = () => db.select({ at: sql`max(${addresses.updatedAt})` }).from(addresses);
  const before = await changedAt();
  const round = { db, isClosing: () => false };
  expect(await sweepAddressPhones(round)).toBe(301);
  const ofOwner = eq(addresses.customerId, customerId);
  const kept = await db.select({ phone: addresses.phone }).from(addresses).where(ofOwner).orderBy(asc(addresses.id));
  const after = ['+66 812345678', '+66 812345678', '+66 812345678', '+61 412345678', '0812345678', 'by Viber'];
  expect(kept.slice(0, 6).map(({ phone }) => phone)).toEqual(after);
  expect(kept.at(-1)?.phone).toBe('+66 898765432');
  expect(await changedAt()).toEqual(before);
  expect(await sweepAddressPhones(round)).toBe(0);
});
