import type { Forward, Passing, Plant, Returning } from './proxy.ts';

/** A fault, and the check that must find it. */
interface PlantedFault {
  fault: string;
  /** Call and title of the check. */
  found: string;
  /** The most checks that may fail beside it, since some promises are about the same thing; none when absent. */
  beside?: number;
  /** Made anew for each run, since some remember what they saw. */
  plant: () => Plant;
}

type Body = Record<string, unknown>;

const at = ({ method, path }: Passing, call: string): boolean => {
  const [wanted, place = ''] = call.split(' ');
  return method === wanted && new RegExp(`^${place.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u').test(path);
};

/** Changes the request of one call. */
const asking = (call: string, change: (passing: Passing) => Partial<Passing>) => (): Plant => (passing, forward) =>
  forward(at(passing, call) ? change(passing) : {});

/** Changes the answer of one call; of any call without one. */
const answering =
  (call: string | undefined, change: (answer: Returning, passing: Passing) => Returning) =>
  (): Plant =>
  async (passing, forward) => {
    const answer = await forward();
    return call === undefined || at(passing, call) ? change(answer, passing) : answer;
  };

/** Changes the JSON of the successes of one call. */
const saying = (call: string, change: (body: Body, passing: Passing) => unknown, only = [200, 201]) =>
  answering(call, (answer, passing) =>
    only.includes(answer.status) ? { ...answer, body: jsonOf(change(read(answer), passing)) } : answer,
  );

const read = ({ body }: Returning): Body => JSON.parse(body.toString()) as Body;
const jsonOf = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

const withQuery = (query: URLSearchParams, name: string, value: string): URLSearchParams => {
  const changed = new URLSearchParams(query);
  changed.set(name, value);
  return changed;
};

/** Changes the cookies that a sign-in sets. */
const cookies = (change: (cookie: string) => string) =>
  answering('POST /customer-login', (answer) => {
    const set = [answer.headers['set-cookie'] ?? []].flat();
    return set.length === 0 ? answer : { ...answer, headers: { ...answer.headers, 'set-cookie': set.map(change) } };
  });

const pages = 'gives pages that do not overlap, and says how many there are';
const products = 'GET /client/products';
const orders = 'POST /client/orders';

/** Twenty ways and more to break the contract, one at a time. */
export const plantedFaults: readonly PlantedFault[] = [
  {
    fault: 'more in a packet than it weighs',
    found: `${products}: gives products that fit together: category, slug, variations, weights`,
    plant: saying(products, (body) => ({
      ...body,
      data: (body['data'] as { variations: { weight: number }[] }[]).map((product) => ({
        ...product,
        variations: product.variations.map((each) => ({ ...each, netWeight: each.weight + 1 })),
      })),
    })),
  },
  {
    fault: 'the second page begins with the last product of the first',
    found: `${products}: ${pages}`,
    beside: 1,
    plant: () => {
      let last: unknown;
      return async (passing, forward) => {
        const answer = await forward();
        if (!at(passing, products) || answer.status !== 200) return answer;
        const body = read(answer) as { page: number; data: unknown[] };
        const changed = body.page === 2 && last ? { ...body, data: [last, ...body.data.slice(1)] } : body;
        if (body.page === 1) last = body.data.at(-1);
        return { ...answer, body: jsonOf(changed) };
      };
    },
  },
  {
    fault: 'the total of a list is one too many',
    found: `${products}: gives as many products as it says`,
    beside: 1,
    plant: saying(products, (body) => ({ ...body, total: Number(body['total']) + 1 })),
  },
  {
    fault: 'a limit above 100 is cut down instead of refused',
    found: `${products}: refuses a page or a limit that is none`,
    plant: asking(products, ({ query }) =>
      Number(query.get('limit')) > 100 ? { query: withQuery(query, 'limit', '100') } : {},
    ),
  },
  {
    fault: 'past the last page comes the first one',
    found: `${products}: ${pages}`,
    plant: () => async (passing, forward) => {
      const answer = await forward();
      if (!at(passing, products) || answer.status !== 200) return answer;
      const { data, page } = read(answer) as { data: unknown[]; page: number };
      if (data.length > 0 || page === 1) return answer;
      return forward({ query: withQuery(passing.query, 'page', '1') });
    },
  },
  {
    fault: 'prices are texts',
    found: 'GET /client/products-details: gives the same product as the list',
    beside: 2,
    plant: answering('GET /client/products-details', (answer) => ({
      ...answer,
      body: Buffer.from(answer.body.toString().replaceAll(/"sale_price":([\d.]+)/gu, '"sale_price":"$1"')),
    })),
  },
  {
    fault: 'a category counts only what is on its own shelf',
    found:
      'GET /client/products-by-category: gives the products of the category and of everything below it, as many as it counts',
    beside: 2,
    plant: saying('GET /client/categories', (body) => ({
      data: (body['data'] as Body[]).map((root) =>
        (root['children'] as unknown[]).length > 0 ? { ...root, productCount: 0 } : root,
      ),
    })),
  },
  {
    fault: 'products are never "not modified"',
    found: 'GET /client/products-details: has an ETag, and answers 304 without a body while it holds',
    plant: asking('GET /client/products-details', ({ headers: { 'if-none-match': _, ...headers } }) => ({ headers })),
  },
  {
    fault: 'live prices are those of before',
    found: `${orders}: takes an order, and its units out of the stock`,
    plant: () => {
      const known = new Map<string, Returning>();
      return async (passing, forward) => {
        if (!at(passing, 'GET /client/products-details') && !at(passing, 'GET /client/live')) return forward();
        if (at(passing, 'GET /client/products-details')) {
          const id = passing.query.get('productId') ?? '';
          if (!known.has(id))
            known.set(id, await forward({ path: '/client/live', query: new URLSearchParams({ ids: id }) }));
          return forward();
        }
        return known.get(passing.query.get('ids') ?? '') ?? forward();
      };
    },
  },
  {
    fault: 'the search gives the best last',
    found: 'GET /client/product-filter/{text}: finds a product by its English name, best first',
    beside: 1,
    plant: saying('GET /client/product-filter/{text}', (body) => ({ data: (body['data'] as unknown[]).reverse() })),
  },
  {
    fault: 'a weight of nothing has a fee',
    found: 'GET /client/shipping-fees: refuses a weight that is none',
    plant: asking('GET /client/shipping-fees', ({ query }) =>
      query.get('weight') === '0' ? { query: withQuery(query, 'weight', '1') } : {},
    ),
  },
  {
    fault: 'the cookie can be read by scripts',
    found:
      'POST /customer-login: sets a session cookie that is HttpOnly, SameSite=Lax, for the whole shop, and Secure on https',
    plant: cookies((cookie) => cookie.replace(/; HttpOnly/iu, '')),
  },
  {
    fault: 'the cookie is sent from other sites too',
    found:
      'POST /customer-login: sets a session cookie that is HttpOnly, SameSite=Lax, for the whole shop, and Secure on https',
    plant: cookies((cookie) => cookie.replace(/SameSite=Lax/iu, 'SameSite=None')),
  },
  {
    fault: 'signing out only takes the cookie away',
    found: 'POST /customer-logout: ends the session on the server, and takes the cookie away',
    plant: asking('POST /customer-logout', ({ headers: { cookie: _, ...headers } }) => ({ headers })),
  },
  {
    fault: 'a sign-in says that it does not know the email',
    found: 'POST /customer-login: refuses a wrong password and an unknown email in the same words',
    plant: () => {
      const registered = new Set<unknown>();
      return async (passing, forward) => {
        const answer = await forward();
        if (at(passing, 'POST /customers') && answer.status === 201) registered.add(emailIn(passing));
        if (!at(passing, 'POST /customer-login') || answer.status !== 401 || registered.has(emailIn(passing)))
          return answer;
        const message = 'Nobody has this email.';
        return { ...answer, body: jsonOf({ ...read(answer), error: message, message }) };
      };
    },
  },
  {
    fault: 'every address says that it is the default',
    found: 'POST /customer/update-address-status: makes another one the default, exactly one at any time',
    beside: 5,
    plant: saying('GET /customer/get-address', (body) =>
      (body as unknown as Body[]).map((one) => ({ ...one, isActive: true })),
    ),
  },
  {
    fault: 'a default address that is edited as none is no default any more',
    found: 'PUT /customer/address/{id}: keeps the default the default, also where it is sent as none',
    plant: () => {
      const lost = new Set<unknown>();
      return async (passing, forward) => {
        const answer = await forward();
        if (at(passing, 'PUT /customer/address/{id}') && passing.body.includes('"isActive":false'))
          lost.add(Number(passing.path.split('/').at(-1)));
        if (!at(passing, 'GET /customer/get-address') || answer.status !== 200) return answer;
        const list = (read(answer) as unknown as Body[]).map((one) =>
          lost.has(one['id']) ? { ...one, isActive: false } : one,
        );
        return { ...answer, body: jsonOf(list) };
      };
    },
  },
  {
    fault: 'a new password leaves the other sessions alone',
    found: 'PUT /customer-info/password-update: changes it with the old one, and ends every other session',
    beside: 2,
    plant: keepOldSessions,
  },
  {
    fault: 'other sites may write',
    found: 'POST /client/cart: refuses what another site makes a browser send, and what names no origin',
    plant: asking('POST /client/cart', ({ headers }) => ({
      headers: { ...headers, origin: `http://${headers.host}` },
    })),
  },
  {
    fault: 'broken JSON is a failure of the server',
    found: 'POST /customers: refuses a body that is no JSON',
    plant: answering('POST /customers', (answer, { body }) =>
      body.toString() === '{"email":'
        ? { ...answer, status: 500, body: Buffer.from('SyntaxError: at JSON.parse (<anonymous>)') }
        : answer,
    ),
  },
  {
    fault: 'refusals have no code',
    found: 'every call: an unknown path is refused like a call',
    beside: 200,
    plant: answering(undefined, (answer) => {
      if (answer.status < 400) return answer;
      const { code: _, ...body } = read(answer);
      return { ...answer, body: jsonOf(body) };
    }),
  },
  {
    fault: 'refusals speak English only',
    found: 'every call: says why in the language of Accept-Language',
    beside: 1,
    plant: () => (passing, forward) => {
      const { 'accept-language': _, ...headers } = passing.headers;
      return forward({ headers });
    },
  },
  {
    fault: 'a cart loses taps that come at once',
    found: 'POST /client/cart: loses none of several taps at once',
    beside: 1,
    plant: loseTaps,
  },
  {
    fault: 'a cart does not say how many are left',
    found: 'POST /client/cart: refuses more than is in stock, and says how many there are',
    plant: saying('POST /client/cart', ({ available: _, ...body }) => body, [409]),
  },
  {
    fault: 'a line of another customer is forbidden instead of not there',
    found: 'DELETE /client/cart/item/{id}: finds no line of another customer, and none that is not there',
    beside: 1,
    plant: answering('DELETE /client/cart/item/{id}', (answer) =>
      answer.status === 404 ? { ...answer, status: 403, body: jsonOf({ ...read(answer), code: 'no_right' }) } : answer,
    ),
  },
  {
    fault: 'keys of orders are not looked at',
    found: `${orders}: with the same Idempotency-Key is one order, and the second answer says so`,
    beside: 2,
    plant: asking(orders, ({ headers: { 'idempotency-key': _, ...headers } }) => ({ headers })),
  },
  {
    fault: 'a key answers the first order, whatever is ordered with it',
    found: `${orders}: with the same Idempotency-Key and another body is refused`,
    beside: 1,
    plant: answerByKey,
  },
  {
    fault: 'the last unit is sold to everybody',
    found: `${orders}: sells the last unit once, however many order it at the same moment`,
    beside: 2,
    plant: answering(orders, (answer) => {
      if (answer.status !== 400 || read(answer)['code'] !== 'insufficient_stock') return answer;
      return { ...answer, status: 200, body: jsonOf({ status: 200, data: { id: 999_999, invoiceNo: 'OVERSOLD' } }) };
    }),
  },
  {
    fault: 'the total of an order leaves the delivery out',
    found: 'GET /client/order-detail/{id}: shows what was ordered, at the prices and to the address of then',
    plant: saying('GET /client/order-detail/{id}', ({ data }) => {
      const order = data as { totalPrice: number; shippingFee: number };
      return { data: { ...order, totalPrice: Math.round((order.totalPrice - order.shippingFee) * 100) / 100 } };
    }),
  },
  {
    fault: 'the prices of now are not told to whoever has old ones',
    found: `${orders}: refuses an order at a price that is no longer that of the shop, and changes nothing`,
    plant: saying(orders, ({ prices: _, ...body }) => body, [400]),
  },
];

const emailIn = ({ body }: Passing): unknown => (JSON.parse(body.toString()) as Body)['email'];

/** After a change of the password those who were signed in before are let in by the cookie of who changed it. */
function keepOldSessions(): Plant {
  let changed: string | undefined;
  return async (passing, forward) => {
    const answer = await forward();
    if (at(passing, 'PUT /customer-info/password-update') && answer.status === 200) changed = passing.headers.cookie;
    if (!at(passing, 'GET /customer-info') || answer.status !== 401 || changed === undefined) return answer;
    return forward({ headers: { ...passing.headers, cookie: changed } });
  };
}

/** Of taps that come while one is under way only that one counts. */
function loseTaps(): Plant {
  let underWay: Promise<Returning> | undefined;
  return (passing, forward: Forward) => {
    if (!at(passing, 'POST /client/cart')) return forward();
    underWay ??= forward().finally(() => (underWay = undefined));
    return underWay;
  };
}

/** The first answer to a key is that of everything that has it. */
function answerByKey(): Plant {
  const known = new Map<string, Returning>();
  return async (passing, forward) => {
    const key = String(passing.headers['idempotency-key']);
    if (!at(passing, orders)) return forward();
    const before = known.get(key);
    if (before) return { ...before, headers: { ...before.headers, 'idempotent-replayed': 'true' } };
    const answer = await forward();
    if (answer.status === 200) known.set(key, answer);
    return answer;
  };
}
