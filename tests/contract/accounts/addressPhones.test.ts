import { asc, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sweepAddressPhones } from '#server/accounts/addresses/sweepPhones.ts';
import { addresses, customers } from '#server/database/schema.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

const shop = ownShop();

it('phones of addresses from before are brought to the one notation, however many, and once', async () => {
  const { db } = shop.database;
  const person = { email: 'a@shop.example', username: 'a', firstName: 'A', lastName: 'B', phone: '081 234 5678' };
  const [owner] = await db.insert(customers).values(person).returning();
  const customerId = owner?.id ?? 0;
  const place = { province: 'Bangkok', district: 'Bang Rak', subDistrict: 'Si Lom', postalCode: '10500' };
  const address = (phone: string) => ({
    customerId,
    name: 'A',
    phone,
    country: 'thailand' as const,
    ...place,
    address: '1',
  });
  const given = ['+66 0812345678', '+66 (0)81-234-5678', '+66 812345678', '+61 0412345678', '0812345678', 'by Viber'];
  const phones = [...Array.from({ length: 100 }, () => given).flat(), '+66 0898765432'];
  await db.insert(addresses).values(phones.map(address));
  const changedAt = () => db.select({ at: sql`max(${addresses.updatedAt})` }).from(addresses);
  const before = await changedAt();

  const round = { db, isClosing: () => false };
  expect(await sweepAddressPhones(round)).toBe(301);

  const kept = await db.select({ phone: addresses.phone }).from(addresses).orderBy(asc(addresses.id));
  const after = ['+66 812345678', '+66 812345678', '+66 812345678', '+61 412345678', '0812345678', 'by Viber'];
  expect(kept.slice(0, 6).map(({ phone }) => phone)).toEqual(after);
  expect(kept.at(-1)?.phone).toBe('+66 898765432');
  expect(await changedAt()).toEqual(before);
  expect(await sweepAddressPhones(round)).toBe(0);
  const [customer] = await db.select().from(customers);
  expect(customer?.phone).toBe('081 234 5678');
});
