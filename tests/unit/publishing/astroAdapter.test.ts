import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  AdapterFailed,
  appIn,
  ASTRO_VERSION,
  buildOf,
  expectVersion,
  islandCode,
  stylesOf,
} from '#publish/render/astro/internals.ts';

const root = join(import.meta.dirname, '../../..');
const noop = (): void => undefined;
const route = { route: '/', component: 'src/pages/index.astro', type: 'page', params: [] };

/** An app as the adapter knows it, but for what the test changes. */
const appWith = (change: object = {}): { app: object } => ({
  app: {
    manifest: {
      routes: [{ routeData: route }],
      clientDirectives: new Map(),
    },
    routeCache: { clearAll: noop },
    getComponentByRoute: noop,
    setInternals: noop,
    setOptions: noop,
    render: noop,
    getSettings: () => ({ scripts: [] }),
    ...change,
  },
});

describe('the adapter of Astro', () => {
  it('was written for the Astro that package.json pins and that is installed', async () => {
    const { devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    const hint = 'After an update of Astro, run tests/process/publishing/changedPages.test.ts and set ASTRO_VERSION.';
    expect(devDependencies['astro'], hint).toBe(ASTRO_VERSION);
    await expect(expectVersion(root), hint).resolves.toBeUndefined();
  });

  it('finds the code that Astro puts into pages with islands', async () => {
    const { script, styles } = await islandCode();
    expect(script).toContain('astro-island');
    expect(styles).toContain('astro-island');
  });

  it('takes an app that has all it needs', () => {
    expect(appIn(appWith())).toBeDefined();
    expect(buildOf(appWith() as unknown as Parameters<typeof buildOf>[0]).scripts).toEqual([]);
  });

  it.each([
    ['export no app', {}],
    ['has no manifest with routes', appWith({ manifest: {} })],
    ['has routes without component', appWith({ manifest: { routes: [{ routeData: {} }] } })],
    ['has no directives for islands', appWith({ manifest: { routes: [{ routeData: route }], clientDirectives: {} } })],
    ['has no cache of routes', appWith({ routeCache: undefined })],
    ['has no render()', appWith({ render: undefined })],
    ['has no setInternals()', appWith({ setInternals: 'gone' })],
  ])('says what another Astro has changed: it %s', (fact, module) => {
    expect(() => appIn(module)).toThrow(AdapterFailed);
    expect(() => appIn(module)).toThrow(fact);
    expect(() => appIn(module)).toThrow(`It was written for Astro ${ASTRO_VERSION}.`);
  });

  it('says so of settings and styles too', () => {
    const prerenderer = appWith({ getSettings: undefined }) as unknown as Parameters<typeof buildOf>[0];
    expect(() => buildOf(prerenderer)).toThrow('has no settings with scripts');
    expect(() => stylesOf(new Map())).toThrow('has no pages');
    expect(() => stylesOf(new Map([['a', {}]]))).toThrow('has pages without a list of styles');
    expect(() => stylesOf(new Map([['a', { styles: [{ href: 'a.css' }] }]]))).toThrow('has styles of another shape');
    const styles = [{ sheet: { type: 'inline', content: 'p{}' } }];
    expect(stylesOf(new Map([['a', { styles }]]))).toEqual([['a', styles]]);
  });
});
