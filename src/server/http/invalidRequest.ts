import type { Locale } from '#contract/values/locale.ts';
import type * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { fieldFaultOf } from '#contract/values/fieldReasons.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { Refusal } from './refusal.ts';
import { say } from '#server/words.ts';

/** Fields that have a code of their own, for the calls whose contract names it. */
const codeOfField: Readonly<Record<string, RefusalCode>> = {
  page: 'bad_page',
  limit: 'bad_limit',
  categoryId: 'category_missing',
  text: 'text_length',
  ids: 'bad_ids',
  weight: 'bad_weight',
};

/** The refusal for a request that does not fit its call, with the reason for every wrong field. */
export function invalidRequest(call: Call, issues: readonly z.core.$ZodIssue[], locale: Locale): Refusal {
  // Of several reasons for one field the first says most; in an object the last one wins.
  const reasons = issues.map((issue) => [issue.path.join('.') || 'body', reasonIn(locale, issue)] as const).reverse();
  const fields = Object.fromEntries(reasons);
  const ownCode = Object.keys(fields)
    .map((field) => codeOfField[field])
    .find((code) => code !== undefined && call.refusals.includes(code));
  return new Refusal(ownCode ?? 'invalid', { fields });
}

function reasonIn(locale: Locale, issue: z.core.$ZodIssue): string {
  const { reason, values } = fieldFaultOf(issue);
  return say(locale, 'fields', reason, values);
}
