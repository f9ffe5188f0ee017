import { randomUUID } from 'node:crypto';
import { openBackend } from '#api/backend.ts';
import { call } from '#api/call.ts';
import { Refused } from '#api/failures.ts';
import { moveOrder } from '#contract/operator/orders/orderMoves.ts';
import { orderAction } from '#contract/operator/orders/order.ts';
import { holdGoods, releaseHold } from '#contract/orders/hold.ts';
import type { Db } from '#server/database/connect.ts';
import type { OrderMove } from '#server/orders/rules/moves.ts';
import { cancelExpired } from '#server/orders/cancelExpired.ts';
import { type ApiServer, operatorToken } from '../shop/apiServer.ts';
import { lineOfItem, type StockedShop, type StoredBuyer } from './stockedShop.ts';
import { expireHolds, itemAt, type OrderTarget } from '../orders/runActions.ts';
import { type OrderSender, prepareOrder } from './sender.ts';
import { noisySlip } from '../payments/slips.ts';
import type { StripeServer } from '../services/stripe.ts';
import type { StripeSession } from '../services/stripeSessions.ts';

export interface ServerTargetParts {
  db: Db;
  servers: readonly ApiServer[];
  stocked: StockedShop;
  stripe: StripeServer;
  sender: OrderSender;
}

const HALF_AN_HOUR = 30 * 60_000;

/**
 * Sends orders and actions to the servers in turn over the network: from customers, operators and Stripe. This process
 * advances the clock and expires orders, as a third server would.
 */
export function serverTarget({ db, servers, stocked, stripe, sender }: ServerTargetParts): OrderTarget {
  let asked = 0;
  let later = 0;
  const next = (): ApiServer => itemAt(servers, (asked += 1));
  return {
    db,
    order: async ({ buyer, method, units }) => {
      const lines = units.map(({ variation, quantity }) => lineOfItem(itemAt(stocked.goods, variation), quantity));
      const slip = method === 'stripe' ? {} : { slip: await noisySlip() };
      const prepared = await prepareOrder({
        who: itemAt(stocked.customers, buyer),
        lines,
        method,
        key: randomUUID(),
        ...slip,
      });
      const answer = await sender.send(next().url, prepared);
      if (!answer.data) throw refused('order', answer.status, answer.code);
    },
    hold: ({ buyer, units }) => {
      const items = units.map(({ variation, quantity }) => {
        const { productId, variationId } = itemAt(stocked.goods, variation);
        return { productId, variationId, quantity };
      });
      return call(asCustomer(itemAt(stocked.customers, buyer), next()), holdGoods, { body: { items } });
    },
    release: (buyer) => call(asCustomer(itemAt(stocked.customers, buyer), next()), releaseHold, {}),
    move: (orderId, move) => {
      const session = sessionOf(stripe, orderId);
      return session?.status === 'open' && isOfStripe(move)
        ? moveByStripe(next(), stripe, session, move)
        : moveByOperator(next(), orderId, move);
    },
    wait: async () => {
      later += HALF_AN_HOUR;
      const now = new Date(Date.now() + later);
      await Promise.all([
        cancelExpired({ db, now, publicUrl: 'https://zay.example' }, { reason: 'unpaid' }),
        expireHolds(db, now),
      ]);
    },
  };
}

/** The backend of a server as a customer reaches it. */
export const asCustomer = ({ cookie }: StoredBuyer, { url }: ApiServer) =>
  openBackend({
    base: `${url}/api/v1`,
    timeout: 60_000,
    fetch: (input, init) => {
      const request = new Request(input, init);
      for (const [name, value] of Object.entries({ cookie, 'sec-fetch-site': 'same-origin' }))
        request.headers.set(name, value);
      return fetch(request);
    },
  });

type StripesMove = 'confirm-payment' | 'fail-payment' | 'expire-unpaid';
const isOfStripe = (move: OrderMove): move is StripesMove =>
  /^(?:confirm-payment|fail-payment|expire-unpaid)$/u.test(move);

const sessionOf = ({ sessions }: StripeServer, orderId: number): StripeSession | undefined =>
  [...sessions.values()].find(({ success_url: back }) => back.endsWith(`&order=${orderId}`));

async function moveByStripe(server: ApiServer, stripe: StripeServer, session: StripeSession, move: StripesMove) {
  if (move === 'confirm-payment') stripe.pay(session);
  if (move === 'expire-unpaid') stripe.expire(session);
  const kinds = {
    'confirm-payment': 'completed',
    'expire-unpaid': 'expired',
    'fail-payment': 'async_payment_failed',
  } as const;
  const { payload, headers } = stripe.event(`checkout.session.${kinds[move]}`, session);
  const answer = await fetch(`${server.url}/api/v1/webhooks/stripe`, { method: 'POST', body: payload, headers });
  if (!answer.ok) throw refused(move, answer.status);
}

async function moveByOperator({ url }: ApiServer, orderId: number, move: OrderMove): Promise<void> {
  const { data: known } = orderAction.safeParse(move);
  // Other actions come from Stripe or from timeouts.
  if (!known) throw refused(move, 400);
  const body = { move: known, ...(known === 'ship' ? { trackingNumber: 'TH1' } : {}) };
  const backend = openBackend({ base: `${url}/api/v1`, timeout: 60_000 });
  await call(backend, moveOrder, { params: { order: String(orderId) }, body }, { token: operatorToken });
}

const refused = (what: string, status: number, code = 'unexpected'): Refused =>
  new Refused(what, status, { error: code, message: code, code });
