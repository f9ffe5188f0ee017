import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { codeCache, setCache } from '#worker/decide.ts';
import { type Language, shortHash } from '#worker/keptList.ts';
import { type Line, makeRelease, openDevice, type Release, startWorker } from '../../support/worker/device.ts';
import { runs } from '../../support/runner/extent.ts';

const releases: Release[] = [];
for (const [code, content] of [
  [1, 1],
  [1, 2],
  [2, 2],
  [2, 3],
] as const)
  releases.push(await makeRelease(code, content));
const [first, changed, newCode] = releases as [Release, Release, Release, Release];

let world = openDevice(first);
let worker = await startWorker();

/** A page is idle; the shop was not asked lately. */
async function idle(language: Language = 'en', isWhole = true): Promise<void> {
  world.now += 600_000;
  await worker.update(language, isWhole).catch(() => undefined);
}

beforeEach(async () => {
  world = openDevice(first);
  worker = await startWorker();
});

test('what is kept is shown without a line, and the page that says so in the place of the rest', async () => {
  await idle();
  await worker.ask('answerPage', '/faq?x=1');
  world.line = 'none';
  expect(await worker.ask('answerPage', '/cart')).toContain('/cart 1 1');
  expect(await worker.ask('answerPage', '/faq')).toContain('/faq 1 1');
  expect(await worker.ask('answerPage', '/terms-conditions')).toContain('/offline');
  expect(await worker.ask('answerFile', '/built.json')).toBe('{"at":1}');
  // The other language comes later.
  expect(await worker.ask('answerPage', '/my/cart')).toBeUndefined();
  world.line = 'fine';
  await idle('en');
  world.line = 'none';
  expect(await worker.ask('answerPage', '/my/cart')).toContain('/my/cart');
});

test('a portal and a broken gateway are no answers, and an editor’s change shows at once', async () => {
  await idle();
  for (const line of ['portal', 'broken'] as const) {
    world.line = line;
    expect(await worker.ask('answerPage', '/cart'), line).toContain('/cart 1 1');
    expect(await worker.ask('answerFile', '/built.json'), line).toBe('{"at":1}');
    await idle();
  }
  world.line = 'fine';
  world.release = changed;
  expect(await worker.ask('answerPage', '/cart')).toContain('/cart 1 2');
});

test('a page says no newer time than it is of', async () => {
  await idle();
  await worker.ask('answerPage', '/faq');
  world.release = changed;
  await idle();
  world.line = 'none';
  expect(await worker.ask('answerPage', '/faq')).toContain('/faq 1 1');
  expect(await worker.ask('answerFile', '/built.json')).toBe('{"at":1}');
});

test('a release that comes in the middle, and a phone that goes dark, leave the set of before whole', async () => {
  await idle();
  world.release = changed;
  world.after = { requests: 4, then: () => (world.release = newCode) };
  await idle();
  world.line = 'none';
  worker = await startWorker();
  expect(await worker.ask('answerPage', '/cart')).toContain('/cart 1 1');
  world.line = 'fine';
  world.after = { requests: 4, then: () => (world.line = 'none') };
  await idle();
  expect(await worker.ask('answerPage', '/cart')).toContain('/cart 1 1');
  world.line = 'fine';
  worker = await startWorker();
  await idle();
  world.line = 'none';
  expect(await worker.ask('answerPage', '/cart')).toContain('/cart 2 2');
  expect(await worker.ask('answerCode', '/_astro/shell.0000002.js')).toBe('script 2');
  // For a tab that is still open.
  expect(await worker.ask('answerCode', '/_astro/shell.0000001.js')).toBe('script 1');
});

test('a device without room keeps what is needed first, and works with none', async () => {
  world.device.room = 7;
  await idle();
  expect((await worker.readState())?.languages).toEqual(['en']);
  world = openDevice(first);
  world.device.room = 0;
  worker = await startWorker();
  await idle();
  expect(await worker.ask('answerPage', '/cart')).toContain('/cart 1 1');
});

test('who saves data keeps pages seen', async () => {
  await idle('en', false);
  await worker.ask('answerPage', '/faq');
  world.line = 'none';
  expect(await worker.ask('answerPage', '/faq')).toContain('/faq');
  expect(await worker.ask('answerPage', '/cart')).toContain('/offline');
});

test('it goes with all that it keeps, when the list says so or is gone, and not for a portal', async () => {
  for (const list of [JSON.stringify({ off: true }), undefined]) {
    world = openDevice(first);
    worker = await startWorker();
    await idle();
    world.line = 'portal';
    await idle();
    expect(world.unregistered).toBe(0);
    world.line = 'fine';
    const files = new Map(first.files);
    if (list) files.set('/kept.json', list);
    else files.delete('/kept.json');
    world.release = { ...first, files };
    await idle();
    expect([world.unregistered, [...world.device.stored.keys()]]).toEqual([1, []]);
    // Pages that are still open ask it.
    expect(await worker.ask('answerPage', '/cart')).toContain('/cart');
    await idle();
    expect([...world.device.stored.keys()]).toEqual([]);
  }
});

test('a list of a form that it does not know is left alone', async () => {
  await idle();
  world.release = { ...first, files: new Map(first.files).set('/kept.json', JSON.stringify({ form: 2 })) };
  await idle();
  expect((await worker.readState())?.list?.version).toBe('v1.1');
});

test('a device of three releases ago shows one release or the other, wherever its way to the live one ends', async () => {
  const last = releases[3] ?? first;
  for (let requests = 0; requests < 12; requests += 1) {
    world = openDevice(first);
    worker = await startWorker();
    await idle();
    await worker.ask('answerPage', '/faq');
    world.release = last;
    world.after = { requests, then: () => (world.line = 'none') };
    await idle();
    await expectWhole();
    world.line = 'none';
    worker = await startWorker();
    for (const path of ['/cart', '/faq', '/product']) {
      const page = await worker.ask('answerPage', path);
      expect(page, `${path} after ${requests}`).toBeDefined();
      expect(page).toContain((await expectScript(page))?.replace('script ', ' '));
    }
    world.line = 'fine';
    await idle();
    await expectWhole();
    expect((await worker.readState())?.list?.version).toBe(last.list.version);
  }
});

test('a device that is full at any write shows what it shows without a worker, and keeps whole sets', async () => {
  for (let writes = 0; writes < 16; writes += 1) {
    world = openDevice(first);
    worker = await startWorker();
    world.device.fullAt = writes;
    await idle();
    await expectWhole();
    expect(await worker.ask('answerPage', '/faq')).toContain('/faq 1 1');
    expect(await worker.ask('answerCode', '/_astro/shell.0000001.js')).toBe('script 1');
    world.release = newCode;
    world.device.fullAt = writes;
    await idle();
    await expectWhole();
    expect(await worker.ask('answerPage', '/cart'), `full at ${writes}`).toContain('/cart 2 2');
    world.device.fullAt = undefined;
    await idle();
    world.line = 'none';
    expect(await worker.ask('answerPage', '/cart')).toContain('/cart 2 2');
  }
});

test('a window that keeps nothing has the shop as it was', async () => {
  world.device.isPrivate = true;
  await idle();
  for (const path of ['/cart', '/faq']) expect(await worker.ask('answerPage', path)).toContain(`${path} 1 1`);
  expect(await worker.ask('answerFile', '/built.json')).toBe('{"at":1}');
  expect(await worker.ask('answerCode', '/_astro/shell.0000001.js')).toBe('script 1');
  world.line = 'broken';
  expect(await worker.ask('answerPage', '/cart')).toContain('Bad gateway');
});

/** The set is whole, of one release, and has its scripts. */
async function expectWhole(): Promise<void> {
  const state = await worker.readState();
  if (!state?.list) return;
  const { list, languages } = state;
  const set = world.device.stored.get(setCache(list));
  for (const language of languages)
    for (const [path, hash] of Object.entries(list.first[language]))
      expect(await shortHash(new TextEncoder().encode(set?.get(path)?.body ?? '')), path).toBe(hash);
  const code = world.device.stored.get(codeCache(list.code));
  for (const path of list.files) expect(code?.get(path)?.body, path).toBeDefined();
}

/** A page comes with its own script. */
function expectScript(page: string | undefined): Promise<string | undefined> | undefined {
  const script = page && /\/_astro\/\S+/u.exec(page)?.[0];
  return script ? worker.ask('answerCode', script) : undefined;
}

const action = fc.oneof(
  fc.record({ do: fc.constant('idle' as const), language: fc.constantFrom('en' as const, 'my' as const) }),
  fc.record({ do: fc.constant('release' as const), at: fc.nat({ max: 3 }) }),
  fc.record({
    do: fc.constant('line' as const),
    line: fc.constantFrom<Line>('fine', 'fine', 'none', 'portal', 'broken'),
  }),
  fc.record({ do: fc.constant('device' as const), what: fc.constantFrom('start', 'save', 'full') }),
  fc.record({ do: fc.constant('visit' as const), path: fc.constantFrom('/', '/my', '/cart', '/faq', '/my/faq') }),
  fc.record({ do: fc.constant('cut' as const), requests: fc.nat({ max: 8 }), at: fc.nat({ max: 4 }) }),
);

type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

/** With its own script, wherever both come from; on a line a page may have one that is not here yet. */
async function visit(path: string): Promise<void> {
  const page = await worker.ask('answerPage', path);
  const script = world.line === 'fine' ? undefined : await expectScript(page);
  if (script) expect(page).toContain(script.replace('script ', ' '));
}

/** After some requests another release comes, or the line goes. */
function cutAfter(requests: number, release: Release | undefined): void {
  const then = (): void => {
    if (release) world.release = release;
    else world.line = 'none';
  };
  world.after = { requests, then };
}

async function take(one: Action): Promise<void> {
  if (one.do === 'idle') await idle(one.language);
  else if (one.do === 'release') world.release = releases[one.at] ?? first;
  else if (one.do === 'line') world.line = one.line;
  else if (one.do === 'cut') cutAfter(one.requests, releases[one.at]);
  else if (one.do === 'visit') await visit(one.path);
  else if (one.what === 'save') await idle('en', false);
  else if (one.what === 'start') worker = await startWorker();
  else world.device.room = world.device.room === Infinity ? 9 : Infinity;
}

test('no release is mixed with another, whatever comes between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 30 }), async (actions) => {
      world = openDevice(first);
      worker = await startWorker();
      for (const one of actions) {
        await take(one);
        await expectWhole();
      }
    }),
    { numRuns: runs(500) },
  );
}, 120_000);
