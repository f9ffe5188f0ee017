import type { Locale } from '#contract/values/locale.ts';
import type { FastifyInstance } from 'fastify';
import { openBackend } from '#api/backend.ts';
import { call, type CallOptions } from '#api/call.ts';
import type { Call, CallInput, CallOutput } from '#contract/call.ts';
import type { RefusalBody } from '#contract/refusals.ts';
import { injectFetch } from '../../../scripts/shop/client/injectFetch.ts';
import { refusalOf } from './refusalOf.ts';

/** A browser on our own pages: it keeps cookies and sends the headers of same-origin requests. */
export interface Visitor {
  ask: <C extends Call>(spec: C, input: CallInput<C>, options?: CallOptions) => Promise<CallOutput<C>>;
  /** Returns the refusal of a call; fails when the call succeeds. */
  refusal: <C extends Call>(spec: C, input: CallInput<C>, options?: CallOptions) => Promise<RefusedAs>;
  fetch: typeof fetch;
  cookies: Map<string, string>;
}

export interface RefusedAs {
  status: number;
  code: string;
  body: RefusalBody;
}

interface Habits {
  locale?: Locale;
  userAgent?: string;
  from?: string;
}

const innerOrigin = 'http://shop.test';
/** Timeout for hundreds of concurrent requests on a slow machine (milliseconds). */
const timeout = 60_000;

export const visit = (app: FastifyInstance, { from, ...habits }: Habits = {}): Visitor =>
  visitBy(injectFetch(app, from), innerOrigin, habits);

/** A browser on the pages of a shop that runs by itself. */
export const visitAt = (url: string, habits: Omit<Habits, 'from'> = {}): Visitor => visitBy(fetch, url, habits);

function visitBy(plain: typeof fetch, origin: string, { locale, userAgent }: Omit<Habits, 'from'>): Visitor {
  const cookies = new Map<string, string>();
  const withCookies: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const headers = new Headers(request.headers);
    headers.set('origin', origin);
    if (userAgent) headers.set('user-agent', userAgent);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const answer = await plain(new Request(request, { headers }));
    for (const cookie of answer.headers.getSetCookie()) keep(cookies, cookie);
    return answer;
  };
  const how = { timeout, fetch: withCookies, ...(locale ? { locale } : {}) };
  const backend = openBackend({ base: `${origin}/api/v1`, ...how });
  return {
    ask: (spec, input, options) => call(backend, spec, input, options),
    refusal: async (spec, input, options) => {
      const { status, code, body } = await refusalOf(call(backend, spec, input, options));
      return { status, code, body };
    },
    fetch: withCookies,
    cookies,
  };
}

function keep(cookies: Map<string, string>, cookie: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(cookie) ?? [];
  if (value === '') cookies.delete(name);
  else cookies.set(name, value);
}
