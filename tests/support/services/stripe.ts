import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { listenLocally } from './localServer.ts';
import { expire, newSession, pay, StripeRefusal, type StripeSession } from './stripeSessions.ts';

/** A local server with Stripe's API, which signs events like Stripe. */
export interface StripeServer {
  settings: Record<string, string>;
  sessions: Map<string, StripeSession>;
  refunds: Map<string, number>;
  /** The requests received, as `POST /v1/refunds`. */
  calls: string[];
  /** Returns milliseconds since 1970; tests with a fake clock replace it. */
  clock: () => number;
  /** How it handles requests: normally, not at all, or without sending the response. */
  behaviour: 'well' | 'down' | 'mute';
  last: () => StripeSession;
  pay: (session: StripeSession) => void;
  expire: (session: StripeSession) => void;
  /** An event about the current state of a session, with its signature. */
  event: (type: string, session: StripeSession) => SignedEvent;
  close: () => Promise<void>;
}

export interface SignedEvent {
  payload: string;
  headers: { 'content-type': string; 'stripe-signature': string };
}

const secretKey = 'sk_test_of_the_tests';
const webhookSecret = 'whsec_of_the_tests';

/**
 * Starts the server.
 *
 * @param shop the URL to send events to when a browser pays; absent when tests deliver events themselves
 */
export async function openStripeServer(shop?: string): Promise<StripeServer> {
  const server = createServer();
  const base = `http://127.0.0.1:${await listenLocally(server)}`;
  const place: StripeServer = {
    settings: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: base },
    sessions: new Map(),
    refunds: new Map(),
    calls: [],
    clock: Date.now,
    behaviour: 'well',
    last: () => found([...place.sessions.values()].at(-1)),
    pay: (session) => void pay(session),
    expire: (session) => void expire(session),
    event: (type, session) => signed(type, session, place.clock()),
    close: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
  const answered = new Map<string, { form: string; status: number; body: string }>();
  server.on('request', (request, reply) => {
    const path = new URL(request.url ?? '/', base).pathname;
    const answer = path.startsWith('/pay/') ? payPage(place, path, shop) : api(place, path, base, answered);
    answer(request, reply).catch((failure: unknown) => reply.destroy(failure as Error));
  });
  return place;
}

type Answer = (request: IncomingMessage, reply: ServerResponse) => Promise<void>;

/** The API. Requests with the same idempotency key get the same response; a different body is refused. */
function api(
  place: StripeServer,
  path: string,
  base: string,
  answered: Map<string, { form: string; status: number; body: string }>,
): Answer {
  return async (request, reply) => {
    const form = await text(request);
    place.calls.push(`${request.method} ${path}`);
    if (place.behaviour === 'down') return void reply.destroy();
    const key = request.headers['idempotency-key'];
    const before = typeof key === 'string' ? answered.get(key) : undefined;
    const { status, body } =
      before && before.form === form
        ? before
        : done(() => {
            if (before)
              throw new StripeRefusal('idempotency_error', 'Keys for idempotent requests can only be used once.');
            if (request.headers.authorization !== `Bearer ${secretKey}`)
              throw new StripeRefusal('api_key_invalid', 'Invalid API Key provided.', 401);
            return act(place, `${request.method} ${path}`, new URLSearchParams(form), base);
          });
    if (typeof key === 'string' && !before) answered.set(key, { form, status, body });
    if (place.behaviour === 'mute') return void reply.destroy();
    reply
      .writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${place.calls.length}` })
      .end(body);
  };
}

function done(work: () => object): { status: number; body: string } {
  try {
    return { status: 200, body: JSON.stringify(work()) };
  } catch (failure) {
    if (!(failure instanceof StripeRefusal)) throw failure;
    const { status, code, message } = failure;
    const type = code === 'idempotency_error' ? code : 'invalid_request_error';
    return { status, body: JSON.stringify({ error: { type, code, message } }) };
  }
}

function act(place: StripeServer, call: string, form: URLSearchParams, base: string): object {
  const [, id = '', verb] = /^\w+ \/v1\/checkout\/sessions\/(\w+)(\/expire)?$/u.exec(call) ?? [];
  if (call === 'POST /v1/checkout/sessions') {
    const session = newSession(form, Math.floor(place.clock() / 1000), `${base}/pay`);
    place.sessions.set(session.id, session);
    return session;
  }
  if (call === 'POST /v1/refunds') return refund(place, form);
  const session = found(place.sessions.get(id));
  if (!verb) return session;
  if (session.status !== 'open')
    throw new StripeRefusal('checkout_session_not_open', 'Only open Checkout Sessions can be expired.');
  return expire(session);
}

/** Gives back an amount, or what is left. */
function refund({ sessions, refunds, calls }: StripeServer, form: URLSearchParams): object {
  const intent = form.get('payment_intent') ?? '';
  const session = found([...sessions.values()].find((each) => each.payment_intent === intent));
  const left = session.amount_total - (refunds.get(intent) ?? 0);
  if (left === 0) throw new StripeRefusal('charge_already_refunded', 'Charge has already been refunded.');
  const amount = Number(form.get('amount') ?? left);
  if (amount > left) throw new StripeRefusal('amount_too_large', 'Refund amount is greater than unrefunded amount.');
  refunds.set(intent, session.amount_total - left + amount);
  const { currency } = session;
  const id = `re_${calls.length}_${intent}`;
  return { id, object: 'refund', amount, currency, payment_intent: intent, status: 'succeeded' };
}

function found(session: StripeSession | undefined): StripeSession {
  if (session) return session;
  throw new StripeRefusal('resource_missing', 'No such checkout.session.', 404);
}

function signed(type: string, session: StripeSession, now: number): SignedEvent {
  const id = `evt_${randomBytes(8).toString('hex')}`;
  const created = Math.floor(now / 1000);
  const payload = JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object: session } });
  const signing = { payload, secret: webhookSecret, timestamp: created };
  const signature = new Stripe(secretKey).webhooks.generateTestHeaderString(signing);
  return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
}

/** The payment page, where a browser pays or cancels. */
function payPage(place: StripeServer, path: string, shop: string | undefined): Answer {
  const session = found(place.sessions.get(path.slice('/pay/'.length)));
  return async (request, reply) => {
    if (request.method === 'POST') {
      place.pay(session);
      const { payload, headers } = place.event('checkout.session.completed', session);
      if (shop) await fetch(`${shop}/api/v1/webhooks/stripe`, { method: 'POST', body: payload, headers });
      return void reply.writeHead(303, { location: session.success_url }).end();
    }
    const amount = `${(session.amount_total / 100).toFixed(2)} ${session.currency.toUpperCase()}`;
    const back = (session.cancel_url ?? '').replaceAll('&', '&amp;');
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(
      `<!doctype html><html lang="en"><title>Pay</title><h1>Pay ${amount}</h1>
<form method="post"><button>Pay</button></form><a href="${back}">Back to the shop</a>`,
    );
  };
}
