import { describe, expect, it, vi } from 'vitest';
import { createReadings, createResource, forgetResources, queryIn, searchOf } from '#stores/resource.ts';

interface Thing {
  id: number;
  name: string;
}

vi.stubGlobal('document', { documentElement: { lang: 'en' }, hidden: false, addEventListener: () => undefined });

const first = { q: '', page: 1, show: 'all' };

/** A shop with five things, two in a part; each question is noted. */
function shopOf(name: string) {
  const asked: string[] = [];
  const things: Thing[] = [1, 2, 3, 4, 5].map((id) => ({ id, name: `thing ${id}` }));
  const state = { fails: false, wait: Promise.resolve() };
  const resource = createResource(name, first, async ({ q }, shown?: { data: readonly Thing[]; more: boolean }) => {
    const last = shown?.data.at(-1)?.id ?? 0;
    asked.push(`${q}>${last}`);
    await state.wait;
    if (state.fails) throw new Error('no line');
    const found = things.filter(({ id, name: own }) => id > last && own.includes(q));
    return { data: found.slice(0, 2), more: found.length > 2 };
  });
  const ids = () => {
    const found = resource.$found.get();
    return found.state === 'loaded' ? found.value.data.map(({ id }) => id) : found.state;
  };
  const leave = resource.$found.listen(() => undefined);
  return { ...{ resource, asked, things, state, ids, leave } };
}

describe('a list of the shop', () => {
  it('is read once somebody shows it, a part more each time it is asked for', async () => {
    const { resource, ids, asked } = shopOf('parts');
    expect(ids()).toBe('loading');
    await vi.waitFor(() => expect(ids()).toEqual([1, 2]));
    await resource.readMore();
    expect(ids()).toEqual([1, 2, 3, 4]);
    expect(asked).toEqual(['>0', '>2']);
  });

  it('is read again as far as it is shown, and has each thing once', async () => {
    const { resource, ids, things } = shopOf('again');
    await vi.waitFor(() => expect(ids()).toEqual([1, 2]));
    await resource.readMore();
    things.splice(0, 1);
    resource.refresh();
    await vi.waitFor(() => expect(ids()).toEqual([2, 3, 4, 5]));
  });

  it('stays while reading it again fails, and says why when nothing was read', async () => {
    const { resource, ids, state } = shopOf('fails');
    await vi.waitFor(() => expect(ids()).toEqual([1, 2]));
    state.fails = true;
    for (let i = 0; i < 2; i += 1) {
      resource.refresh();
      expect(ids()).toEqual([1, 2]);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(ids()).toEqual([1, 2]);
    }
    await expect(resource.readMore()).rejects.toThrow('no line');
    resource.ask({ q: 'thing 5' });
    await vi.waitFor(() => expect(resource.$found.get().state).toBe('failed'));
    state.fails = false;
    resource.refresh();
    await vi.waitFor(() => expect(ids()).toEqual([5]));
  });

  it('shows the answer to what was asked for last', async () => {
    const { resource, ids, state } = shopOf('last');
    let answer: () => void = () => undefined;
    state.wait = new Promise<void>((resolve) => (answer = resolve));
    resource.ask({ q: 'thing 1' });
    resource.ask({ q: 'thing 2' });
    answer();
    await vi.waitFor(() => expect(ids()).toEqual([2]));
  });

  it('shows a thing as it has become, and forgets all for the next who signs in', async () => {
    const { resource, ids, asked } = shopOf('changed');
    await vi.waitFor(() => expect(ids()).toEqual([1, 2]));
    resource.change((shown) => ({ ...shown, data: shown.data.filter(({ id }) => id !== 1) }));
    expect(ids()).toEqual([2]);
    forgetResources();
    await vi.waitFor(() => expect(ids()).toEqual([1, 2]));
    expect(asked).toEqual(['>0', '>0']);
  });
});

describe('something that is read by a key', () => {
  const own = createReadings('own', (id: number) => Promise.resolve(`number ${id}`));
  const shown = (id: number) => {
    const found = own(id).$found.get();
    return found.state === 'loaded' ? found.value : found.state;
  };

  it('is one of each key, and is shown as it has become', async () => {
    const leave = [own(1).$found.listen(() => undefined), own(2).$found.listen(() => undefined)];
    await vi.waitFor(() => expect([shown(1), shown(2)]).toEqual(['number 1', 'number 2']));
    own(1).show('another');
    expect([shown(1), shown(2)]).toEqual(['another', 'number 2']);
    own(1).refresh();
    await vi.waitFor(() => expect(shown(1)).toBe('number 1'));
    for (const each of leave) each();
  });
});

describe('the address of a list', () => {
  it.each([
    ['?q=tea&page=3&show=hidden', { q: 'tea', page: 3, show: 'hidden' }],
    ['?show=nonsense&page=-2', first],
    ['?page=1e3x&other=1', first],
  ])('%s asks for %o', (search, query) => {
    expect(queryIn(search, first, { show: ['all', 'hidden'] })).toEqual(query);
  });

  it('names what differs from the first query, and is read back', () => {
    expect(searchOf(first, first)).toBe('');
    const query = { q: 'ငါးပိ & co', page: 2, show: 'all' };
    expect(searchOf(query, first)).toBe(`?${String(new URLSearchParams({ q: 'ငါးပိ & co', page: '2' }))}`);
    expect(queryIn(searchOf(query, first), first)).toEqual(query);
  });
});
