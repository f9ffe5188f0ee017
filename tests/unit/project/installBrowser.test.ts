import { describe, expect, it } from 'vitest';
import { installBrowser, type BrowserSource } from '../../support/browser/install.ts';

/** A machine on which some sources install a browser, and what became of it. */
function machine(brings: Record<string, boolean | 'fails'>, open: (name: string) => boolean = () => true) {
  let browser: string | undefined;
  const tried: string[] = [];
  const sources = Object.entries(brings).map(([name, does]): BrowserSource => {
    return {
      name,
      isSupported: () => open(name),
      install: () => {
        tried.push(name);
        if (does === true) browser = `/browser/of/${name}`;
        return does === 'fails' ? Promise.reject(new Error('Command failed\nno line\n')) : Promise.resolve();
      },
    };
  });
  return {
    tried,
    install: () =>
      installBrowser(
        () => undefined,
        () => browser,
        sources,
      ),
  };
}

describe('the browser of the tests', () => {
  it('is the one that is there', async () => {
    const sources = [{ name: 'x', isSupported: () => true, install: () => Promise.reject(new Error('asked')) }];
    expect(
      await installBrowser(
        () => undefined,
        () => '/usr/bin/there',
        sources,
      ),
    ).toBe('/usr/bin/there');
  });

  it('comes the first way that works', async () => {
    const { tried, install } = machine({ Debian: 'fails', registry: true, Playwright: true });
    expect(await install()).toBe('/browser/of/registry');
    expect(tried).toEqual(['Debian', 'registry']);
  });

  it('is not looked for where it can not be', async () => {
    const { tried, install } = machine({ Debian: true, registry: true }, (name) => name !== 'Debian');
    expect(await install()).toBe('/browser/of/registry');
    expect(tried).toEqual(['registry']);
  });

  it('is asked for in words when no way works', async () => {
    const { install } = machine({ Debian: 'fails', registry: false });
    await expect(install()).rejects.toThrow(
      'No browser was found and none could be brought (Debian: no line; registry: nothing was found afterwards)',
    );
  });
});
