import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { withReason, fieldReasons, fieldFaultOf, withInput } from '#contract/values/fieldReasons.ts';
import { wordsOf } from '../../support/site/words.ts';

const reasons = (schema: z.core.$ZodType, value: unknown) =>
  z.safeParse(schema, value, withInput).error?.issues.map((issue) => fieldFaultOf(issue));

describe('the reason of a field', () => {
  it.each(['en', 'my'] as const)('has words in %s', (locale) => {
    expect(Object.keys(wordsOf(locale)['fields'] as object).sort()).toEqual([...fieldReasons].sort());
  });

  it.each([
    [z.string(), undefined, { reason: 'required' }],
    [z.string().check(z.email()), '', { reason: 'required' }],
    [z.string().check(z.minLength(1)), '', { reason: 'required' }],
    [z.string().check(z.minLength(8)), 'short', { reason: 'tooShort', values: { least: 8 } }],
    [z.string().check(z.maxLength(2)), 'long', { reason: 'tooLong', values: { most: 2 } }],
    [z.string().check(z.email()), 'nobody', { reason: 'email' }],
    [z.string().check(z.regex(/x/u)), 'y', { reason: 'wrong' }],
    [z.string(), 7, { reason: 'wrong' }],
    [z.number(), 'seven', { reason: 'number' }],
    [z.int(), 1.5, { reason: 'number' }],
    [z.int().check(z.minimum(1)), 0, { reason: 'tooLittle', values: { least: 1 } }],
    [z.int().check(z.maximum(9)), 10, { reason: 'tooMuch', values: { most: 9 } }],
    [z.enum(['a', 'b']), 'c', { reason: 'choice', values: { options: 'a, b' } }],
    [z.string().check(z.regex(/x/u, withReason('phone'))), 'y', { reason: 'phone' }],
    [z.string().check(z.regex(/x/u, withReason('phone'))), '', { reason: 'required' }],
    [z.enum(['a'], withReason('contactMethod', 'contactMethod')), undefined, { reason: 'contactMethod' }],
  ] as const)('case %#: is found', (schema, value, reason) => expect(reasons(schema, value)?.[0]).toEqual(reason));
});
