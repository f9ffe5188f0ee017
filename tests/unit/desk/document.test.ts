import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused, Unreachable } from '#api/failures.ts';
import { createDocument, forgetDocuments, type Kept } from '#stores/document.ts';

interface Text {
  version: number;
  fields: Fields;
}
type Fields = Readonly<Record<string, string>>;

/** The text as the shop has it. */
let stored: Text;
let kept: Kept<Fields, Text> | undefined;
/** Called before the shop answers. */
let meanwhile: () => void | Promise<void>;
const colleague = (fields: Fields) => () =>
  void (stored = { version: stored.version + 1, fields: { ...stored.fields, ...fields } });

const make = () =>
  createDocument<Text, Fields, string>({
    read: () => Promise.resolve(stored),
    version: ({ version }) => version,
    draftOf: ({ fields }) => fields,
    send: async ({ draft: fields, base: { version } }) => {
      await meanwhile();
      if (version !== stored.version) return 'stale';
      stored = { version: version + 1, fields };
      return stored;
    },
    history: () => Promise.resolve([`${stored.version}`]),
    drafts: { read: () => kept, keep: (draft) => void (kept = draft) },
  });

async function opened() {
  const text = make();
  await text.open();
  const now = () => {
    const editing = text.$editing.get();
    if (editing.state !== 'loaded') throw new Error(editing.state);
    return editing.value;
  };
  const type = (fields: Fields) => text.write((draft) => ({ ...draft, ...fields }));
  return { ...text, now, type };
}

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  stored = { version: 1, fields: { title: 'Tea', note: 'Green' } };
  kept = undefined;
  meanwhile = () => undefined;
});

afterEach(() => vi.unstubAllGlobals());

test('what is typed is kept until it is saved, and is there again after a reload', async () => {
  const first = await opened();
  first.type({ title: 'Coffee' });
  const again = await opened();
  expect(again.now()).toMatchObject({ draft: { title: 'Coffee', note: 'Green' }, outcome: { state: 'kept' } });
  await again.save();
  expect(stored.fields['title']).toBe('Coffee');
  expect(again.now()).toMatchObject({ isDirty: false, outcome: { state: 'saved', before: { version: 1 } } });
  expect(again.$history.get()).toEqual({ state: 'loaded', value: ['2'] });
  expect(kept).toBeUndefined();
});

test('what is put back as it was is nothing to save', async () => {
  const text = await opened();
  text.type({ title: 'Coffee' });
  text.type({ title: 'Tea' });
  expect([text.hasChanges(), kept]).toEqual([false, undefined]);
  await text.save();
  expect(text.now().outcome).toEqual({ state: 'same' });
  expect(stored.version).toBe(1);
});

test('a colleague who was faster stays, and what was typed is on top of it', async () => {
  const text = await opened();
  text.type({ title: 'Coffee' });
  meanwhile = colleague({ note: 'Black' });
  await text.save();
  expect(stored.fields).toEqual({ title: 'Tea', note: 'Black' });
  expect(text.now()).toMatchObject({ draft: { title: 'Coffee', note: 'Black' }, outcome: { state: 'changed' } });
  meanwhile = () => undefined;
  await text.save();
  expect(stored.fields).toEqual({ title: 'Coffee', note: 'Black' });
});

test('a colleague who was faster before a reload is told as well', async () => {
  (await opened()).type({ title: 'Coffee' });
  colleague({ note: 'Black' })();
  const { draft, outcome } = (await opened()).now();
  expect([draft, outcome?.state]).toEqual([{ title: 'Coffee', note: 'Black' }, 'changed']);
});

test('an answer that was lost is not a conflict: it is saved', async () => {
  const text = await opened();
  text.type({ title: 'Coffee' });
  meanwhile = () => {
    if (stored.version === 1) colleague({ title: 'Coffee' })();
    throw new Unreachable('PUT /text', 'no line');
  };
  await text.save();
  expect(text.now().outcome?.state).toBe('failed');
  meanwhile = () => undefined;
  await text.save();
  expect(text.now()).toMatchObject({ isDirty: false, outcome: { state: 'saved' } });
  expect(stored.version).toBe(2);
});

test('what was typed after an answer was lost is no conflict with oneself', async () => {
  const text = await opened();
  text.type({ title: 'Coffee' });
  meanwhile = () => {
    if (stored.version === 1) colleague({ title: 'Coffee' })();
    throw new Unreachable('PUT /text', 'no line');
  };
  await text.save();
  text.type({ title: 'Cocoa' });
  meanwhile = () => undefined;
  await text.save();
  expect(text.now()).toMatchObject({ isDirty: false, outcome: { state: 'saved' } });
  expect(stored).toEqual({ version: 3, fields: { title: 'Cocoa', note: 'Green' } });
});

test('what is typed while it is saved, or taken back, stays', async () => {
  const text = await opened();
  text.type({ title: 'Coffee' });
  meanwhile = () => text.type({ note: 'Typed meanwhile' });
  await text.save();
  expect(stored.fields).toEqual({ title: 'Coffee', note: 'Green' });
  expect(text.now()).toMatchObject({ isDirty: true, draft: { title: 'Coffee', note: 'Typed meanwhile' } });
  meanwhile = () => undefined;
  await text.undo({ version: 1, fields: { title: 'Tea', note: 'Green' } });
  expect(stored.fields).toEqual({ title: 'Tea', note: 'Green' });
  expect(text.now()).toMatchObject({ draft: { title: 'Tea', note: 'Typed meanwhile' }, outcome: { state: 'undone' } });
});

test('faults are marked, and nothing typed is lost', async () => {
  const text = await opened();
  text.type({ title: '' });
  meanwhile = () => {
    const body = { error: 'Check it.', message: 'Check it.', code: 'validation_failed', fields: { title: 'Missing' } };
    throw new Refused('PUT /text', 422, body);
  };
  await text.save();
  expect(text.now()).toMatchObject({
    draft: { title: '' },
    errors: { title: 'Missing' },
    outcome: { state: 'refused' },
  });
  text.reset();
  expect(text.now()).toMatchObject({ draft: { title: 'Tea' }, errors: {}, isDirty: false });
});

test('whoever signs in next finds nothing open', async () => {
  const text = await opened();
  forgetDocuments();
  expect(text.$editing.get()).toEqual({ state: 'loading' });
});
