import type { Backend } from './call.ts';
import { pageAnswer } from './shop.ts';

/** Answers by path and query: see `layouts/AskEarly.astro`. */
const early = (): Record<string, Promise<Response> | undefined> =>
  (globalThis as { askedEarly?: Record<string, Promise<Response>> }).askedEarly ?? {};

/** A backend that first hands out, once each, the answers that the page has asked for before its scripts were there. */
export const withEarlyAnswers = (backend: Backend): Backend => ({
  ...backend,
  async send(path, request) {
    const asked = early();
    const call = `/${path}${request.query ? `?${String(new URLSearchParams(request.query))}` : ''}`;
    const begun = request.method === 'GET' ? asked[call] : undefined;
    if (!begun) return backend.send(path, request);
    asked[call] = undefined;
    return pageAnswer(await begun);
  },
});
