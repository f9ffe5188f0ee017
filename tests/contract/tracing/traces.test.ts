import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BackgroundWork, startBackgroundWork } from '#server/backgroundWork.ts';
import { readConfig } from '#server/config/config.ts';
import { measureRequestLoad } from '#server/http/lifecycle/requestLoad.ts';
import { openTelemetry } from '#server/telemetry.ts';
import type { Telemetry } from '#server/deps.ts';
import type { Shelf } from '../../support/catalogue/shelf.ts';
import { observedPglite, observedPostgres, type OpenObserved } from '../../support/metrics/observedDatabase.ts';
import { scrape } from '../../support/metrics/scrape.ts';
import { type Buyer, lineOf } from '../../support/orders/buyers.ts';
import { openOrderingShop } from '../../support/orders/orderingShop.ts';
import { openOtlpReceiver, type OtlpReceiver, type ReceivedSpan } from '../../support/services/otlpReceiver.ts';
import type { TestShop } from '../../support/shop/testShop.ts';

const url = process.env['TEST_DATABASE_URL'];

describe('on PGlite', () => suite(observedPglite));
const skipped = url ? '' : ' (skipped: TEST_DATABASE_URL is not set)';
describe.skipIf(!url)(`on PostgreSQL${skipped}`, { tags: ['slow'] }, () => suite(observedPostgres(url ?? '')));

const trace = '0af7651916cd43dd8448eb211c80319c';
const caller = 'b7ad6b7169203331';
const patient = { timeout: 30_000, interval: 200 };

function suite(open: OpenObserved): void {
  let receiver: OtlpReceiver;
  let telemetry: Telemetry;
  let shop: TestShop;
  let shelf: Shelf;
  let buyer: Buyer;
  let base: string;
  let work: BackgroundWork;
  const called: (string | undefined)[] = [];
  const webhook = createServer((request, reply) => {
    called.push(request.headers['traceparent'] as string | undefined);
    request.resume();
    reply.writeHead(204).end();
  });
  beforeAll(async () => {
    receiver = await openOtlpReceiver();
    await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key',
      WEBHOOK_URL: `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    };
    telemetry = await openTelemetry(readConfig(env).telemetry);
    ({ shop, shelf, buyer } = await openOrderingShop(() => open(telemetry.observeStatement), env, { telemetry }));
    base = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const { config, database, files, clock } = shop;
    const beside = { requestLoad: measureRequestLoad(), logger: shop.app.log, around: telemetry.aroundJob };
    work = startBackgroundWork({ config, database, files, seal: shop.seal, clock, ...beside });
  });
  afterAll(async () => {
    await work.close();
    await shop.close();
    await telemetry.close();
    await receiver.close();
    webhook.close();
  });

  const spans = async (wanted: (span: ReceivedSpan) => boolean, count = 1): Promise<ReceivedSpan[]> => {
    await expect
      .poll(async () => {
        await telemetry.flush();
        return receiver.spans.filter(wanted).length;
      }, patient)
      .toBeGreaterThanOrEqual(count);
    return receiver.spans.filter(wanted);
  };
  const ask = (path: string, init: { headers?: Record<string, string> } = {}) =>
    fetch(`${base}/api/v1${path}`, { ...init, headers: { 'sec-fetch-site': 'same-origin', ...init.headers } });

  it('a request goes on with the trace of its caller, by its route, with its statements', async () => {
    const headers = { traceparent: `00-${trace}-${caller}-01` };
    expect((await ask('/client/product-filter/tea', { headers })).status).toBe(200);
    const [request] = await spans(({ traceId, kind }) => traceId === trace && kind === 2);
    expect(request).toMatchObject({
      name: 'GET /api/v1/client/product-filter/:text',
      parentSpanId: caller,
      attributes: { 'http.route': '/api/v1/client/product-filter/:text', 'http.response.status_code': 200 },
      resource: { 'service.name': 'zay', 'service.version': '0.1.0' },
    });
    const statements = await spans(({ traceId, kind }) => traceId === trace && kind === 3);
    for (const { parentSpanId } of statements) expect(parentSpanId).toBe(request?.spanId);
    expect(statements.map(({ attributes }) => String(attributes['db.query.text'])).join('\n')).toContain('select');
    expect(receiver.headers.at(-1)).toMatchObject({ 'x-key': 'a key', 'content-type': 'application/json' });
  });

  it('so does one whose body comes later, by the connection', async () => {
    const id = `4${trace.slice(1)}`;
    const body = JSON.stringify({ email: 'nobody@mail.example', password: 'Mingalaba-1' });
    const inFlight = async () => (await scrape(shop)).value('zay_http_requests_in_flight');
    const socket = connect({ port: Number(new URL(base).port), host: '127.0.0.1' });
    const head = ['POST /api/v1/customer-login HTTP/1.1', 'Host: localhost', 'Sec-Fetch-Site: same-origin'];
    const ofBody = ['Content-Type: application/json', `Content-Length: ${body.length}`];
    socket.write([...head, ...ofBody, `traceparent: 00-${id}-${caller}-01`, '', ''].join('\r\n'));
    await expect.poll(inFlight, patient).toBe(2);
    socket.write(body);
    const [request] = await spans(({ traceId, kind }) => traceId === id && kind === 2);
    const statements = await spans(({ traceId, kind }) => traceId === id && kind === 3);
    expect(statements[0]?.parentSpanId).toBe(request?.spanId);
    socket.destroy();
  });

  it('many at once keep their statements apart, also where these wait for a connection', async () => {
    const ids = Array.from({ length: 12 }, (_, at) => `${String(at).padStart(2, '0')}${trace.slice(2)}`);
    await Promise.all(
      ids.map((id) => ask('/client/product-filter/tea', { headers: { traceparent: `00-${id}-${caller}-01` } })),
    );
    const requests = await spans(({ traceId, kind }) => kind === 2 && ids.includes(traceId), ids.length);
    const counts = ids.map((id) => {
      const own = receiver.spans.filter(({ traceId, kind }) => traceId === id && kind === 3);
      const parent = requests.find(({ traceId }) => traceId === id)?.spanId;
      expect(own.every(({ parentSpanId }) => parentSpanId === parent)).toBe(true);
      return own.length;
    });
    expect(counts[0]).toBeGreaterThan(0);
    expect(new Set(counts).size).toBe(1);
  });

  it('a made-up caller is not believed', async () => {
    for (const traceparent of ['00-nonsense', `00-${'0'.repeat(32)}-${caller}-01`, `ff-${trace}-${caller}-01`]) {
      const before = receiver.spans.length;
      await ask('/client/brands', { headers: { traceparent } });
      const [span] = await spans((each) => receiver.spans.indexOf(each) >= before && each.kind === 2);
      expect(span?.parentSpanId ?? '').toBe('');
      expect(span?.traceId).toMatch(/^(?!0{32})[\da-f]{32}$/u);
    }
  });

  it('a caller that does not want a trace gets none', async () => {
    const quiet = `1${trace.slice(1)}`;
    await ask('/client/brands', { headers: { traceparent: `00-${quiet}-${caller}-00` } });
    await ask('/client/brands', { headers: { traceparent: `00-2${trace.slice(1)}-${caller}-01` } });
    await spans(({ traceId }) => traceId.startsWith('2'));
    expect(receiver.spans.some(({ traceId }) => traceId === quiet)).toBe(false);
  });

  it('an order leads to its mails and to the webhook, which goes on with it; and nobody is named', async () => {
    const order = `3${trace.slice(1)}`;
    const { data } = await traced(order, () => buyer.order([lineOf(shelf.tea, 1)]));
    expect(data.invoiceNo).toMatch(/\d/u);
    work.wake();
    const jobsNamed = (job: string) => spans(({ traceId, name }) => traceId === order && name === job);
    expect(await jobsNamed('outbox mail')).not.toEqual([]);
    const [sent] = await jobsNamed('outbox webhook');
    await expect.poll(() => called, patient).toEqual([`00-${order}-${sent?.spanId}-01`]);
    const [request] = await spans(({ traceId, kind }) => traceId === order && kind === 2);
    expect(sent?.parentSpanId).toBe(request?.spanId);
    const all = receiver.bodies.join('\n');
    for (const secret of [buyer.email, buyer.password, 'Ring twice', 'product-filter/tea', data.invoiceNo])
      expect(all).not.toContain(secret);
  });

  it('what a machine asks every few seconds makes no traces', async () => {
    const before = receiver.spans.length;
    for (const probe of ['/livez', '/readyz']) expect((await fetch(base + probe)).status).toBeLessThan(504);
    await shop.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${shop.operatorToken}` } });
    await ask('/client/brands');
    await spans((span) => receiver.spans.indexOf(span) >= before && span.kind === 2);
    const names = receiver.spans.slice(before).map(({ name }) => name);
    expect(names.filter((name) => /livez|readyz|metrics/u.test(name))).toEqual([]);
  });

  /** Requests of the shop's client carry a trace while this runs. */
  async function traced<T>(id: string, act: () => Promise<T>): Promise<T> {
    const plain = shop.app.inject.bind(shop.app);
    shop.app.inject = ((options: { headers?: Record<string, string> }) =>
      plain({ ...options, headers: { ...options.headers, traceparent: `00-${id}-${caller}-01` } } as never)) as never;
    return act().finally(() => (shop.app.inject = plain));
  }
}
