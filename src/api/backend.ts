import type { Locale } from '#contract/values/locale.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import ky, { HTTPError, TimeoutError } from 'ky';
import { responseOf, type Backend } from './call.ts';

export interface BackendOptions {
  /** Address of the API, up to and with `/api/v1`. */
  base: string | URL;
  /** Language of the sentences in refusals. */
  locale?: Locale;
  /** Milliseconds for one try. */
  timeout?: number;
  /** Number of tries after a network failure or a 5xx of a GET. */
  retries?: number;
  /** Another way to fetch, for tests that have no port. */
  fetch?: typeof fetch;
}

/**
 * A backend at `base`, for whatever is not a page: the build, the command line, the tests. GETs are repeated,
 * writes never. A page has a lighter one (`shop.ts`).
 */
export function openBackend({ base, locale, timeout = 10_000, retries = 0, fetch }: BackendOptions): Backend {
  const http = ky.create({
    prefix: String(base),
    credentials: 'include',
    timeout,
    totalTimeout: false,
    retry: { limit: retries, methods: ['get'], backoffLimit: 2_000, retryOnTimeout: true },
    ...withoutUndefined({ headers: locale && { 'accept-language': locale }, fetch }),
  });
  return {
    async send(path, { query, ...request }) {
      try {
        const response = await http(path, withoutUndefined({ ...request, searchParams: query }));
        return {
          ...responseOf(response, () => response.json()),
          bytes: () => response.arrayBuffer(),
          stream: () => response.body ?? new ReadableStream(),
        };
      } catch (failure) {
        if (failure instanceof HTTPError) return responseOf(failure.response, () => Promise.resolve(failure.data));
        throw failure;
      }
    },
    isTimeout: (failure) => failure instanceof TimeoutError,
  };
}
