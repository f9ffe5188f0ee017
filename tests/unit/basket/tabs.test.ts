import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { credentials, item } from '../../support/basket/customerStores.ts';
import { type Tab, TabBrowser } from '../../support/basket/tabs.ts';
import { runs } from '../../support/runner/extent.ts';

const ids = [2, 3] as const;
/** So many that no change meets the end of a line. */
const ENOUGH = 1_000;

const tab = fc.nat({ max: 1 });
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      ...{ do: fc.constant('change' as const), tab, id: fc.constantFrom(...ids) },
      units: fc.constantFrom(1, 2, -1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(10, 35, 70, 500, 2_500) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('line' as const), up: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('close', 'crash', 'reload', 'hide', 'comeBack'), tab }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lose' as const), when: fc.constantFrom('before', 'after') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('swap' as const), tab, ms: fc.constantFrom(16, 5_000) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clock' as const), days: fc.constantFrom(-400, 400) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** A change that a shopper made: done once they are told so, not done where they are told that, else either. */
interface Change {
  id: number;
  units: number;
  outcome: 'done' | 'unknown';
}

let browser: TabBrowser;
let tabs: Tab[];
let changes: Change[];

const timers = () => ({ setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout });
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Opens two tabs of a visitor, or of a customer, with a full cart. */
async function begin(isCustomer: boolean): Promise<void> {
  browser = new TabBrowser(timers());
  changes = [];
  tabs = [browser.open()];
  if (isCustomer) {
    for (const id of ids) browser.shop.cart.set(id, ENOUGH);
    void tabs[0]?.page.signIn(credentials);
  } else for (const id of ids) await tabs[0]?.page.addToCart(item(id), ENOUGH, 1_000_000);
  await pass(1_000);
  tabs.push(openTab());
  await pass(1_000);
}

function openTab(): Tab {
  const opened = browser.open();
  void opened.page.readSession().catch(() => undefined);
  return opened;
}

function changeUnits({ page }: Tab, id: number, units: number): void {
  const change: Change = { id, units, outcome: 'unknown' };
  changes.push(change);
  const done = (): void => void (change.outcome = 'done');
  if (units > 0) void page.addToCart(item(id), units, 1_000_000).then(({ state }) => state === 'added' && done());
  else void page.takeFromCart(item(id), -units).then(({ reason }) => reason === undefined && done());
}

function take(one: Step): void {
  if (one.do === 'line') return browser.setOnline(one.up);
  if (one.do === 'lose') return void browser.lost.push(one.when);
  if (one.do === 'clock') return void vi.setSystemTime(Date.now() + one.days * 86_400_000);
  if (one.do === 'release') return browser.release();
  if (!('tab' in one)) return;
  const at = tabs[one.tab];
  if (!at) return;
  if (one.do === 'swap') return at.isHidden ? undefined : at.swap(one.ms);
  if (one.do === 'comeBack') return at.isHidden ? at.comeBack() : undefined;
  if (one.do === 'change') return at.isHidden ? undefined : changeUnits(at, one.id, one.units);
  if (one.do === 'hide') return at.isHidden ? undefined : at.hide();
  at.close(one.do !== 'crash');
  tabs[one.tab] = openTab();
}

/** Ends as a shopper would: with a line, and a page that is opened anew. */
async function settle(): Promise<number[]> {
  browser.lost = [];
  for (const each of tabs) if (each.isHidden) each.comeBack();
  browser.setOnline(true);
  await pass(60_000);
  for (const each of [...tabs]) each.close(true);
  const last = openTab();
  await pass(60_000);
  expect(last.page.$waiting.get()).toBeUndefined();
  return ids.map((id) => last.page.quantityOf(item(id)));
}

/** Returns how many units there may be: exactly so many where every outcome was told. */
function expected(id: number): { least: number; most: number } {
  const of = changes.filter((one) => one.id === id);
  const sum = (some: Change[]): number => some.reduce((total, { units }) => total + units, ENOUGH);
  const done = of.filter(({ outcome }) => outcome === 'done');
  const open = of.filter(({ outcome }) => outcome === 'unknown');
  return {
    least: sum([...done, ...open.filter(({ units }) => units < 0)]),
    most: sum([...done, ...open.filter(({ units }) => units > 0)]),
  };
}

async function play(isCustomer: boolean, steps: readonly Step[]): Promise<void> {
  vi.setSystemTime(new Date('2026-06-01T00:00:00Z'));
  await begin(isCustomer);
  for (const one of steps) {
    take(one);
    await pass(one.do === 'wait' ? one.ms : 5);
  }
  const seen = await settle();
  for (const [at, id] of ids.entries()) {
    const { least, most } = expected(id);
    expect(seen[at], `product ${id}`).toBeGreaterThanOrEqual(least);
    expect(seen[at], `product ${id}`).toBeLessThanOrEqual(most);
    if (isCustomer) expect(browser.shop.cart.get(id)).toBe(seen[at]);
  }
}

const more = (at: number, units: 1 | 2 | -1 = 1): Step => ({ do: 'change', tab: at, id: 2, units });
const lose: Step = { do: 'lose', when: 'before' };
const wait = (ms: Extract<Step, { do: 'wait' }>['ms']): Step => ({ do: 'wait', ms });

/** Once found by chance. */
const found: [Step[]][] = [
  // The other tab's answer was stored, and this one not told of it yet.
  [[more(0), more(1), lose, wait(70)]],
  // Of two calls beside each other, as whoever leaves makes them, one was lost.
  [[more(0), more(0), lose, { do: 'hide', tab: 0 }]],
  // What another tab has stored meanwhile is what this one stored last.
  [[more(0), more(1), wait(500), { do: 'hide', tab: 0 }, more(1, -1), wait(500), { do: 'comeBack', tab: 0 }, more(0)]],
  // The same, of what is shown by nothing for a while.
  [[more(0), more(1), wait(70), { do: 'swap', tab: 0, ms: 5_000 }, wait(2_500), more(1, -1), wait(500), more(0)]],
  // Of one tab's change the answer was lost, and another's waits already, which was never sent.
  [[more(1), wait(35), more(0, 2), { do: 'line', up: false }, { do: 'hide', tab: 0 }, lose]],
  // The calls do not come: they are of an older release, or there is no line.
  [[{ do: 'release' }, more(0)]],
  [[{ do: 'release' }, { do: 'reload', tab: 0 }, { do: 'line', up: false }, more(0)]],
];

test.each([
  ['customer', true],
  ['visitor', false],
])(
  'two tabs of a %s lose no change and make none twice, whatever comes between',
  async (_, isCustomer) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), (steps) => play(isCustomer, steps)),
      { numRuns: runs(500), examples: found },
    );
  },
  240_000,
);
