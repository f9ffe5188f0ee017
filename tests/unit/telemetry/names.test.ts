import { describe, expect, it } from 'vitest';
import { requestId } from '#server/http/requestId.ts';
import type { Operator } from '#server/http/operator.ts';
import { rememberTokens } from '#server/metrics/scrape.ts';
import { watchedStore } from '#server/metrics/watchedStore.ts';
import { withoutTrace, withTraceOf } from '#server/jobs/tracedPayload.ts';
import { type FileStore, StoreUnavailable } from '#storage/fileStore.ts';
import { type ActiveTrace, readTraceparent, traceparentOf, withTrace } from '#server/tracing/activeTrace.ts';

const trace: ActiveTrace = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331', isSampled: true };

describe('the id of a request', () => {
  const idOf = (given: string | string[]) => requestId({ headers: { 'x-request-id': given } });

  it.each(['0b9e4f6a-8d1c-4f3e-9b2a-7c5d6e8f9a0b', 'ABCDEF0123456789', trace.traceId])(
    'of a proxy is kept: %s',
    (id) => {
      expect(idOf(id)).toBe(id);
    },
  );

  it.each([
    '',
    'abc',
    '4111111111111111',
    'aye@mail.example',
    'daw-mya-myint-myint',
    `a${'0'.repeat(64)}`,
    'abcdef0123456789\n{"level":60}',
  ])('is a new one instead of %j', (id) =>
    expect(idOf(id)).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/u),
  );
});

describe('a trace', () => {
  it('is read as it is written', () => {
    for (const isSampled of [true, false])
      expect(readTraceparent(traceparentOf({ ...trace, isSampled }))).toEqual({ ...trace, isSampled });
    expect(readTraceparent(`cc-${trace.traceId}-${trace.spanId}-09-of-the-future`)).toEqual(trace);
  });

  it('goes into the payload of a job and out of it again; other payloads stay as they are', () => {
    const put = withTrace(trace, () => withTraceOf({ orderId: 7 }));
    expect(put).toEqual({ orderId: 7, traceparent: traceparentOf(trace) });
    expect(withoutTrace(put)).toEqual({ payload: { orderId: 7 }, trace });
    expect(withTraceOf({ orderId: 7 })).toEqual({ orderId: 7 });
    expect(withoutTrace([1])).toEqual({ payload: [1], trace: undefined });
    expect(withoutTrace({ a: 1, traceparent: 'nonsense' })).toEqual({ payload: { a: 1 }, trace: undefined });
  });
});

describe('a token that was let in', () => {
  it('is known for an hour, and of many the last', () => {
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
