import fc from 'fast-check';
import { longRuns } from '../burmese/longRuns.ts';
import { type Document, resolved, type Schema } from './operations.ts';

/** Integers around the limits of databases, languages and formats. */
const numbers = [
  0, -0, -1, 1, 2, 99, 100, 101, 127, 128, 255, 256, 32_767, 32_768, 65_535, 65_536, 1_000_000, 1_000_001,
  2_147_483_646, 2_147_483_647, 2_147_483_648, -2_147_483_648, -2_147_483_649, 4_294_967_295, 4_294_967_296,
  9_007_199_254_740_991, 9_007_199_254_740_992, -9_007_199_254_740_993, 1e21, 1e300, -1e300, 5e-324, 0.1, 0.07, 1.005,
  0.5, 1.5,
];

/** Unexpected strings: other scripts, control characters, other formats, too long. */
const texts = [
  ...['', ' ', '\0', 'a\0b', '\u0001', '\u007f', '\r\n', '\t', '\u00a0', '\u200b', '\ufeff', '\u202e', '\ud800'],
  ...['\udc00x', 'ဈေး', 'က\u1037\u103a', '၁၂၃', '१', 'İ', 'ß', 'e\u0301', '😀', '👨‍👩‍👧‍👦'],
  ...['x'.repeat(101), 'x'.repeat(256), 'က'.repeat(5_001)],
  ...['true', 'null', 'NaN', 'Infinity', '1e3', '0x10', '01', '+1', ' 1', '1 ', '1.0', '1,2', '-', '2147483648'],
  ...['9007199254740993', "' or 1=1 --", '"', '\\', '%', '%00', '%zz', '_', '*', '<script>alert(1)</script>', '{{x}}'],
  ...['${x}', '../../etc/passwd', 'http://[', '//x', 'a@b', 'a@b.co', 'A@B.CO', '[]', '{}', '{"a":'],
  ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-02-30T00:00:00Z', '2026-11-21T08:00:00Z'],
  ...['1969-12-31T23:59:60Z', '__proto__', 'constructor', 'toString'],
];

/** Of a few lengths, since a path and a header hold less than a body. */
const runs = [60, 2_000, 30_000].flatMap((length) => longRuns(length).map(([, text]) => text));

const oddText = fc.oneof(
  { arbitrary: fc.constantFrom(...texts), weight: 3 },
  fc.constantFrom(...runs),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string(),
);
const oddNumber = fc.oneof(fc.constantFrom(...numbers), fc.double({ noNaN: true, noDefaultInfinity: true }));

/** Nested so deeply that naive recursion overflows the stack. */
const deep = Array.from({ length: 3_000 }).reduce<unknown>((inner) => [inner], []);

/** Any JSON value, to use where another type is expected. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: oddText, weight: 4 },
  { arbitrary: oddNumber, weight: 3 },
  fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], deep, { a: { a: 1 } }, { length: 1e9 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Any value as a string, for paths, queries, forms and headers. */
export const oddWord: fc.Arbitrary<string> = fc.oneof(oddText, oddNumber.map(String));

/** Existing values of the shop by field name. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** Values that match a schema: boundary values, and sometimes existing ones. */
export function validValue(
  schema: Schema,
  document: Document,
  known: Known,
  name = '',
  depth = 0,
): fc.Arbitrary<unknown> {
  const real = known[name];
  const made = madeValue(resolved(schema, document), document, known, depth);
  return real ? fc.oneof({ arbitrary: fc.constantFrom(...real), weight: 3 }, made) : made;
}

function madeValue(schema: Schema, document: Document, known: Known, depth: number): fc.Arbitrary<unknown> {
  const { enum: choices, const: only, anyOf, type, items, properties } = schema;
  if (only !== undefined) return fc.constant(only);
  if (Array.isArray(choices)) return fc.constantFrom<unknown>(...(choices as unknown[]));
  if (Array.isArray(anyOf))
    return fc.oneof(...(anyOf as Schema[]).map((one) => validValue(one, document, known, '', depth)));
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') return withinBorders(schema, type === 'integer');
  if (type === 'string') return textOf(schema);
  if (type === 'array' && depth < 4)
    return fc.array(validValue((items ?? {}) as Schema, document, known, '', depth + 1), { maxLength: 3 });
  if (type === 'object' && properties) return objectOf(schema, document, known, depth);
  return fc.constantFrom<unknown>({}, [], 'x', 1, null);
}

function withinBorders({ minimum, maximum }: Schema, isInteger: boolean): fc.Arbitrary<number> {
  const low = typeof minimum === 'number' ? Math.max(minimum, -1e15) : -1_000;
  const high = typeof maximum === 'number' ? Math.min(maximum, 1e15) : 1_000;
  const borders = fc.constantFrom(low, high, low - 1, high + 1);
  const inside = isInteger
    ? fc.integer({ min: Math.ceil(low), max: Math.floor(high) })
    : fc.double({ min: low, max: high, noNaN: true });
  return fc.oneof(borders, inside, fc.constantFrom(1, 2, 3));
}

function textOf({ minLength, maxLength, pattern }: Schema): fc.Arbitrary<string> {
  const most = typeof maxLength === 'number' ? maxLength : 50;
  const least = typeof minLength === 'number' ? minLength : 0;
  const lengths = [Math.min(most, 2_000), Math.min(most + 1, 2_001), least];
  const borders = fc.constantFrom(...lengths.map((length) => 'x'.repeat(length)));
  return fc.oneof(borders, fc.constantFrom('Aye', 'Mingalaba-1', '0812345678'), ...matching(pattern), oddText);
}

/** Strings that match a pattern, if the library supports it: it cannot handle lookaheads. */
function matching(pattern: unknown): fc.Arbitrary<string>[] {
  if (typeof pattern !== 'string' || /\(\?[=!<]|\\[pP]/u.test(pattern)) return [];
  return [fc.stringMatching(new RegExp(pattern, 'u'))];
}

/** A valid object, or one with an odd, a missing or an unknown field. */
function objectOf(schema: Schema, document: Document, known: Known, depth: number): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema['properties'] as Record<string, Schema>);
  const whole = fc.record(
    Object.fromEntries(fields.map(([name, one]) => [name, validValue(one, document, known, name, depth + 1)])),
    { requiredKeys: (schema['required'] as string[] | undefined) ?? [] },
  );
  const names = [...fields.map(([name]) => name), 'unknown', '__proto__', 'constructor'];
  const changed = fc.tuple(whole, fc.constantFrom(...names), fc.option(oddValue)).map(([object, name, value]) => {
    const entries = Object.entries(object).filter(([key]) => key !== name);
    return Object.fromEntries(value === null ? entries : [...entries, [name, value]]);
  });
  return fc.oneof(whole, { arbitrary: changed, weight: 3 });
}
