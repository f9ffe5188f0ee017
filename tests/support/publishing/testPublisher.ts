import { isTransient } from '#publish/schedule/transientFailure.ts';
import { Publisher } from '#publish/schedule/publisher.ts';
import type { SitePublisher } from '#server/deps.ts';
import { fakeEngine, memoryLog } from './fakeEngine.ts';

export type TestPublisher = Awaited<ReturnType<typeof openTestPublisher>>;

export async function openTestPublisher(revision: number) {
  const engine = fakeEngine(revision);
  const releases = [1, 2].map((n) => ({
    id: `release-${n}`,
    revision: n,
    builtAt: `2026-11-2${n}T00:00:00.000Z`,
    pages: 10,
  }));
  const publisher = await Publisher.open({
    log: memoryLog(),
    live: () => Promise.resolve(engine.live),
    switchTo: (id) => {
      Object.assign(engine.live, { id, revision: Number(id.slice('release-'.length)) });
      return Promise.resolve();
    },
    reasonOf: (failure) => (failure as Error).message,
    isTransient,
  });
  await publisher.begin(engine.ports);
  const sitePublisher: SitePublisher = {
    changed: (to) => publisher.changed(to),
    start: (wish) => publisher.start(wish),
    find: (id) => Promise.resolve(publisher.find(id)),
    recent: () => Promise.resolve(publisher.recent()),
    hold: () => Promise.resolve(publisher.hold),
    watch: (id, listener) => publisher.watch(id, listener),
    releases: () => Promise.resolve(releases.map((one) => ({ ...one, live: one.id === engine.live.id })).toReversed()),
    rollBack: (id, by) => publisher.rollBack(id, by),
    previewPage: (path, locale, content) =>
      Promise.resolve({
        html: `<!doctype html><html lang="${locale}"><main id="main">${path} ${JSON.stringify(content)}</main></html>`,
        headers: { 'Content-Security-Policy': "default-src 'self'" },
      }),
    preview: (product, locale) =>
      Promise.resolve(
        product === 404
          ? undefined
          : {
              html: `<!doctype html><html lang="${locale}"><main id="main">${product}</main></html>`,
              headers: { 'Content-Security-Policy': "default-src 'self'", 'X-Content-Type-Options': 'nosniff' },
            },
      ),
  };
  return { sitePublisher, engine, publisher };
}
