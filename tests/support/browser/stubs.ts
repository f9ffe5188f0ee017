import { vi } from 'vitest';

/** Fake browser storage with the methods that the stores use. */
export function fakeStorage(kept: Record<string, string> = {}, full = false) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      kept[key] = value;
    },
    removeItem: (key: string) => void Reflect.deleteProperty(kept, key),
  };
}

/** Throws as browsers do when access is denied. */
export const throwForbidden = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** Stubs the globals of a page that the stores use. */
export function stubPage(storage: ReturnType<typeof fakeStorage> | undefined, serve?: typeof fetch): void {
  if (storage) vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', { addEventListener: vi.fn(), removeEventListener: vi.fn() });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('location', { href: 'http://shop.example/cart' });
  if (serve) vi.stubGlobal('fetch', serve);
}
