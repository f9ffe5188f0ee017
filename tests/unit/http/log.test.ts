import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loggedLine } from '#server/http/loggedLine.ts';
import { statementLabel } from '#server/metrics/statements.ts';
import { requestId } from '#server/http/requestId.ts';
import type { Operator } from '#server/http/operator.ts';
import { rememberTokens } from '#server/metrics/scrape.ts';
import { watchedStore } from '#server/metrics/watchedStore.ts';
import { type FileStore, StoreUnavailable } from '#storage/fileStore.ts';
import { type ActiveTrace, traceparentOf, withoutTrace, withTrace, withTraceOf } from '#server/tracing/activeTrace.ts';
import { worked } from '../../support/runner/worked.ts';
import { root } from '../../support/project/root.ts';

it.each([
  ['letters', `/${'a'.repeat(100_000)}`],
  ['signs of emails', `/${'a@'.repeat(50_000)}`],
])('a line of 100,000 %s is read at once', (_, url) => {
  const line = JSON.stringify({ msg: `GET ${url}` });
  expect(worked(() => expect(loggedLine(line)).toBe(line))).toBeLessThan(1_000);
});

it('an email is hidden whole, however long', () => {
  const name = 'aye.mya+shop'.repeat(20);
  expect(loggedLine(`{"msg":"no mailbox ${name}@mail.example, nor ${name}%40mail.example"}`)).toBe(
    '{"msg":"no mailbox [hidden], nor [hidden]"}',
  );
});

it.each([
  ['/api/v1/preview/front/S3cret', '/api/v1/preview/front/[hidden]'],
  ['/api/v1/preview/mail/S3cret', '/api/v1/preview/mail/[hidden]'],
  ['/api/v1/client/mails/S3cret/stop', '/api/v1/client/mails/[hidden]'],
  ['/api/v1/client/mails/S3cret/allow', '/api/v1/client/mails/[hidden]'],
  ['https://zay.example/my/desk/join#S3cret_-9', 'https://zay.example/my/desk/join#[hidden]'],
])('of the address %s the secret is hidden', (url, logged) =>
  expect(loggedLine(JSON.stringify({ msg: `open ${url}` }))).toBe(JSON.stringify({ msg: `open ${logged}` })),
);

it('headers that say who somebody is are hidden, however they are logged', () => {
  const headers = {
    Cookie: 'session="S3cret"; a=b',
    authorization: 'Bearer S3cret',
    'set-cookie': ['a=S3cret', 'b=c'],
  };
  const line = loggedLine(JSON.stringify({ level: 10, options: { headers }, msg: 'x' }));
  expect(JSON.parse(line)).toEqual({
    level: 10,
    options: { headers: { Cookie: '[hidden]', authorization: '[hidden]', 'set-cookie': '[hidden]' } },
    msg: 'x',
  });
});

const lines = `import { openLog } from './src/server/http/openLog.ts';
  const log = openLog('info');
  for (let line = 0; line < 3; line += 1) log.info({ line }, 'a line that finds no place');
  process.exit(0);`;

describe.skipIf(!existsSync('/dev/full'))('the log of a server whose output takes nothing any more', () => {
  it('loses its lines, and the process still ends', () => {
    const full = openSync('/dev/full', 'w');
    const ended = spawnSync(process.execPath, ['--input-type=module', '--eval', lines], {
      cwd: root,
      stdio: ['ignore', full, 'pipe'],
      timeout: 10_000,
      killSignal: 'SIGKILL',
    });
    closeSync(full);
    expect([ended.signal, ended.status, ended.stderr.toString()]).toEqual([null, 0, '']);
  });
});

it.each([
  ['select 1', 'select'],
  ['\n  INSERT into orders values ($1)', 'insert'],
  ['/* aye@mail.example */ select 1', 'other'],
  ['whatever_a_tool_sends', 'other'],
])('the label of %j is %s', (text, label) => {
  expect(statementLabel({ text })).toBe(label);
  expect(statementLabel({ text, name: 'on_shelf' })).toBe('on_shelf');
});

const trace: ActiveTrace = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331', isSampled: true };

describe('the id of a request', () => {
  const idOf = (given: string | string[]) => requestId({ headers: { 'x-request-id': given } });

  it.each(['0b9e4f6a-8d1c-4f3e-9b2a-7c5d6e8f9a0b', trace.traceId])('of a proxy is kept: %s', (id) =>
    expect(idOf(id)).toBe(id),
  );

  it.each(['', '4111111111111111', 'aye@mail.example', `a${'0'.repeat(64)}`, 'abcdef0123456789\n{"level":60}'])(
    'is a new one instead of %j',
    (id) => expect(idOf(id)).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/u),
  );
});

it('a trace goes into the payload of a job and out of it again; other payloads stay as they are', () => {
  const put = withTrace(trace, () => withTraceOf({ orderId: 7 }));
  expect(put).toEqual({ orderId: 7, traceparent: traceparentOf(trace) });
  expect(withoutTrace(put)).toEqual({ payload: { orderId: 7 }, trace });
  expect(withTraceOf({ orderId: 7 })).toEqual({ orderId: 7 });
  expect(withoutTrace([1])).toEqual({ payload: [1], trace: undefined });
  expect(withoutTrace({ a: 1, traceparent: 'nonsense' })).toEqual({ payload: { a: 1 }, trace: undefined });
});

it('a token that was let in is known for an hour, and of many the last', () => {
  let now = 0;
  const operator: Operator = { actor: 'token:Prometheus', rights: new Set(['read']), steppedUp: true };
  const tokens = rememberTokens(() => now);
  tokens.note('secret', operator);
  expect([tokens.find('secret'), tokens.find('other')]).toEqual([operator, undefined]);
  now = 3_600_000;
  expect(tokens.find('secret')).toBeUndefined();
  for (let at = 0; at < 30; at += 1) tokens.note(`token ${at}`, operator);
  expect([tokens.find('token 0'), tokens.find('token 29')]).toEqual([undefined, operator]);
});

it('a store of files that fails is told of, and fails all the same', async () => {
  let failures = 0;
  const broken = new Proxy({} as FileStore, {
    get: (_, name) => (name === 'name' ? 's3://shop' : () => Promise.reject(new StoreUnavailable('away'))),
  });
  const store = watchedStore(broken, () => (failures += 1));
  await expect(store.read('a')).rejects.toThrow(StoreUnavailable);
  await expect(store.write('a', new Uint8Array())).rejects.toThrow(StoreUnavailable);
  expect([store.name, failures]).toEqual(['s3://shop', 2]);
});
