import type { Page } from '@playwright/test';

/**
 * Lets a page be refused what it asks the browser for, as where cookies are blocked.
 *
 * @param names from `window` on, as in `IDBFactory.prototype.open`
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
