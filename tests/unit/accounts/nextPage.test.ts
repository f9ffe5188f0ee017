import { expect, test } from 'vitest';
import { isOnWayToCheckout, nextPage } from '#islands/login/finishSignIn.ts';
import { resetTokenIn } from '#islands/login/ResetPassword.tsx';
import { initial } from '#i18n/initial.ts';

const shop = 'https://zay.example';
const next = (page: string): string => nextPage('my', `?next=${encodeURIComponent(page)}`, shop);

test.each(['/profile', '/my/cart?a=1#b', '/canned-food/product', '/'])('%s is a page of the shop', (page) => {
  expect(next(page)).toBe(page);
});

test.each([
  '',
  'profile',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
])('%j is not, so it leads home', (page) => {
  expect(next(page)).toBe('/my');
});

test('without a next page it leads home', () => {
  expect([nextPage('en', '', shop), nextPage('my', '?other=1', shop)]).toEqual(['/', '/my']);
});

test.each([
  ['?next=/checkout', true],
  ['?next=%2Fmy%2Fcheckout', true],
  ['?next=/checkout?step=1', true],
  ['?next=/profile', false],
  ['?next=//checkout', false],
  ['?next=https://evil.example/checkout', false],
  ['', false],
])('on the way to the checkout by %j: %j', (search, expected) =>
  expect(isOnWayToCheckout('en', search, shop)).toBe(expected),
);

test('the token is the last part of the address', () => {
  expect(resetTokenIn('/my/reset-password/a-B_9')).toBe('a-B_9');
  expect(resetTokenIn('/reset-password/a-B_9/')).toBe('a-B_9');
  expect([
    resetTokenIn('/reset-password'),
    resetTokenIn('/reset-password/'),
    resetTokenIn('/reset-password/a/b'),
  ]).toEqual([undefined, undefined, undefined]);
});

test('the first letter of a name comes with its marks', () => {
  expect([initial(' may'), initial('ဒေါ်မေ'), initial('👩‍👩‍👧 family'), initial(' ')]).toEqual(['M', 'ဒေါ်', '👩‍👩‍👧', '']);
});
