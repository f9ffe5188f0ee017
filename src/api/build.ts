import * as z from 'zod/mini';
import { openBackend } from './backend.ts';
import type { Backend } from './call.ts';

// A build that stops over a broken contract says what was expected; shoppers never see this.
z.config(z.locales.en());

/**
 * The API that the site is built from. The environment says which, since Astro runs in a process of its own.
 */
export function siteBackend(environment: Record<string, string | undefined> = process.env): Backend {
  return openBackend({
    base: environment['API_URL'] || 'http://localhost:4321/api/v1',
    timeout: Number(environment['API_TIMEOUT']) || 10_000,
    retries: 3,
  });
}
