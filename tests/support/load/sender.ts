import { once } from 'node:events';
import { Agent, type IncomingMessage, request as openRequest } from 'node:http';
import { json } from 'node:stream/consumers';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { PaymentMethod } from '#contract/payments/methods.ts';
import type { SentLine } from '../orders/buyers.ts';
import { type StoredBuyer, flatFee } from './stockedShop.ts';

export interface OrderRequest {
  who: StoredBuyer;
  lines: SentLine[];
  method: PaymentMethod;
  key: string;
  slip?: Uint8Array<ArrayBuffer>;
}

/** An encoded order, which can be sent repeatedly. */
export interface PreparedOrder {
  request: OrderRequest;
  headers: Record<string, string>;
  body: Buffer;
}

export interface OrderAnswer {
  status: number;
  data?: { id: number; invoiceNo: string; url?: string };
  code?: string;
}

/** Encodes an order as browsers do; in advance, so that it is not measured. */
export async function prepareOrder(request: OrderRequest): Promise<PreparedOrder> {
  const { who, lines, method, key, slip } = request;
  const form = new FormData();
  form.set('items', JSON.stringify(lines));
  form.set('total', lines.reduce((sum, { subTotal }) => sum + subTotal, flatFee).toFixed(2));
  form.set('paymentMethod', method);
  form.set('addressId', String(who.addressId));
  if (slip) form.set('image', new Blob([slip], { type: 'image/png' }), 'slip.png');
  const prepared = new Response(form);
  const body = Buffer.from(await prepared.arrayBuffer());
  const headers = {
    'content-type': prepared.headers.get('content-type') ?? '',
    'content-length': String(body.length),
    cookie: who.cookie,
    'sec-fetch-site': 'same-origin',
    'idempotency-key': key,
  };
  return { request, headers, body };
}

/** Sends orders over keep-alive connections. */
export class OrderSender {
  readonly #agent: Agent;
  readonly #timeout: number | undefined;

  /** @param timeout how long an answer is waited for (milliseconds); for ever when absent */
  constructor(connections: number, timeout?: number) {
    this.#timeout = timeout;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** Throws when the connection breaks before a response. */
  async send(shop: string, { headers, body }: PreparedOrder): Promise<OrderAnswer> {
    const signal = this.#timeout === undefined ? undefined : AbortSignal.timeout(this.#timeout);
    const options = { method: 'POST', agent: this.#agent, headers, ...withoutUndefined({ signal }) };
    const sent = openRequest(`${shop}/api/v1/client/orders`, options);
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 0, ...((await json(answer)) as Omit<OrderAnswer, 'status'>) };
  }

  close(): void {
    this.#agent.destroy();
  }
}
