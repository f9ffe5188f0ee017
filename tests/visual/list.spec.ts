import { expect, test } from '@playwright/test';
import { screens } from './screens/screens.ts';
import { visibleStates, visibleStatesIn, routes } from './screens/visibleStates.ts';

/** Pieces of pages, which a page fetches and shows itself. */
const pieces = ['/cards/[part]', '/cards/back-in-stock', '/cards/tools'];

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

test('every dialog, list that hangs down, part that unfolds, place of a word and state of an island is a screen', () => {
  const marksOf = ([file, all]: readonly [string, readonly string[]]) => all.map((mark) => `${file} ${mark}`);
  const shown = new Set(screens.flatMap(({ shows = {} }) => Object.entries(shows).flatMap(marksOf)));
  const known = visibleStates();
  expect(known.filter((mark) => !shown.has(mark))).toEqual([]);
  expect([...shown].filter((mark) => !known.includes(mark))).toEqual([]);
});

test('whatever an island draws at times is read from its source', () => {
  const source = `
    type State = { now: 'writing' | 'sent' };
    function Island({ shown, isNew, hint, fault }) {
      const [state] = useState<State>({ now: 'writing' });
      const [sending] = useState(false);
      const [count] = useState(0);
      if (shown.state === 'failed') return <p role="alert" />;
      if (!shown.whole) {
        return <p />;
      }
      switch (shown.kind) { case 'late': return <b />; }
      return <form>
        {isNew ? <p /> : <dialog />}
        {hint && fault !== 'none' && <p role="status" />}
        <p role="status">{fault}</p>
      </form>;
    }`;
  expect(visibleStatesIn(source)).toEqual([
    ...['writing', 'sent', 'sending'],
    ...['failed', 'failed', '!shown.whole', 'late'],
    ...['isNew', 'not isNew', 'hint', 'not none', 'status'],
  ]);
});

test('each screen has a name of its own', () => {
  const names = screens.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
