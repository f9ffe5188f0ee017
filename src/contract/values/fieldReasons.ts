import type * as z from 'zod/mini';

/**
 * Why a field was not taken. The words for each are in `public/locales/{en,my}/fields.json`; a test proves
 * that both exist. Server and forms say the same.
 */
export const fieldReasons = [
  'required',
  'email',
  'phone',
  'contactMethod',
  'password',
  'passwordsDiffer',
  'province',
  'district',
  'subDistrict',
  'notTogether',
  'variant',
  'tooLong',
  'tooShort',
  'tooMuch',
  'tooLittle',
  'number',
  'choice',
  'wrong',
] as const;
export type FieldReason = (typeof fieldReasons)[number];

/** A reason, and the values for the gaps in its sentence. */
export interface FieldFault {
  reason: FieldReason;
  values?: Record<string, string | number>;
}

/**
 * Gives a check of a schema a reason of its own, as in `z.regex(pattern, because('phone'))`.
 * What was left empty is `required`, unless another reason is named for that.
 */
export function withReason(reason: FieldReason, whenEmpty: FieldReason = 'required') {
  return { error: ({ input }: { input?: unknown }): FieldReason => (isEmpty(input) ? whenEmpty : reason) };
}

/** What to tell `safeParse`, so that `fieldFaultOf` can see what was left empty. */
export const withInput = { reportInput: true } as const;

/** The reason behind an issue of a schema that was parsed `withInput`. */
export function fieldFaultOf(issue: z.core.$ZodIssue): FieldFault {
  const own = fieldReasons.find((reason) => reason === issue.message);
  if (own) return { reason: own };
  if (isEmpty(issue.input)) return { reason: 'required' };
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'invalid_format':
      return { reason: issue.format === 'email' ? 'email' : 'wrong' };
    case 'invalid_type':
      return { reason: /^(?:number|int)$/u.test(issue.expected) ? 'number' : 'wrong' };
    case 'invalid_value':
      return { reason: 'choice', values: { options: issue.values.map(String).join(', ') } };
    default:
      return { reason: 'wrong' };
  }
}

const isEmpty = (input: unknown): boolean => input === undefined || input === null || input === '';

const counted = (origin: string): boolean => origin !== 'number' && origin !== 'int' && origin !== 'bigint';

const tooSmall = (origin: string, least: number): FieldFault =>
  counted(origin) ? { reason: 'tooShort', values: { least } } : { reason: 'tooLittle', values: { least } };

const tooBig = (origin: string, most: number): FieldFault =>
  counted(origin) ? { reason: 'tooLong', values: { most } } : { reason: 'tooMuch', values: { most } };
