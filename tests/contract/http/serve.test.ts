import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subscribeNewsletter } from '#contract/contact.ts';
import { getHealth } from '#contract/health.ts';
import { readConfig } from '#server/config/config.ts';
import { answerRefusals } from '#server/http/refusals.ts';
import { serve } from '#server/http/serve.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify({ bodyLimit: 1_000 });
  app.decorate('config', readConfig({ PUBLIC_URL: 'https://zay.example', ALLOWED_ORIGINS: 'https://friend.example' }));
  answerRefusals(app);
  serve(app, subscribeNewsletter, ({ body }) => Promise.resolve({ message: `Welcome, ${body.email}`, secret: 'x' }));
  serve(app, getHealth, () => Promise.resolve({ status: 'ok', at: 'yesterday' } as const));
  await app.ready();
});
afterAll(() => app.close());

const subscribe = (headers: Record<string, string>, payload: object = { email: ' tea@shop.example ' }) =>
  app.inject({ method: 'POST', url: '/client/newsletter', headers: { host: 'shop.test', ...headers }, payload });
const ours = { origin: 'http://shop.test' };

describe('a write', () => {
  it.each([
    ['our own origin', ours],
    ['our own origin behind a proxy that ends https', { origin: 'https://shop.test' }],
    ['the public address', { origin: 'https://zay.example' }],
    ['an allowed origin', { origin: 'https://friend.example' }],
    ['a page of the same origin', { 'sec-fetch-site': 'same-origin' }],
  ])('is taken from %s', async (_, headers) => expect((await subscribe(headers)).statusCode).toBe(200));

  it.each([
    ['another site', { origin: 'https://stranger.example' }],
    ['another port of this host', { origin: 'http://shop.test:8080' }],
    ['the public address without https', { origin: 'http://zay.example', host: 'zay.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
    ['another site that calls itself ours', { origin: 'https://stranger.example', 'sec-fetch-site': 'same-origin' }],
    ['nowhere', {}],
  ])('is refused from %s', async (_, headers: Record<string, string>) => {
    const answer = await subscribe(headers);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'cross_origin']);
  });
});

describe('a body', () => {
  it('reaches the handler checked and trimmed; an answer holds what the contract says, no more', async () => {
    expect((await subscribe(ours)).json()).toEqual({ message: 'Welcome, tea@shop.example' });
  });

  it('that does not fit is refused with every field that is wrong', async () => {
    const answer = await subscribe(ours, { email: 'nobody', locale: 'th' });
    expect(answer.statusCode).toBe(400);
    const { code, fields } = answer.json<{ code: string; fields: Record<string, string> }>();
    expect(code).toBe('invalid');
    expect(fields).toEqual({ email: 'Invalid email address', locale: 'Choose one of these: en, my' });
  });
});

it('an answer that breaks the contract is our fault', async () => {
  const answer = await app.inject('/healthz');
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([500, 'unexpected']);
});
