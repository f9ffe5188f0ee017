import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { HtmlValidate } from 'html-validate';
import { JSDOM } from 'jsdom';
import { getShippingFee } from '#contract/shipping.ts';
import { placeOrder } from '#contract/orders/calls.ts';
import { each, must, ok, refused } from '#conform/expect.ts';
import type { Answer } from '#conform/http/send.ts';
import { Fault, LeftOut, type Outcome } from '#conform/outcome.ts';
import type { Report } from '#conform/conform.ts';
import { htmlReport } from '#conform/report/html.ts';
import { tryBackend } from '../../support/conform/run.ts';
import { UsageError, conformOptions } from '../../../scripts/conform/options.ts';

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
});

describe('nonsense', { tags: ['slow'] }, async () => {
  const refusal = (code: string): string => JSON.stringify({ error: 'No.', message: 'No.', code });

  /** What comes of a server that says the same to everything. */
  async function trySame(status: number, type: string, body: string): Promise<Report> {
    const server = createServer((request, response) => {
      request.resume().on('end', () => response.writeHead(status, { 'content-type': type }).end(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    try {
      return await tryBackend(new URL(`http://127.0.0.1:${port}/api/v1/`), { operatorToken: 'a-token', limits: true });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  const passed = ({ results }: Report): string[] =>
    results.flatMap(({ check: { title }, outcome }) => (outcome.kind === 'passed' ? [title] : []));

  /** Checks that failed in themselves. */
  const crashed = ({ results }: Report): string[] =>
    results.flatMap(({ outcome }) =>
      outcome.kind === 'fault'
        ? outcome.evidence.filter(({ expected }) => expected.includes('come to an end')).map(({ came }) => came)
        : [],
    );

  describe('a server that says the same to everything', () => {
    it.each([
      ['an empty object', 200, 'application/json', '{}'],
      ['a list', 200, 'application/json', '[]'],
      ['a page', 200, 'text/html', '<!doctype html>'],
    ])('passes with %s nothing but that something is there', async (_, ...same) => {
      const report = await trySame(...same);
      expect(passed(report).filter((title) => title !== 'is there')).toEqual([]);
      expect(crashed(report)).toEqual([]);
    });

    it.each([
      ['a failure', 500, refusal('unexpected')],
      ['no JSON', 500, '{'],
    ])('passes with %s nothing at all', async (_, status, body) => {
      const report = await trySame(status, 'application/json', body);
      expect(passed(report)).toEqual([]);
      expect(crashed(report)).toEqual([]);
    });

    it.each([
      ['invalid', 400],
      ['signed_out', 401],
      ['not_found', 404],
    ] as const)('passes with the refusal %s hardly more than where it is right', async (code, status) => {
      const report = await trySame(status, 'application/json', refusal(code));
      expect(passed(report).length).toBeLessThan(report.results.length / 5);
      expect(crashed(report)).toEqual([]);
    });
  });
});

const hostile = '</title><script>alert(1)</script> & "quoted" \u0000\u001b[31m';
const request = `curl -i 'https://shop.example/api/v1/client/cart'`;

const result = (group: string, title: string, outcome: Outcome) => ({
  check: { group, title, calls: [], run: () => Promise.resolve() },
  outcome,
  milliseconds: 12,
});

const report: Report = {
  url: 'https://shop.example/api/v1/',
  minimum: true,
  startedAt: new Date('2026-11-25T08:00:00Z'),
  milliseconds: 1234,
  results: [
    result('GET /client/products', 'gives pages', { kind: 'passed' }),
    result('GET /client/products', 'has an ETag', {
      kind: 'fault',
      evidence: [{ expected: 'an ETag', came: hostile, request }],
    }),
    result('POST /client/cart', 'adds', { kind: 'not reached', reason: 'it needs a customer' }),
    result('POST /client/contact', 'is there', { kind: 'not offered', reason: 'it answers 404' }),
    result('POST /customers', 'confirms', { kind: 'left out', reason: 'it needs a mailbox' }),
  ],
};

describe('the report as a page', () => {
  const html = htmlReport(report);

  it('is whole, needs nothing beside it, and runs nothing that a backend has sent', async () => {
    const { valid, results } = await new HtmlValidate({
      extends: ['html-validate:standard', 'html-validate:a11y'],
      rules: { 'no-inline-style': 'off', 'no-trailing-whitespace': 'off', 'long-title': 'off' },
    }).validateString(html);
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual(
      [],
    );
    expect(valid).toBe(true);
    const { document } = new JSDOM(html).window;
    expect(document.querySelectorAll('script, link, img, iframe')).toHaveLength(0);
    expect(document.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain("default-src 'none'");
  });
});

describe('npm run conform', () => {
  it.each([
    ['https://shop.example', 'https://shop.example/api/v1/'],
    ['https://shop.example/', 'https://shop.example/api/v1/'],
    ['http://localhost:4321/api/v1', 'http://localhost:4321/api/v1/'],
    ['http://localhost:4321/zay/api/v1/', 'http://localhost:4321/zay/api/v1/'],
  ])('takes %s', (url, base) => {
    expect(conformOptions([url], {})).toMatchObject({
      base: new URL(base),
      origin: new URL(base).origin,
      customers: [],
    });
  });

  it.each([
    [[], 'Usage'],
    [['--help'], 'Usage'],
    [['ftp://shop.example'], 'is no address'],
    [['https://shop.example', 'https://other.example'], 'Usage'],
    [['https://shop.example', '--profile', 'some'], 'minimum or full'],
    [['https://shop.example', '--only', 'cars'], 'catalogue, accounts'],
    [['https://shop.example', '--customer', 'a@b.example'], 'EMAIL:PASSWORD'],
    [['https://shop.example', '--timeout', 'soon'], 'number of seconds'],
    [['https://shop.example', '--wrong'], 'Usage'],
  ])('refuses %j in words', (typed, words) => {
    expect(() => conformOptions(typed, {})).toThrow(UsageError);
    expect(() => conformOptions(typed, {})).toThrow(words);
  });
});
