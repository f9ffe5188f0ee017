import type * as z from 'zod/mini';

/**
 * Reason why a field is invalid. The messages are in `public/locales/{en,my}/fields.json`; a test checks that both
 * exist. Server and forms use the same ones.
 */
export const fieldReasons = [
  'required',
  'email',
  'phone',
  'contactMethod',
  'password',
  'passwordCommon',
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
  'code',
  'coupon',
  'choice',
  'zawgyi',
  'gaps',
  'gapMissing',
  'gapUnknown',
  'hours',
  'link',
  'account',
  'accountTwice',
  'promptPay',
  'taxId',
  'rate',
  'rateOfBaht',
  'heavier',
  'kilograms',
  'money',
  'contrast',
  'wrong',
] as const;
export type FieldReason = (typeof fieldReasons)[number];

/** A reason, and the values for the placeholders in its message. */
export interface FieldFault {
  reason: FieldReason;
  values?: Record<string, string | number>;
}

/**
 * Gives a schema check a reason, as in `z.regex(pattern, withReason('phone'))`. An empty value gets `required`, unless
 * `whenEmpty` says otherwise.
 */
export function withReason(reason: FieldReason, whenEmpty: FieldReason = 'required') {
  return { error: ({ input }: { input?: unknown }): FieldReason => (isEmpty(input) ? whenEmpty : reason) };
}

/** Options for `safeParse`: `fieldFaultOf` needs the input to detect empty values. */
export const withInput = { reportInput: true } as const;

/** The reason for an issue of a schema that was parsed with `withInput`. */
export function fieldFaultOf(issue: z.core.$ZodIssue): FieldFault {
  const own = fieldReasons.find((reason) => reason === issue.message);
  if (own) return { reason: own, ...(issue.code === 'custom' && issue.params ? { values: issue.params } : {}) };
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
