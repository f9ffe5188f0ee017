/** @module-tag slow */
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildImage } from '../../support/deploy/buildImage.ts';
import { whyNoContainers } from '../../support/deploy/container.ts';
import { freePort } from '../../support/services/localServer.ts';

const folder = mkdtempSync(join(tmpdir(), 'zay-image-'));
const why = whyNoContainers(folder);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const megabytes = (path: string): number =>
  Number(execFileSync('du', ['-sm', path], { encoding: 'utf8' }).split('\t')[0]);

describe.skipIf(why)(`the image${why ? ` (skipped: ${why})` : ''}`, { timeout: 1_200_000 }, () => {
  it('is built by its own steps, and sells as nobody special, from a disk that cannot be written', async () => {
    const image = buildImage(folder);
    const { container, command, healthCheck } = image;
    const packages = (name: string): boolean => existsSync(join(container.written, 'shop/node_modules', name));
    expect(['astro', 'vite', 'typescript', 'node', 'eslint', 'esbuild'].filter(packages)).toEqual([]);
    expect(megabytes(join(container.written, 'shop')), 'MB of ours').toBeLessThanOrEqual(300);

    const data = join(folder, 'data');
    mkdirSync(data, { mode: 0o700 });
    chownSync(data, 10_001, 10_001);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const env = {
      ...image.run.env,
      PORT: String(port),
      PUBLIC_URL: url,
      SHUTDOWN_PAUSE: '0',
      PAGE_COMPRESSION: 'quick',
    };
    const run = { ...image.run, env, readOnly: true, mounts: { '/data': data } };
    const healthy = (): boolean => spawnSync(...container.command(healthCheck, run)).status === 0;
    expect(healthy(), 'before it runs').toBe(false);

    const shop = container.start(command, run);
    let printed = '';
    for (const stream of [shop.stdout, shop.stderr]) stream?.on('data', (text: Buffer) => (printed += text.toString()));
    const ended = once(shop, 'close').then(([code]) => code as number | null);
    try {
      await expect.poll(() => printed, { timeout: 400_000, interval: 500 }).toContain('Zay is open');
      expect(printed).not.toMatch(/EROFS|EACCES|cannot be used/u);
      for (const path of ['/', '/my', '/product', '/desk', '/api/v1/client/products', '/livez', '/readyz'])
        expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
      expect(healthy(), 'while it runs').toBe(true);

      const inside = (words: string[]): string =>
        spawnSync(...container.command(words, run), { encoding: 'utf8' }).stdout;
      expect(inside(['id', '-u']).trim()).toBe('10001');
      expect(spawnSync(...container.command(['touch', '/shop/x'], run)).status).not.toBe(0);
      const written = spawnSync(...container.command(['touch', '/data/x'], run)).status;
      expect(written, 'the data folder is its own').toBe(0);

      const publish = ['node', 'scripts/publish/site.ts', '--full'];
      expect(inside(publish), 'pages are made again without a compiler').toMatch(/\d+ pages of \d+ rendered/u);
    } finally {
      shop.kill('SIGTERM');
    }
    expect(await ended, printed).toBe(0);
    expect(healthy(), 'after it has ended').toBe(false);
    image.remove();
  });
});
