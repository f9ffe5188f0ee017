import type * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { Refusal } from './domain/refusal.ts';

/** Fields that have a code of their own, for the calls whose contract names it. */
const codeOfField: Readonly<Record<string, RefusalCode>> = {
  page: 'bad_page',
  limit: 'bad_limit',
  categoryId: 'category_missing',
  text: 'text_length',
  ids: 'bad_ids',
  weight: 'bad_weight',
};

/** The refusal for a request that does not fit its call; names every field that is wrong. */
export function invalidRequest(call: Call, issues: readonly z.core.$ZodIssue[]): Refusal {
  const fields = Object.fromEntries(issues.map((issue) => [issue.path.join('.') || 'body', issue.message]));
  const own = Object.keys(fields)
    .map((field) => codeOfField[field])
    .find((code) => code !== undefined && call.refusals.includes(code));
  return new Refusal(own ?? 'invalid', { fields });
}
