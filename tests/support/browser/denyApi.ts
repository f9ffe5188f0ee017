import type { Page } from '@playwright/test';

/**
 * Makes browser APIs of a page throw, as when cookies are blocked.
 *
 * @param names paths from `window`, such as `IDBFactory.prototype.open`
 */
export async function denyBrowserApi(page: Page, ...names: string[]): Promise<void> {
  await page.addInitScript((all) => {
    const get = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of all) {
      const path = name.split('.');
      const last = path.pop() ?? '';
      const holder = path.reduce<object>((at, part) => Reflect.get(at, part) as object, window);
      Object.defineProperty(holder, last, { get });
    }
  }, names);
}
