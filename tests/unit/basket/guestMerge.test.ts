import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { quantityIn } from '#stores/basket/lines.ts';
import { credentials, item, openCustomers, type NetworkFault } from '../../support/basket/customerStores.ts';
import { runs } from '../../support/runner/extent.ts';

const browser = await openCustomers();
const { stores, seen, onServer } = browser;
beforeEach(browser.startAfresh);
/** Units of a visitor that are still to be brought to the server. */
const unsent = (id: number): number =>
  stores.$login.get() ? withVisitor(id) - quantityIn(stores.$merge.get()?.base ?? [], item(id)) : 0;
const withVisitor = (id: number): number => quantityIn(stores.$guestCart.get(), item(id));

type Action =
  | { do: 'add' | 'take'; id: number; units: number }
  | { do: 'signIn' | 'signOut' | 'expire' | 'openPage' }
  | { do: 'faults'; faults: (NetworkFault | 'fine')[] };

const ids = fc.constantFrom(1, 2, 3, 4);
const actions = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ do: fc.constant('add' as const), id: ids, units: fc.integer({ min: 1, max: 3 }) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('take' as const), id: ids, units: fc.integer({ min: 1, max: 3 }) }),
    },
    { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('signIn', 'signIn', 'expire', 'openPage', 'signOut') }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('faults' as const),
        faults: fc.array(fc.constantFrom('fine', 'down', 'lost', 'broken'), { maxLength: 6 }),
      }),
    },
  ),
  { minLength: 1, maxLength: 25 },
) as fc.Arbitrary<Action[]>;

/**
 * Does one thing and keeps the books: how many units of each product the shopper means to have. What is
 * shown as done must be done; what is shown as not done must not be.
 */
async function act(action: Action, books: Map<number, number>): Promise<void> {
  const book = (id: number, units: number): void => void books.set(id, (books.get(id) ?? 0) + units);
  if (action.do === 'faults') browser.shop().faults = [...action.faults];
  else if (action.do === 'expire') browser.shop().signedIn = false;
  else if (action.do === 'openPage') await stores.readSession().catch(() => undefined);
  else if (action.do === 'signIn') {
    if (!stores.$login.get()) await stores.signIn(credentials);
  } else if (action.do === 'signOut') {
    if (!stores.$login.get()) return;
    // Only once everything has been brought: units taken away that the server has not heard of would come back.
    if (!stores.$merge.get()) await stores.signOut();
  } else if ('id' in action) {
    const { id, units } = action;
    const before = { login: stores.$login.get(), seen: seen(id), unsent: unsent(id), server: onServer(id) };
    if (action.do === 'add') {
      const added = await stores.addToCart(item(id), units, 1_000_000);
      if (added.state === 'added') return book(id, units);
    } else {
      const taken = await stores.takeFromCart(item(id), units);
      // What the network hid before counts as taken already: the shopper only tries again.
      const wasHidden = before.login && before.seen !== before.server;
      if (!taken.reason && !wasHidden) return book(id, -Math.min(units, before.seen));
    }
    // Not done as far as the shopper was told. The session may have ended over it: then it is done in the visitor's cart.
    // Of units that a lost answer hid, no more can be taken there than the server has.
    if (before.login && !stores.$login.get())
      book(id, Math.max(seen(id) - before.seen - before.unsent, -before.server - before.unsent));
    else book(id, onServer(id) - before.server);
  }
}

/** A unit whose going was hidden by the network is taken once more, over which the end of the session is noticed. */
const takenTwice: Action[] = [
  { do: 'signIn' },
  { do: 'faults', faults: ['fine', 'broken', 'down'] },
  { do: 'add', id: 2, units: 1 },
  { do: 'take', id: 2, units: 1 },
  { do: 'faults', faults: ['broken'] },
  { do: 'signOut' },
  { do: 'take', id: 2, units: 1 },
];

test('from visitor to customer and back, through a failing network: no unit is lost or doubled', async () => {
  await fc.assert(
    fc.asyncProperty(actions, async (script) => {
      browser.startAfresh();
      const books = new Map<number, number>();
      for (const action of script) await act(action, books);
      browser.shop().faults = [];
      await stores.readSession();
      if (!stores.$login.get()) await stores.signIn(credentials);
      expect(stores.$merge.get()).toBeUndefined();
      for (const id of [1, 2, 3, 4]) expect(onServer(id) + withVisitor(id), `product ${id}`).toBe(books.get(id) ?? 0);
      for (const id of [1, 2, 3, 4]) expect(seen(id)).toBe(onServer(id));
    }),
    { numRuns: runs(500), examples: [[takenTwice]] },
  );
}, 120_000);
