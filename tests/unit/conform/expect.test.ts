import { describe, expect, it } from 'vitest';
import { listPaymentMethods } from '#contract/payments/calls.ts';
import { getShippingFee } from '#contract/shipping.ts';
import { placeOrder } from '#contract/orders/calls.ts';
import { each, must, ok, refused } from '#conform/expect.ts';
import type { Answer } from '#conform/http/send.ts';
import { Fault, LeftOut, outcomeOf } from '#conform/outcome.ts';

const json = { 'content-type': 'application/json; charset=utf-8' };

function answer(status: number, body: unknown, headers: Record<string, string> = json): Answer {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  return {
    status,
    headers,
    cookies: [],
    bytes,
    json: typeof body === 'string' ? undefined : body,
    milliseconds: 1,
    curl: 'curl -i',
  };
}

const refusal = (code: string, more: object = {}) => ({ error: 'No.', message: 'No.', code, ...more });

const evidenceOf = (work: () => unknown) => {
  try {
    work();
  } catch (failure) {
    if (failure instanceof Fault) return failure.evidence;
    throw failure;
  }
  return [];
};

describe('a success', () => {
  it('has the status, the type and the body of the contract', () => {
    expect(ok(getShippingFee, answer(200, { price: 4.5, more: true }))).toEqual({ price: 4.5 });
  });

  it.each([
    ['another status', answer(201, { price: 4.5 }), '200'],
    ['no JSON', answer(200, '<html>', { 'content-type': 'text/html' }), 'JSON as application/json'],
    ['JSON by another name', answer(200, { price: 4.5 }, { 'content-type': 'text/plain' }), 'JSON as application/json'],
    ['a body of another shape', answer(200, { price: '4.5' }), 'a body that fits the contract'],
    ['a fraction of a cent', answer(200, { price: 4.505 }), 'a body that fits the contract'],
  ])('is none with %s', (_, came, expected) => {
    expect(evidenceOf(() => ok(getShippingFee, came))).toMatchObject([{ expected, request: 'curl -i' }]);
  });

  it('names every place that does not fit', () => {
    const body = {
      data: [
        { method: 'cash', sample: true },
        { method: 'stripe', sample: 1 },
      ],
    };
    const [evidence] = evidenceOf(() => ok(listPaymentMethods, answer(200, body)));
    expect(evidence?.came).toMatch(/data\[0\]\.method: .*; data\[1\]\.sample: /u);
  });
});

describe('a refusal', () => {
  it('has the status of its code, or that of the call', () => {
    expect(refused(getShippingFee, answer(400, refusal('bad_weight')), 'bad_weight').code).toBe('bad_weight');
    expect(refused(placeOrder, answer(400, refusal('insufficient_stock')), 'insufficient_stock').code).toBe(
      'insufficient_stock',
    );
    expect(
      evidenceOf(() => refused(placeOrder, answer(409, refusal('insufficient_stock')), 'insufficient_stock')),
    ).toHaveLength(1);
  });

  it.each([
    ['another code', answer(400, refusal('invalid'))],
    ['no code', answer(400, { error: 'No.', message: 'No.' })],
    ['two different sentences', answer(400, refusal('bad_weight', { error: 'Yes.' }))],
    ['a success', answer(200, { price: 1 })],
  ])('is none with %s', (_, came) => {
    expect(evidenceOf(() => refused(getShippingFee, came, 'bad_weight'))).toHaveLength(1);
  });

  it('by a limit says nothing about the backend, unless a limit is what is tried', () => {
    const limited = answer(429, refusal('too_many'), { ...json, 'retry-after': '60' });
    expect(() => ok(getShippingFee, limited)).toThrow(LeftOut);
    expect(() => refused(getShippingFee, limited, 'bad_weight')).toThrow('for 60 s');
    expect(refused(getShippingFee, limited, 'too_many').code).toBe('too_many');
  });
});

describe('several cases', () => {
  it('are all tried, and all their faults are told', async () => {
    const tried: number[] = [];
    const work = each([1, 2, 3], (one) => {
      tried.push(one);
      must(one === 2, `2 and not ${one}`, String(one));
    });
    await expect(work).rejects.toMatchObject({ evidence: [{ came: '1' }, { came: '3' }] });
    expect(tried).toEqual([1, 2, 3]);
  });

  it('end where something fails that is no fault of the backend', async () => {
    const work = each([1], () => Promise.reject(new TypeError('of the kit')));
    await expect(work).rejects.toThrow(TypeError);
    expect(outcomeOf(new TypeError('of the kit'))).toMatchObject({ kind: 'fault' });
  });
});
