import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listStaff } from '#contract/operator/staff/staff.ts';
import { type Me, getMe, signInStaff, signOutStaff, stepUp } from '#contract/operator/staff/staffSession.ts';
import { keepDraft, keptDraft } from '#stores/desk/drafts.ts';
import { $joining, readInvitation } from '#stores/desk/staff/joining.ts';
import {
  $operator,
  $stepUp,
  callAsOperator,
  readOperator,
  signInToDesk,
  signOutOfDesk,
  stepUpAtDesk,
} from '#stores/desk/operator.ts';
import type { MachineToken } from '#contract/operator/staff/tokens.ts';
import { createReading } from '#stores/resource.ts';
import { isEnding } from '#stores/desk/staff/tokens.ts';

const me: Me = { name: 'Ma Hla', email: 'hla@zay.example', role: 'reader', rights: ['read'], sessionId: 1 };
const refusal = (code: string) => ({ error: code, message: code, code });
const typed = { email: 'hla@zay.example', password: 'x', code: '123456' };

/** What the shop answers to each path; no answer is no connection. */
let answers: Record<string, { status: number; body: unknown }> = {};

beforeEach(() => {
  answers = {};
  vi.stubGlobal('location', { href: 'http://shop.test/desk', hash: '' });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', ({ url }: Request) => {
    const answer = answers[new URL(url).pathname.replace('/api/v1', '')];
    if (!answer) return Promise.reject(new TypeError('no connection'));
    return Promise.resolve(Response.json(answer.body, { status: answer.status }));
  });
  $operator.set({ state: 'unknown' });
});
afterEach(() => vi.unstubAllGlobals());

test('who is signed in is asked of the shop, and nobody is not the same as no answer', async () => {
  await readOperator();
  expect($operator.get()).toMatchObject({ state: 'failed' });
  answers[getMe.path] = { status: 401, body: refusal('not_allowed') };
  await readOperator();
  expect($operator.get()).toEqual({ state: 'nobody' });
  answers[getMe.path] = { status: 200, body: { data: me } };
  await readOperator();
  expect($operator.get()).toEqual({ state: 'loaded', me });
});

test('signing in tells who came, or why not', async () => {
  answers[signInStaff.path] = { status: 401, body: refusal('bad_credentials') };
  expect(await signInToDesk(typed)).toMatchObject({ ok: false, code: 'bad_credentials' });
  expect($operator.get()).toEqual({ state: 'unknown' });
  answers[signInStaff.path] = { status: 200, body: { data: me } };
  expect(await signInToDesk(typed)).toMatchObject({ ok: true });
  expect($operator.get()).toEqual({ state: 'loaded', me });
});

test('a call that nobody is signed in for ends the session; one without the right does not', async () => {
  $operator.set({ state: 'loaded', me });
  answers[listStaff.path] = { status: 403, body: refusal('no_right') };
  await expect(callAsOperator(listStaff, {})).rejects.toMatchObject({ code: 'no_right' });
  await expect(callAsOperator(signOutStaff, {})).rejects.toThrow('no connection');
  expect($operator.get().state).toBe('loaded');
  answers[listStaff.path] = { status: 401, body: refusal('not_allowed') };
  await expect(callAsOperator(listStaff, {})).rejects.toMatchObject({ code: 'not_allowed' });
  expect($operator.get()).toEqual({ state: 'ended' });
});

describe('a call that asks for password and code once more', () => {
  const refused = { status: 403, body: refusal('step_up_required') };

  test('is made again when they were shown; two at once ask once', async () => {
    answers[listStaff.path] = refused;
    answers[stepUp.path] = { status: 400, body: refusal('wrong_code') };
    const asked = vi.fn();
    const stop = $stepUp.listen(asked);
    const waiting = Promise.all([callAsOperator(listStaff, {}), callAsOperator(listStaff, {})]);
    await vi.waitFor(() => expect($stepUp.get()).toBeDefined());
    expect(await stepUpAtDesk({ password: 'x', code: '123456' })).toMatchObject({ ok: false, code: 'wrong_code' });
    answers[stepUp.path] = { status: 200, body: { data: { until: '2026-01-01T00:00:00.000Z' } } };
    answers[listStaff.path] = { status: 200, body: { data: { people: [], invitations: [] } } };
    expect(await stepUpAtDesk({ password: 'x', code: '123456' })).toMatchObject({ ok: true });
    $stepUp.get()?.answer(true);
    expect(await waiting).toHaveLength(2);
    stop();
    expect(asked.mock.calls.map(([is]) => is !== undefined)).toEqual([true, false]);
  });

  test('stays refused when somebody closes the question', async () => {
    answers[listStaff.path] = refused;
    const waiting = callAsOperator(listStaff, {});
    await vi.waitFor(() => expect($stepUp.get()).toBeDefined());
    $stepUp.get()?.answer(false);
    await expect(waiting).rejects.toMatchObject({ code: 'step_up_required' });
    expect($stepUp.get()).toBeUndefined();
  });
});

test('signing out forgets what was typed of customers, and nothing else of the tab, also without the shop', async () => {
  $operator.set({ state: 'loaded', me });
  const kept = new Map([['zay-other', 'stays']]);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  });
  keepDraft('message-1', 'Dear Thida');
  keepDraft('customer-7', 'Rings twice');
  expect(keptDraft('message-1')).toBe('Dear Thida');
  await signOutOfDesk();
  expect([...kept]).toEqual([['zay-other', 'stays']]);
  expect($operator.get()).toEqual({ state: 'nobody' });
});

test('signing out forgets what was read, for somebody else may sign in next', async () => {
  const read = vi.fn(() => Promise.resolve('an order'));
  const reading = createReading('of a customer', read);
  const leave = reading.$found.listen(() => undefined);
  await vi.waitFor(() => expect(reading.$found.get()).toEqual({ state: 'loaded', value: 'an order' }));
  leave();
  await signOutOfDesk();
  read.mockReturnValue(new Promise(() => undefined));
  reading.$found.listen(() => undefined);
  expect(reading.$found.get()).toEqual({ state: 'loading' });
});

test('a link without its secret is not sent to the shop', async () => {
  await readInvitation();
  expect($joining.get()).toEqual({ state: 'incomplete' });
  vi.stubGlobal('location', { href: 'http://shop.test/desk/join#x', hash: '#x' });
  await readInvitation();
  expect($joining.get()).toMatchObject({ state: 'failed' });
});

test('warns of a token that ends within two weeks', () => {
  const now = Date.parse('2026-11-27T09:00:00Z');
  const ending = (days: number | null) => {
    const expiresAt = days === null ? null : new Date(now + days * 86_400_000).toISOString();
    return isEnding({ expiresAt } as MachineToken, now);
  };
  expect([15, 14, 1, -3, null].map(ending)).toEqual([false, true, true, true, false]);
});
