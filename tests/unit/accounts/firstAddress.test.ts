import { describe, expect, test } from 'vitest';
import { ownDetails } from '#islands/account/address/useDraft.ts';

const customer = (phone: string) =>
  ({ state: 'customer', name: 'May Thu', email: 'may@mail.example', phone, imageUrl: null }) as const;

describe('the form of a first address', () => {
  test.each([
    ['+66 81 234 5678', '812345678'],
    ['081-234-5678', '812345678'],
    ['(081) 234.5678', '812345678'],
  ])('has the phone %s of the country that it begins with', (phone, number) =>
    expect(ownDetails(customer(phone))).toEqual({ name: 'May Thu', phone: number }),
  );

  test.each(['+95 9 795 123 456', '+61 412 345 678', '1234567', ''])('has no phone of elsewhere, as %j', (phone) =>
    expect(ownDetails(customer(phone))).toEqual({ name: 'May Thu', phone: '' }),
  );

  test.each(['unknown', 'visitor'] as const)('has nothing of a shopper who is %s', (state) =>
    expect(ownDetails({ state })).toEqual({}),
  );
});
