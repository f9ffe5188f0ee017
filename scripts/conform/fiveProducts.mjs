/** A backend that sells five products, in memory, with nothing of ours but the contract (docs/your-own-backend.md). */
import { createHash, randomBytes, scryptSync } from 'node:crypto';
import etag from '@fastify/etag';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import * as z from 'zod/mini';
import { allCalls } from '#contract/allCalls.ts';
import { orderLine } from '#contract/orders/calls.ts';
import { refusalStatus } from '#contract/refusals.ts';
import bangkok from '../../public/address/thailand/bangkok.json' with { type: 'json' };

const refuse = (code, more = {}, status = refusalStatus[code]) => {
  throw Object.assign(new Error(code), { refusal: { code, more, status } });
};
const digest = (data) => createHash('sha256').update(data).digest('hex');
const hashed = (password, salt) => scryptSync(password, salt, 32).toString('hex');

// What is sold: each product is one variation, with the same id. Fields that the contract does not know are ignored.
const shelf = { id: 1, name: 'Tea & Coffee', name_mm: 'လက်ဖက်ရည်နှင့် ကော်ဖီ', slug: 'tea-coffee' };
const hierarchy = [{ ...shelf, nested_level: 0 }];
const kind = { productType: 'SINGLE', categoryId: shelf.id, category: shelf, updatedAt: '2026-11-01T00:00:00.000Z' };
const goods = ['Green Tea', 'Black Tea', 'Tea Salad', 'Ground Coffee', 'Palm Sugar'].map((name, place) => {
  const [id, price, slug] = [place + 1, { sale_price: 2.5 + place }, name.toLowerCase().replace(' ', '-')];
  const variation = { id, stock: 100 * id, weight: 200, images: [], prices: [price], ...price };
  return { id, name, slug, description: name, images: [], price: price.sale_price, variations: [variation], ...kind };
});
const isLike = (text) => (product) => product.name.toLowerCase().includes(text);
const sold = (productId, id) => goods[productId - 1]?.variations.find((one) => one.id === (id ?? productId));
const bands = [{ upTo: 1000, price: 5 }];
const account = { bank: 'Example Bank', holder: 'Stand-in', number: '000-0' };

// Who buys, and where it is sent: within Bangkok.
const [customers, sessions, orders, slips] = [new Map(), new Map(), new Map(), new Set()];
let lastId = 0;
const verified = { certification_status: 'verified', imageUrl: null, avatar: null };
const secretOf = ({ headers }) => /stand-in=([\w-]+)/u.exec(headers.cookie)?.[1];
const cookie = (secret, age) => `stand-in=${secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}`;
const withoutEmpty = (cart) => cart.filter(({ quantity }) => quantity > 0);
const paged = (list, { page, limit }) => {
  const data = list.slice((page - 1) * limit, page * limit);
  return { data, page, limit, total: list.length, totalPages: Math.ceil(list.length / limit) };
};

// The calls by their names in the contract. What they are handed was checked by it.
const handlers = {
  listCategories: () => ({ data: [{ ...shelf, hierarchy, image: null, children: [], productCount: goods.length }] }),
  listProducts: ({ query }) => paged(goods, query),
  listPromotionProducts: ({ query }) => ({ data: goods.slice(0, query.limit) }),
  listBrands: () => ({ data: [] }),
  listShippingBands: () => ({ data: bands }),
  listDeliveryDays: () => ({ data: [{ country: 'thailand', from: 2, to: 4 }] }),
  getShippingFee: () => ({ price: bands[0].price }),
  listPaymentMethods: () => ({ data: [{ method: 'bankTransfer', sample: true, account }] }),
  getProduct: ({ query }) => ({ data: goods[query.productId - 1] ?? refuse('unknown_product') }),
  getLive: ({ query, reply }) => {
    const data = query.ids.split(',').flatMap((id) => goods[id - 1] ?? []);
    reply.header('etag', `"${digest(JSON.stringify(data))}"`);
    return { data, at: new Date().toISOString() };
  },
  searchProducts: ({ params }) => ({ data: goods.filter(isLike(params.text.toLowerCase())) }),
  register: ({ body: { password, firstname, lastname = '', phone, ...body } }) => {
    const email = body.email.toLowerCase();
    if (customers.has(email)) refuse('email_taken');
    const [salt, name] = [randomBytes(16), `${firstname} ${lastname}`.trim()];
    const shown = { ...verified, id: ++lastId, email, username: name, name, phone, customer: { phone } };
    customers.set(email, { salt, hash: hashed(password, salt), shown, cart: [], addresses: new Map(), orders: [] });
    return { message: 'Welcome' };
  },
  logIn: ({ body: { email, password }, reply }) => {
    const who = customers.get(email.toLowerCase());
    // An email that nobody has takes as long.
    if (hashed(password, who?.salt ?? 'nobody') !== who?.hash) refuse('bad_credentials');
    const secret = randomBytes(24).toString('base64url');
    sessions.set(secret, who);
    reply.header('set-cookie', cookie(secret, 2_592_000));
    return { message: 'Welcome' };
  },
  logOut: ({ request, reply }) => {
    sessions.delete(secretOf(request));
    reply.header('set-cookie', cookie('', 0));
    return { redirect: '/' };
  },
  getCustomer: ({ who: { shown, cart } }) => ({ ...shown, cart }),
  listAddresses: ({ who }) => [...who.addresses.values()],
  createAddress: ({ who, body: { isActive, ...fields } }) => {
    const district = bangkok.districts.find(({ name }) => fields.province === 'Bangkok' && name === fields.district);
    const code = district?.postalCodes[district.subDistricts.indexOf(fields.subDistrict)];
    if (code !== fields.postal_code) refuse('invalid', { fields: { district: 'Please choose again' } });
    const same = digest(JSON.stringify(fields));
    const address = who.addresses.get(same) ?? { ...fields, id: ++lastId, isActive: who.addresses.size === 0 };
    who.addresses.set(same, address);
    if (isActive) for (const one of who.addresses.values()) one.isActive = one === address;
    return address;
  },
  getWishlist: () => ({ data: [] }),
  getCart: ({ who }) => ({ cartItem: who.cart }),
  addToCart: ({ who, body: { productId, variationId, quantity } }) => {
    const variation = sold(productId, variationId) ?? refuse('not_found');
    const before = who.cart.find((line) => line.productId === productId);
    const line = before ?? { id: ++lastId, productId, variationId: variation.id, quantity: 0, variation };
    if (line.quantity + quantity > variation.stock) refuse('insufficient_stock', { available: variation.stock });
    line.quantity += quantity;
    if (!before) who.cart.push({ ...line, product: goods[productId - 1] });
    return { cartItem: who.cart };
  },
  removeFromCart: ({ who, params, query }) => {
    const line = who.cart.find(({ id }) => id === params.id) ?? refuse('not_found');
    line.quantity -= query.quantity ?? line.quantity;
    who.cart = withoutEmpty(who.cart);
    return { cartItem: who.cart };
  },
  placeOrder: ({ who, form, image, request, reply }) => {
    const hash = digest(JSON.stringify([form, image && digest(image)]));
    const key = `${who.shown.id} ${request.headers['idempotency-key'] ?? randomBytes(9).toString('hex')}`;
    const before = orders.get(key);
    if (before && before.hash !== hash) refuse('key_reused');
    if (before) reply.header('idempotent-replayed', 'true');
    // Nothing is awaited here: no other order comes between stock that is read and stock that is written.
    const data = before?.data ?? writeOrder(who, form, image);
    orders.set(key, { hash, data });
    return { status: 200, data };
  },
  listOrders: ({ who, query }) => paged(/^(?:All|Proc)/u.test(query.orderStatus) ? who.orders : [], query),
  getOrder: ({ who, params }) => ({ data: who.orders.find(({ id }) => id === params.id) ?? refuse('not_found') }),
};

function writeOrder(who, { items, total, addressId, paymentMethod }, image) {
  const data = z.parse(z.array(orderLine), JSON.parse(items));
  if (!/^\d+(?:\.\d{1,2})?$/u.test(total) || paymentMethod !== 'bankTransfer') refuse('invalid');
  if (data.length === 0 || data.length > 200) refuse(data.length === 0 ? 'no_items' : 'too_many_items');
  const sum = (of) => data.reduce((before, line) => before + of(line), 0);
  const lines = data.map((line) => ({ ...line, now: sold(line.productId, line.variationId) }));
  const told = ({ now, ...line }) => ({ ...line, unitPrice: now?.sale_price, available: now?.stock });
  const refuseIf = (isWrong, code, name = 'lines') =>
    lines.some(isWrong) && refuse(code, { [name]: lines.filter(isWrong).map(told) }, 400);
  const units = (id) => sum(({ variationId, quantity }) => (variationId === id ? quantity : 0));
  refuseIf(({ now }) => !now, 'unknown_item');
  refuseIf(({ now, unitPrice }) => unitPrice !== now.sale_price, 'price_changed', 'prices');
  refuseIf(({ now }) => units(now.id) > now.stock, 'insufficient_stock');
  const address = [...who.addresses.values()].find(({ id }) => id === addressId) ?? refuse('unknown_address');
  const cents = ({ unitPrice, quantity }) => Math.round(unitPrice * 100) * quantity;
  const subTotal = sum(cents) / 100;
  const [shippingFee, totalPrice] = [bands[0].price, subTotal + bands[0].price];
  const isWrong = totalPrice !== Number(total) || data.some((line) => Math.round(line.subTotal * 100) !== cents(line));
  if (isWrong) refuse('wrong_total', { subTotal, shippingFee, total: totalPrice });
  const isPicture = /^(?:\x89PNG|\xff\xd8\xff|RIFF)/u.test(image?.toString('latin1', 0, 4));
  if (!isPicture) refuse(image ? 'slip_unreadable' : 'slip_missing');
  if (slips.has(digest(image))) refuse('slip_used');
  slips.add(digest(image));
  for (const { now, quantity } of lines) now.stock -= quantity;
  for (const line of who.cart) line.quantity -= units(line.productId);
  who.cart = withoutEmpty(who.cart);
  const [id, at] = [++lastId, new Date().toISOString()];
  const copyOf = ({ now }) => structuredClone({ ...now, product: goods[now.id - 1] });
  const order = {
    ...{ id, invoiceNo: `STAND-IN-${id}`, orderDate: at, currency: 'USD', totalPrice, shippingFee, paymentMethod },
    ...{ totalItems: sum(({ quantity }) => quantity), payBy: null, hasSlip: true, refunded: 0, trackingNumber: null },
    ...{ orderStatus: { name: 'Processing' }, paymentStatus: { name: 'Pending' }, slipRefused: null, shipment: null },
    ...{ timeline: [{ kind: 'placed', at }], address: { ...address, username: who.shown.name } },
    orderItems: lines.map((line) => ({ ...line, id: ++lastId, variation: copyOf(line) })),
  };
  who.orders.unshift(order);
  return { id, invoiceNo: order.invoiceNo };
}

// HTTP: who makes a call, and whether what they send fits.
const app = fastify({ bodyLimit: 1_000_000, routerOptions: { maxParamLength: 1_000 } });
await app.register(multipart, { attachFieldsToBody: 'keyValues', limits: { fileSize: 5 * 1024 * 1024 } });
await app.register(etag);
const codeOf = { 400: 'invalid', 404: 'not_found', 413: 'too_large', 415: 'unsupported_type', 500: 'unexpected' };
const ownCodes = { page: 'bad_page', limit: 'bad_limit', ids: 'bad_ids', weight: 'bad_weight', text: 'text_length' };
app.setNotFoundHandler(() => refuse('not_found'));
app.setErrorHandler(({ refusal, issues, name, statusCode = 500 }, { headers }, reply) => {
  const names = issues?.map(({ path }) => path.join('.') || 'body');
  const given = names || name === 'SyntaxError' ? 400 : statusCode;
  const { code, status, more } = refusal ?? { code: ownCodes[names?.[0]] ?? codeOf[given], status: given };
  const isBurmese = /^(?:(?!en)\w+\W[^,]*,)?\s*my/u.test(headers['accept-language']);
  const message = (isBurmese ? 'မလုပ်နိုင်ပါ – ' : 'This cannot be done: ') + code;
  const fields = names && Object.fromEntries(names.map((field) => [field, message]));
  reply.code(status).send({ error: message, message, code, fields, ...more });
});
for (const call of allCalls.filter(({ id }) => id in handlers)) {
  const onRequest = async (request, reply) => {
    const { origin, host, 'sec-fetch-site': site } = request.headers;
    const isOurs = origin ? origin === `http://${host}` : site === 'same-origin';
    if (call.method !== 'GET' && !isOurs) refuse('cross_origin');
    if (call.audience === 'customer') reply.header('cache-control', 'no-store');
    if (call.audience === 'customer') request.who = sessions.get(secretOf(request)) ?? refuse('signed_out');
  };
  const handler = async (request, reply) => {
    const { params, query, body, who } = request;
    const sent = Object.entries({ params, query, body, form: body });
    const checked = sent.map(([name, given]) => [name, z.parse(call[name] ?? z.any(), given ?? {})]);
    reply.code(call.status ?? 200);
    return handlers[call.id]({ ...Object.fromEntries(checked), image: body?.image, who, request, reply });
  };
  app.route({ method: call.method, url: `/api/v1${call.path.replaceAll(/\{(\w+)\}/gu, ':$1')}`, onRequest, handler });
}
console.log(`The stand-in answers at ${await app.listen({ port: Number(process.env.PORT ?? 4400) })}/api/v1.`);
