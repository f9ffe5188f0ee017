import {
  type Address,
  createAddress,
  deleteAddress,
  listAddresses,
  setDefaultAddress,
  updateAddress,
} from '#contract/accounts/addresses.ts';
import { type Check, checkOf } from '#conform/check.ts';
import { each, must, ok, refused } from '#conform/expect.ts';
import { customer, ownCustomer, type Customer } from '#conform/shop/customers.ts';
import { UNKNOWN_ID } from '#conform/shop/goods.ts';
import { addressBody } from '#conform/shop/ordering.ts';
import type { Shop } from '#conform/shop/shop.ts';

const second = { ...addressBody, name: 'Ko Ko', address: '99 Main Road' };

const wrongFields: readonly (readonly [string, string])[] = [
  ['name', ' '],
  ['phone', '0812345678'],
  ['phone', '+66 1'],
  ['country', 'france'],
  ['province', ''],
  ['postal_code', 'x'],
  ['address', ''],
];

/** The addresses of somebody, of which exactly one must be the default. */
async function withOneDefault(shop: Shop, who: Customer, count: number): Promise<Address[]> {
  const answer = await shop.send(listAddresses, { as: who });
  const list = ok(listAddresses, answer);
  must(list.length === count, `${count} addresses`, answer);
  must(list.filter(({ isActive }) => isActive).length === Math.min(1, count), 'exactly one default', answer);
  return list;
}

/** Somebody of their own with two addresses. */
async function withTwo(shop: Shop): Promise<{ who: Customer; first: Address; other: Address }> {
  const who = await ownCustomer(shop);
  const add = (body: object) => shop.prepared('two addresses', () => shop.ask(createAddress, { as: who, body }));
  return { who, first: await add(addressBody), other: await add(second) };
}

/** The address book. */
export const addressChecks: readonly Check[] = [
  checkOf(createAddress, 'adds addresses, the first of them as the default', async (shop) => {
    const { who, first, other } = await withTwo(shop);
    must(first.isActive && !other.isActive, 'the first one as the default', 'the other');
    const list = await withOneDefault(shop, who, 2);
    const kept = list.find(({ id }) => id === other.id);
    must(kept?.name === second.name && kept.address === second.address, 'what was sent', JSON.stringify(kept));
    must(
      kept.postal_code === addressBody.postal_code && kept.phone === addressBody.phone,
      'what was sent',
      JSON.stringify(kept),
    );
  }),
  checkOf(createAddress, 'takes the same once more as the one of before', async (shop) => {
    const { who, other } = await withTwo(shop);
    const answer = await shop.send(createAddress, { as: who, body: second });
    must(ok(createAddress, answer).id === other.id, `address ${other.id}`, answer);
    await withOneDefault(shop, who, 2);
  }),
  checkOf(createAddress, 'refuses each field that is wrong, and names it', async (shop) => {
    const who = await customer(shop);
    await each(wrongFields, async ([name, value]) => {
      const answer = await shop.send(createAddress, { as: who, body: { ...addressBody, [name]: value } });
      const { fields = {} } = refused(createAddress, answer, 'invalid');
      must(fields[name] !== undefined, `${name} in fields, for ${JSON.stringify(value)}`, answer);
    });
  }),
  checkOf(createAddress, 'refuses parts that do not belong together', async (shop) => {
    const who = await customer(shop);
    const strange = [{ postal_code: '50000' }, { district: 'Mueang Chiang Mai' }, { province: 'Chiang Mai' }];
    await each(strange, async (part) => {
      await shop.refusal(createAddress, { as: who, body: { ...addressBody, ...part } }, 'invalid');
    });
  }),
  checkOf(setDefaultAddress, 'makes another one the default, exactly one at any time', async (shop) => {
    const { who, other } = await withTwo(shop);
    await shop.ask(setDefaultAddress, { as: who, body: { addressId: other.id } });
    const list = await withOneDefault(shop, who, 2);
    must(list.find(({ isActive }) => isActive)?.id === other.id, `address ${other.id} as the default`, 'another');
  }),
  checkOf(updateAddress, 'changes an address', async (shop) => {
    const { who, other } = await withTwo(shop);
    const body = { ...second, address: '1 New Road' };
    await shop.ask(updateAddress, { as: who, params: { id: other.id }, body });
    const list = await withOneDefault(shop, who, 2);
    must(list.find(({ id }) => id === other.id)?.address === '1 New Road', '1 New Road', 'what was there before');
  }),
  checkOf(updateAddress, 'keeps the default the default, also where it is sent as none', async (shop) => {
    const { who, first } = await withTwo(shop);
    const body = { ...addressBody, address: '2 New Road', isActive: false };
    await shop.ask(updateAddress, { as: who, params: { id: first.id }, body });
    const list = await withOneDefault(shop, who, 2);
    must(list.find(({ isActive }) => isActive)?.id === first.id, `address ${first.id} as the default`, 'another');
  }),
  checkOf(deleteAddress, 'deletes an address, and leaves one default', async (shop) => {
    const { who, first } = await withTwo(shop);
    await shop.ask(deleteAddress, { as: who, params: { id: first.id } });
    await withOneDefault(shop, who, 1);
    await shop.refusal(deleteAddress, { as: who, params: { id: first.id } }, 'not_found');
  }),
  ...[updateAddress, deleteAddress, setDefaultAddress].map((call) =>
    checkOf(call, 'finds no address of another customer, and none that is not there', async (shop) => {
      const { other } = await withTwo(shop);
      const thief = await customer(shop);
      await each([other.id, UNKNOWN_ID], async (id) => {
        const body = call === setDefaultAddress ? { addressId: id } : addressBody;
        const asking = call === deleteAddress ? {} : { body };
        await shop.refusal(
          call,
          { as: thief, ...(call === setDefaultAddress ? {} : { params: { id } }), ...asking },
          'not_found',
        );
      });
    }),
  ),
];
