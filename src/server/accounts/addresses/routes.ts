import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import * as calls from '#contract/accounts/addresses.ts';
import { type Address, addressCountries, addressCountry, addressProvince } from '#contract/accounts/addresses.ts';
import {
  addAddress,
  type AddressFields,
  addressesOf,
  changeAddress,
  makeDefault,
  removeAddress,
  toAddress,
} from './queries.ts';
import type { Db } from '#server/database/connect.ts';
import { lockCustomer } from '#server/accounts/queries.ts';
import type { Deps } from '#server/deps.ts';
import { type AddressData, becomesDefault, checkParts, nextDefault, sameAddress } from './rules.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { answer } from '#server/words.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Country } from '#contract/values/country.ts';

type Form = z.output<typeof calls.addressForm>;

/** The addresses of a customer. Exactly one is the default at any time. */
export function routes(app: FastifyInstance, { database: { db }, clock }: Deps): void {
  const addressData = readAddressData();

  serve(app, calls.listAddresses, async ({ customer }) => (await addressesOf(db, customer.id)).map(toAddress));

  serve(app, calls.createAddress, async ({ body, customer }) => {
    checkParts(addressData, body);
    return changeLocked(customer.id, async (tx) => {
      const known = await addressesOf(tx, customer.id);
      const fields = fieldsOf(body, clock());
      const id = sameAddress(known, fields)?.id ?? (await addAddress(tx, customer.id, fields));
      if (becomesDefault(known, body.isActive)) await makeDefault(tx, customer.id, id);
      return find(tx, customer.id, id);
    });
  });

  serve(app, calls.updateAddress, async ({ params: { id }, body, customer }) => {
    checkParts(addressData, body);
    return changeLocked(customer.id, async (tx) => {
      if (!(await changeAddress(tx, customer.id, id, fieldsOf(body, clock())))) throw new Refusal('not_found');
      if (body.isActive) await makeDefault(tx, customer.id, id);
      return find(tx, customer.id, id);
    });
  });

  serve(app, calls.deleteAddress, async ({ params: { id }, customer, request }) => {
    await changeLocked(customer.id, async (tx) => {
      const next = nextDefault(await addressesOf(tx, customer.id), id);
      if (!(await removeAddress(tx, customer.id, id))) throw new Refusal('not_found');
      if (next) await makeDefault(tx, customer.id, next.id);
    });
    return answer('addressDeleted', request);
  });

  serve(app, calls.setDefaultAddress, async ({ body: { addressId }, customer }) =>
    changeLocked(customer.id, async (tx) => {
      await find(tx, customer.id, addressId);
      await makeDefault(tx, customer.id, addressId);
      return find(tx, customer.id, addressId);
    }),
  );

  /** The customer is locked: two changes at once could make two defaults, or none. */
  function changeLocked<T>(customerId: number, change: (tx: Db) => Promise<T>): Promise<T> {
    return db.transaction(async (tx) => {
      await lockCustomer(tx, customerId);
      return change(tx);
    });
  }
}

async function find(db: Db, customerId: number, id: number): Promise<Address> {
  const found = (await addressesOf(db, customerId)).find((address) => address.id === id);
  if (!found) throw new Refusal('not_found');
  return toAddress(found);
}

function fieldsOf({ isActive: _, postal_code: postalCode, note, ...rest }: Form, updatedAt: Date): AddressFields {
  return { ...rest, postalCode, note: note || null, updatedAt };
}

const folder = join(import.meta.dirname, '../../../../public/address');
const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));

/** The countries of `countries.json`, which the shop sends to. */
const listedCountries = (): Country[] => z.parse(addressCountries, read('countries.json'));

/** Reads the files of the address form, so that what it offers is what is accepted. */
export const readAddressData = (countries: readonly Country[] = listedCountries()): AddressData =>
  new Map(
    countries.map((country) => {
      const { provinces } = z.parse(addressCountry, read(`${country}.json`));
      return [country, new Map(provinces.map(({ name, file }) => [name, z.parse(addressProvince, read(file))]))];
    }),
  );
