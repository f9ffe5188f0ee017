import { hash } from 'node:crypto';
import { currency } from '#i18n/format.ts';

/** A short hash over everything that a page shows; the same key means the same page. */
export function cacheKey(...shown: unknown[]): string {
  return hash('sha256', JSON.stringify([currency(), ...shown]), 'base64url').slice(0, 20);
}
