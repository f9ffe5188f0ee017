import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { allCalls } from '#contract/allCalls.ts';

interface Check {
  check: string;
  format?: string;
  pattern?: RegExp;
}

/** The inside of a schema, as far as it is walked here. */
interface Def {
  type: string;
  checks?: { _zod: { def: Check } }[];
  format?: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  options?: Schema[];
  keyType?: Schema;
  valueType?: Schema;
}
type Schema = z.core.$ZodType;

/** A pattern for the whole text in which nothing may come again and again. */
const isFinite = ({ source }: RegExp): boolean => {
  const plain = source.replaceAll(/\\[pP]\{\w+\}|\\./gu, 'x').replaceAll(/\[[^\]]*\]/gu, 'x');
  return /^\^.*\$$/u.test(plain) && !/[*+]|\{\d+,\}/u.test(plain);
};

const isBound = ({ check, format, pattern }: Check): boolean =>
  ['max_length', 'length_equals'].includes(check) || format === 'uuid' || (pattern !== undefined && isFinite(pattern));

/** The texts within a schema that may be of any length. */
function unbounded(schema: Schema, path: string): string[] {
  const def = schema._zod.def as unknown as Def;
  switch (def.type) {
    case 'string':
      return def.format === 'uuid' || def.checks?.some((check) => isBound(check._zod.def)) ? [] : [path];
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([field, inner]) => unbounded(inner, `${path}.${field}`));
    default: {
      const inner = [def.element, def.innerType, def.in, def.keyType, def.valueType, ...(def.options ?? [])];
      return inner.flatMap((each) => (each ? unbounded(each, path) : []));
    }
  }
}

const parts = ['params', 'query', 'headers', 'body', 'form'] as const;

it('every text that a request holds has a maximum', () => {
  const found = allCalls.flatMap((call) =>
    parts.flatMap((part) => {
      const schema = call[part];
      return schema ? unbounded(schema, `${call.id} ${part}`) : [];
    }),
  );
  expect(found).toEqual([]);
});
