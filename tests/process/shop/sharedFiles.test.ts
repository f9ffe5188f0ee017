import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openBackend } from '#api/backend.ts';
import { call } from '#api/call.ts';
import type { Image } from '#contract/catalogue/image.ts';
import { listBrands, listCategories, listProducts } from '#contract/catalogue/calls.ts';
import { addCataloguePicture } from '#contract/operator/goods/catalogue.ts';
import { copyMigratedPostgres } from '../../support/database/engines.ts';
import { bucketSettings } from '../../support/files/bucketSettings.ts';
import { photo } from '../../support/files/pictures.ts';
import { openS3Server } from '../../support/services/s3.ts';
import { type ApiServer, openApi, operatorToken } from '../../support/shop/apiServer.ts';

const server = process.env['TEST_DATABASE_URL'];

const backendOf = ({ url }: ApiServer) => openBackend({ base: `${url}/api/v1`, timeout: 60_000 });

/** The addresses of pictures and their smaller ones that do not come from a server. */
async function missing({ url }: ApiServer, images: readonly Image[]): Promise<string[]> {
  const addresses = images.flatMap((image) => [image.url, ...(image.sources ?? []).map((source) => source.url)]);
  const statuses = await Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(url + address);
      return { address, isThere: answer.ok && (await answer.arrayBuffer()).byteLength > 0 };
    }),
  );
  return statuses.flatMap(({ address, isThere }) => (isThere ? [] : [address]));
}

it.skipIf(!server)(
  `servers with folders of their own show the same pictures from one bucket, also one that joins with an empty folder${server ? '' : ' (skipped: TEST_DATABASE_URL is not set)'}`,
  { tags: ['slow'] },
  async () => {
    const own = await copyMigratedPostgres(server ?? '');
    const s3 = await openS3Server();
    const above = await mkdtemp(join(tmpdir(), 'zay-servers-'));
    const shops: ApiServer[] = [];
    const open = (name: string): Promise<ApiServer> =>
      openApi({ DATA_DIR: join(above, name), DATABASE_URL: own.url, ...bucketSettings(s3) });
    try {
      // Both find an empty database, and fill it.
      shops.push(...(await Promise.all([open('one'), open('two')])));
      const [one] = shops as [ApiServer];
      const { image } = await call(
        backendOf(one),
        addCataloguePicture,
        { body: { name: 'New', data: (await photo().png().toBuffer()).toString('base64') } },
        { token: operatorToken },
      );
      shops.push(await open('three'));
      const ofGoods = (await call(backendOf(one), listProducts, { query: { limit: 50 } })).data.flatMap(
        ({ images }) => images,
      );
      const others = [
        ...(await call(backendOf(one), listCategories, {})).data,
        ...(await call(backendOf(one), listBrands, {})).data,
      ].flatMap(({ image: ofShelf }) => ofShelf ?? []);
      const images = [image, ...ofGoods, ...others];
      expect(images.length).toBeGreaterThan(50);
      for (const shop of shops) expect(await missing(shop, images)).toEqual([]);
      for (const name of ['one', 'two', 'three'])
        expect((await readdir(join(above, name))).filter((entry) => /uploads|slips/u.test(entry))).toEqual([]);
    } finally {
      await Promise.all(shops.map((shop) => shop.end('SIGTERM')));
      await s3.close();
      await own.drop();
      await rm(above, { recursive: true });
    }
  },
);
