import { mkdir, mkdtemp, readdir, rm, writeFile, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { faultsInPage } from '#publish/check/site.ts';
import { fingerprint, sourcesHash } from '#publish/build/fingerprint.ts';
import { createRelease, type Release, followingRelease } from '#publish/release/record.ts';
import { ReleaseStore } from '#publish/release/store.ts';
import { siteFiles } from '#publish/files/siteFiles.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zay-publish-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function site(pages: Record<string, string>): Promise<string[]> {
  for (const [file, html] of Object.entries(pages)) {
    await mkdir(join(folder, file, '..'), { recursive: true });
    await writeFile(join(folder, file), html);
  }
  return siteFiles(folder);
}

describe('faultsOf', () => {
  const present = new Set(['index.html', 'product.html', 'image/a.webp', 'x/product/ပ.html', 'tom-&-tim.html']);
  const page = (body: string): string => `<!DOCTYPE html><html><title>x</title>${body}</html>`;
  const faults = (body: string, file = 'index.html'): string[] => [...faultsInPage(file, page(body), present)];

  it.each([
    '<a href="/product?sort=new#top">all</a>',
    '<img src="/image/a.webp" srcset="/image/a.webp 1x, /uploads/b.avif 2x">',
    '<a href="/">home</a> <a href="https://elsewhere.example/x">out</a> <a href="//elsewhere.example">out</a>',
    '<a href="/x/product/%E1%80%95">ပ</a> <a href="/tom-&#38;-tim">x</a> <a href="/tom-&amp;-tim">x</a>',
  ])('is content with %s', (body) => expect(faults(body)).toEqual([]));

  it('names a broken link, a broken picture and the page they are on', () =>
    expect(faults('<a href="/gone?x=1"></a><img srcset="/a.avif 360w, /image/a.webp 720w">')).toEqual([
      'index.html points to /gone, which is not there',
      'index.html points to /a.avif, which is not there',
    ]));

  it('names a page that is truncated or without a title, but accepts fragments', () => {
    const told = (file: string, html: string) => [...faultsInPage(file, html, present)].join();
    expect(told('index.html', '<!DOCTYPE html><html><title>x</title>')).toBe('index.html is not a whole page');
    expect(told('index.html', '<!DOCTYPE html><html></html>')).toBe('index.html has no title');
    expect(told('cards/1.html', '<a href="/gone"></a>')).toBe('cards/1.html points to /gone, which is not there');
  });
});

describe('Releases', () => {
  let releases: ReleaseStore;
  beforeEach(() => {
    releases = new ReleaseStore(folder, 3);
  });

  /** Publishes a release, built whole or with the changed files alone on top of another. */
  async function publish(revision: number, files: string[], upon?: Release): Promise<Release> {
    await releases.sweep();
    const { id, site } = await releases.create('print', new Date(Date.UTC(2026, 0, 1)));
    for (const file of files) {
      await mkdir(join(site, file, '..'), { recursive: true });
      await writeFile(join(site, file), `${file} of ${revision}`);
    }
    const facts = { id, fingerprint: 'print', revision, builtAt: '2026-01-01T00:00:00Z', pages: 1 };
    const rest = { headers: {}, former: [], policies: [], policyOf: {}, removed: new Set<string>() };
    const release = upon
      ? followingRelease(releases.root, upon, { ...facts, ...rest, changed: files })
      : createRelease(releases.root, { ...facts, ...rest, base: id, moved: new Map(), whole: { files, policyOf: {} } });
    await releases.switchTo(release);
    return release;
  }
  const read = async (release: Release | undefined, file: string): Promise<string> =>
    readFile(join(release?.files.get(file) ?? '', file), 'utf8');

  it('keeps as many as it is told, each under a name that comes after the one before', async () => {
    for (const revision of [1, 2, 3, 4, 5]) await publish(revision, ['index.html']);
    await releases.sweep();
    const kept = await releases.list();
    expect(kept.map(({ revision, live }) => `${revision} ${live}`)).toEqual(['5 true', '4 false', '3 false']);
    expect(await readdir(join(folder, 'releases'))).toHaveLength(3);
  });

  it('finds what a release did not change where it was, however old that release is', async () => {
    let release = await publish(1, ['index.html', 'product.html']);
    for (const revision of [2, 3, 4, 5, 6]) release = await publish(revision, ['index.html'], release);
    await releases.sweep();
    expect(await releases.list()).toHaveLength(3);
    const live = await releases.current();
    expect(await read(live, 'index.html')).toBe('index.html of 6');
    expect(await read(live, 'product.html')).toBe('product.html of 1');
    expect((await readdir(join(folder, 'releases'))).length).toBeLessThanOrEqual(4);
  });

  it('goes back to a kept release, and says what it was taken back from', async () => {
    const old = await publish(1, ['index.html']);
    await publish(2, ['index.html']);
    await releases.rollback(old.id);
    expect((await releases.current())?.id).toBe(old.id);
    expect(await releases.heldFrom()).toBe(2);
    await expect(releases.rollback('20200101')).rejects.toThrow('There is no release 20200101');
    await publish(3, ['index.html']);
    expect(await releases.heldFrom()).toBeUndefined();
  });

  describe('after the power went', () => {
    const empty = (release: Release, file: string): Promise<void> =>
      writeFile(join(release.files.get(file) ?? '', file), '');
    const afterwards = (): ReleaseStore => new ReleaseStore(folder, 3);

    it('serves the newest release before the live one that is whole, and forgets those that are not', async () => {
      const first = await publish(1, ['index.html', 'a.html']);
      const second = await publish(2, ['index.html'], first);
      const third = await publish(3, ['a.html'], second);
      await empty(third, 'index.html');
      const again = afterwards();
      expect(await again.repair()).toEqual({ broken: third.id, lost: ['index.html'], instead: first.id });
      expect((await again.current())?.id).toBe(first.id);
      expect((await again.list()).map(({ id }) => id)).toEqual([first.id]);
    });

    it('keeps changes off the site when somebody went back before, whatever is served then', async () => {
      const [one, two] = [await publish(1, ['index.html']), await publish(2, ['index.html'])];
      await publish(3, ['index.html']);
      await releases.rollback(two.id);
      await empty(two, 'index.html');
      const again = afterwards();
      expect((await again.repair())?.instead).toBe(one.id);
      expect(await again.heldFrom()).toBe(3);
    });
  });
});

describe('fingerprint', () => {
  const ingredients = () => ({ root: folder, settings: { currency: 'USD' } });

  it('stays the same when nothing changed and moves with a setting or a source', async () => {
    await site({ 'src/pages/index.astro': 'a', 'src/server/app.ts': 'a' });
    const before = await fingerprint(ingredients());
    expect(await fingerprint(ingredients())).toBe(before);
    const other = await fingerprint({ ...ingredients(), settings: { currency: 'THB' } });
    expect(other).not.toBe(before);
    expect(sourcesHash(other)).toBe(sourcesHash(before));
    await site({ 'src/middleware.ts': 'a' });
    expect(await fingerprint(ingredients())).not.toBe(before);
    await rm(join(folder, 'src/middleware.ts'));
    await site({ 'src/server/app.ts': 'b' });
    expect(await fingerprint(ingredients())).toBe(before);
    await site({ 'src/pages/index.astro': 'b' });
    expect(await fingerprint(ingredients())).not.toBe(before);
  });
});
