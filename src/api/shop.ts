import type { Locale } from '#contract/values/locale.ts';
import { rememberLineBreaks } from '#burmese/shownLines.ts';
import { type Backend, type BackendResponse, responseOf } from './call.ts';

/** For one call, unless it names another. */
const timeoutMs = 10_000;

/**
 * The API of the shop that the page came from, answering in the language of the page. Nothing is sent twice, so that
 * `fetch` is enough; ky would be a tenth of all that the page of the cart brings.
 */
export const shop = (locale: Locale): Backend => ({
  async send(path, { query, json, body, headers, signal, timeout = timeoutMs, ...request }) {
    const url = new URL(`/api/v1/${path}`, location.href);
    url.search = String(new URLSearchParams(query));
    const answer = await fetch(
      new Request(url, {
        ...request,
        headers: { ...headers, 'accept-language': locale, ...(json ? { 'content-type': 'application/json' } : {}) },
        body: json ? JSON.stringify(json) : (body ?? null),
        credentials: 'include',
        signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]),
      }),
    );
    return pageAnswer(answer);
  },
  isTimeout: (failure) => failure instanceof DOMException && failure.name === 'TimeoutError',
});

/** An answer to a page, whose lines it takes note of. */
export const pageAnswer = (response: Response): BackendResponse =>
  responseOf(response, async () => rememberLineBreaks((await response.json()) as unknown));
