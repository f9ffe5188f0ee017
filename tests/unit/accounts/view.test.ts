import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $accountView, openView, viewQuery, parseView } from '#stores/account/view.ts';

const visited: string[] = [];
let popped: () => void = () => undefined;

beforeEach(() => {
  const location = { pathname: '/profile', search: '?view=orders&orderStatus=Shipped&page=2' };
  const go = (_state: unknown, _title: string, address: string): void => {
    visited.push(address);
    location.search = address.slice('/profile'.length);
  };
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', {
    state: null,
    pushState: go,
    replaceState: (...args: Parameters<typeof go>) => go(...args),
  });
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => (popped = listener));
  vi.stubGlobal('removeEventListener', () => undefined);
  visited.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['', { part: 'details' }],
  ['?view=password', { part: 'password' }],
  ['?view=nothing', { part: 'details' }],
  ['?view=orders', { part: 'orders', orderStatus: 'AllOrders', page: 1 }],
  ['?view=orders&orderStatus=Shipped&page=3', { part: 'orders', orderStatus: 'Shipped', page: 3 }],
] as const)('%j is a view', (search, view) => {
  expect(parseView(search)).toEqual(view);
});

test.each(['0', '-1', '1.5', 'x', '1e999', ''])('page %j is the first', (page) => {
  expect(parseView(`?view=orders&orderStatus=No&page=${page}`)).toEqual({
    part: 'orders',
    orderStatus: 'AllOrders',
    page: 1,
  });
});

test('every view is found again by its address', () => {
  for (const search of [
    '',
    '?view=addresses',
    '?view=settings',
    '?view=orders',
    '?view=orders&orderStatus=Returns&page=9',
  ])
    expect(viewQuery(parseView(search))).toBe(search);
});

test('the address and the view go together, there and back', () => {
  const seen: string[] = [];
  const stop = $accountView.subscribe((view) => seen.push(viewQuery(view)));
  openView({ part: 'settings' });
  openView({ part: 'orders', orderStatus: 'AllOrders', page: 1 }, true);
  vi.stubGlobal('location', { pathname: '/profile', search: '?view=password' });
  popped();
  stop();
  expect(visited).toEqual(['/profile?view=settings', '/profile?view=orders']);
  expect(seen).toEqual(['?view=orders&orderStatus=Shipped&page=2', '?view=settings', '?view=orders', '?view=password']);
});
