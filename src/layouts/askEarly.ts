import { getMe } from '#contract/operator/staffSession.ts';
import type { Locale } from '#contract/values/locale.ts';

/** Milliseconds for an answer, as `api/shop.ts` has it. */
const timeoutMs = 10_000;

/**
 * The script by which a page of the desk asks for what it shows while its own scripts are on their way, which take these
 * answers then (`api/askedEarly.ts`): who is signed in, and what else the page needs where its address asks for nothing.
 *
 * @param calls paths of calls below `/api/v1`, with their queries
 */
export const askEarly = (locale: Locale, calls: readonly string[]): string =>
  `self.askedEarly={};for(let c of location.search?['${getMe.path}']:${JSON.stringify([getMe.path, ...calls])})` +
  `(askedEarly[c]=fetch('/api/v1'+c,{headers:{'accept-language':'${locale}'},credentials:'include',` +
  `signal:AbortSignal.timeout(${timeoutMs})})).catch(()=>0)`;
