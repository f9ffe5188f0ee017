import { expect, test } from '@playwright/test';
import { screens } from './screens/screens.ts';
import { routes } from './screens/routes.ts';

/** Pieces of pages, which a page fetches and shows itself. */
const pieces = [
  ...['/cards/[part]', '/cards/back-in-stock', '/cards/best/[department]', '/cards/menu', '/cards/shelves'],
  '/cards/tools',
];

const matches = (route: string, path: string): boolean => {
  const [bare = ''] = path.split(/[?#]/u);
  const pattern = route.replaceAll(/\[\w+\]/gu, '[^/]+');
  // A link with a secret at its end opens the page without it.
  return new RegExp(`^${pattern}$`, 'u').test(bare) || (route === '/404' && bare === '/no-such-page');
};

test('every page of the shop is a screen', () => {
  const without = routes().filter(
    (route) => !pieces.includes(route) && !screens.some(({ path }) => matches(route, path)),
  );
  expect(without).toEqual([]);
});

test('each screen has a name of its own', () => {
  const names = screens.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
