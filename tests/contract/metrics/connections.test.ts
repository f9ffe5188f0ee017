import { connect } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { openTelemetry } from '#server/telemetry.ts';
import { scrape } from '../../support/metrics/scrape.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

const patient = { timeout: 20_000 };
const total = 'zay_http_requests_total';
const duration = 'zay_http_request_duration_seconds_count';

let port: number;
const shop = ownShop({}, { telemetry: await openTelemetry(readConfig({}).telemetry) });
beforeAll(async () => {
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port);
  await scrape(shop);
});

/** Sends a request, and answers how to leave without waiting for the answer. */
function begin(head: string): () => void {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.write(`${head}\r\nHost: localhost\r\n\r\n`);
  return () => socket.destroy();
}

it('a client that leaves is counted as gone, and makes nothing look slow', async () => {
  const route = '/api/v1/customers';
  const leave = begin(
    'POST /api/v1/customers HTTP/1.1\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: 99',
  );
  await expect.poll(async () => (await scrape(shop)).value('zay_http_requests_in_flight'), patient).toBe(2);
  leave();
  const aborted = async () => (await scrape(shop)).value(total, { route, status: 'aborted' });
  await expect.poll(aborted, patient).toBe(1);
  expect((await scrape(shop)).value(duration, { route })).toBeUndefined();
});

it('a stream of events is counted while it is open, and not measured', async () => {
  const route = '/api/v1/operator/events';
  const streams = async () => (await scrape(shop)).value('zay_http_event_streams');
  const leave = begin(
    `GET ${route} HTTP/1.1\r\nAccept: text/event-stream\r\nAuthorization: Bearer ${shop.operatorToken}`,
  );
  await expect.poll(streams, patient).toBe(1);
  leave();
  await expect.poll(streams, patient).toBe(0);
  const { value } = await scrape(shop);
  expect([value(total, { route }), value(duration, { route })]).toEqual([1, undefined]);
});
