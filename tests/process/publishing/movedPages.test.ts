import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openWorkerState } from '#publish/build/publish.ts';
import { templatesFolder } from '#publish/render/astro/compile.ts';
import { catalogueChanges, products } from '#server/database/schema.ts';
import { ownHeaders } from '#publish/headers/fileHeaders.ts';
import { serveSite } from '#server/http/site.ts';
import { openPublishedShop, type PublishedShop } from '../../support/publishing/publishedShop.ts';
import { root } from '../../support/project/root.ts';

let shop: PublishedShop;
beforeAll(async () => {
  shop = await openPublishedShop(12);
  await shop.publish();
}, 120_000);
afterAll(() => shop.close());

/** Gives the first product another address, or takes it out of the shop. */
async function change(set: Partial<typeof products.$inferInsert>): Promise<void> {
  const { db } = shop.shop.database;
  await db.update(products).set(set).where(eq(products.id, 1));
  const each = [{ id: 1, before: {}, after: {} }];
  const updated = { categories: [], brands: [], products: each, variations: [] };
  const details = { created: { categories: [], brands: [], products: [] }, updated, added: [] };
  await db.insert(catalogueChanges).values({ actor: 'test', summary: 'moved', details });
}

const rules = async (): Promise<string[]> => {
  const { files } = await shop.live();
  const text = await readFile(join(files.get('_redirects') ?? '', '_redirects'), 'utf8');
  return text.split('\n').filter((line) => line.includes('thing'));
};

/** Where each path leads to on our own server; nothing where a page is answered. */
async function answers(...paths: string[]): Promise<(string | number)[]> {
  const live = await shop.live();
  const app = fastify();
  await serveSite(app, () => live, ownHeaders);
  const all = await Promise.all(paths.map((url) => app.inject({ url })));
  await app.close();
  return all.map(({ statusCode, headers }) => (statusCode === 301 ? String(headers.location) : statusCode));
}

const at = (slug: string, language = ''): string => `${language}/tea/product/${slug}`;

it(
  'a page that moved is found at its old addresses, whatever becomes of the release',
  { timeout: 300_000 },
  async () => {
    const [first] = await shop.state.releases.list();
    expect(await rules()).toEqual([]);
    await change({ slug: 'thing-b' });
    expect((await shop.publish()).kind).toBe('changed');
    expect(await answers(at('thing-0'), at('thing-0', '/my'), at('thing-b'))).toEqual([
      at('thing-b'),
      at('thing-b', '/my'),
      200,
    ]);

    await change({ slug: 'thing-c' });
    await shop.publish();
    const moved = ['thing-0', 'thing-b'].flatMap((slug) =>
      ['', '/my'].map((language) => `${at(slug, language)} ${at('thing-c', language)} 301`),
    );
    expect((await rules()).sort()).toEqual([...moved].sort());
    const told = await rules();

    // A process that knows nothing yet, a build of everything, other sources.
    shop.state = openWorkerState({ dataDir: shop.state.releases.dataDir, keep: 5 });
    expect((await shop.publish({ full: true })).kind).toBe('full');
    expect(await rules()).toEqual(told);
    expect((await shop.publish({ fingerprint: `other${process.pid}` })).kind).toBe('full');
    expect(await rules()).toEqual(told);

    // Back to the first release, in which the old address is the page; and on from there.
    await shop.state.releases.rollback(first?.id ?? '');
    expect(await answers(at('thing-0'), at('thing-c'))).toEqual([200, 404]);
    await shop.publish({ fingerprint: `other${process.pid}` });
    expect(await rules()).toEqual(told);
    expect(await answers(at('thing-0'), at('thing-b'), at('thing-c'))).toEqual([at('thing-c'), at('thing-c'), 200]);

    // A product that left has no page and nothing leads to it, until it is back.
    await change({ archivedAt: new Date(0) });
    await shop.publish({ fingerprint: `other${process.pid}` });
    expect([await rules(), await answers(at('thing-0'), at('thing-c'))]).toEqual([[], [404, 404]]);
    await change({ archivedAt: null, slug: 'thing-0' });
    await shop.publish({ fingerprint: `other${process.pid}` });
    expect(await answers(at('thing-0'), at('thing-b'), at('thing-c'))).toEqual([200, at('thing-0'), at('thing-0')]);

    const before = await rules();
    // Templates that somebody has damaged, and a process that has not loaded them before: all is compiled and made anew.
    await rm(join(templatesFolder(root, `other${process.pid}`), 'manifest.json'));
    shop.state = openWorkerState({ dataDir: shop.state.releases.dataDir, keep: 5 });
    await change({ nameMm: 'ပစ္စည်း' });
    const complaint = vi.spyOn(console, 'error').mockReturnValue();
    expect((await shop.publish({ fingerprint: `other${process.pid}` })).kind).toBe('full');
    expect(complaint).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('could not be rendered'),
      expect.anything(),
    );
    complaint.mockRestore();
    expect(shop.state.mustRestart).toBe(true);
    expect(await rules()).toEqual(before);
  },
);
