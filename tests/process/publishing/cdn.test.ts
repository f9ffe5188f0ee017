/** @module-tag slow */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { webhookSignature } from '#server/jobs/webhook.ts';
import { openS3Server } from '../../support/services/s3.ts';
import {
  closePublishingShop,
  importTea,
  openPublishingShop,
  publishTimeout,
  shopFolder,
  teaPrices,
} from '../../support/publishing/publishingShop.ts';

const key = Buffer.alloc(32, 7);

/** Takes messages; refuses the first of them. */
async function openReceiver() {
  const messages: { headers: IncomingHttpHeaders; body: string }[] = [];
  let refused = 0;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (refused === 0) refused += 1;
      else messages.push({ headers: request.headers, body });
      response.writeHead(messages.length === 0 ? 503 : 204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise((resolve) => server.close(resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, messages, close };
}

it('every release goes to the bucket by itself, and the CDN is told what to forget until it listens', async () => {
  await using home = await shopFolder();
  const s3 = await openS3Server();
  const receiver = await openReceiver();
  const shop = await openPublishingShop({
    DATA_DIR: home.path,
    PUBLISH_TO: 's3://shop/site',
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.keys.region,
    S3_ACCESS_KEY_ID: s3.keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.keys.secretAccessKey,
    PURGE_URL: receiver.url,
    PURGE_SECRET: `whsec_${key.toString('base64')}`,
  });
  const page = (): string => {
    const found = s3.objects.get('shop/site/my/test-teas/product/story-tea');
    return found ? gunzipSync(found.body).toString() : '';
  };
  await importTea(shop, 4.11);
  await expect.poll(page, publishTimeout).toContain('4.11');
  await importTea(shop, 4.22);
  await expect.poll(() => teaPrices(shop), publishTimeout).toEqual(['4.22', '4.22']);
  await expect.poll(page, publishTimeout).toContain('4.22');
  // The first message was refused, and comes again.
  const urlsTold = (): string[][] =>
    receiver.messages.map(({ body }) => (JSON.parse(body) as { data: { urls: string[] } }).data.urls);
  const last = ['http://zay.test/my/test-teas/product/story-tea', 'http://zay.test/test-teas/product/story-tea'];
  await expect.poll(() => urlsTold().at(-1), publishTimeout).toEqual(expect.arrayContaining(last));
  await expect.poll(() => urlsTold().length, publishTimeout).toBeGreaterThan(2);
  expect(
    urlsTold()
      .flat()
      .filter((url) => url.includes('/_astro/')),
  ).toEqual([]);
  for (const { headers, body } of receiver.messages) {
    const id = String(headers['webhook-id']);
    const signature = webhookSignature(key, id, Number(headers['webhook-timestamp']), body);
    expect(headers['webhook-signature']).toBe(signature);
  }
  await closePublishingShop(shop);
  await Promise.all([s3.close(), receiver.close()]);
});
