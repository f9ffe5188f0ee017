import { type Server, createServer } from 'node:http';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { check } from '#api/check.ts';
import { type Shape, check as checkShape } from '#api/checkShape.ts';
import { allCalls } from '#contract/allCalls.ts';
import { addToCart } from '#contract/basket.ts';
import { refusalBody } from '#contract/refusals.ts';
import { browserContract, functionStubs, findMissingFunction, shapeOf } from '#api/browserContract.ts';
import { eventsOf } from '#api/events.ts';
import { ContractBroken } from '#api/failures.ts';
import { getPublish } from '#contract/operator/publish.ts';

/** The build alone reads it, with the schema; the texts in it have any shape. */
const onlyForBuild = ['getShopContent'];

// Operators have a command line, which reads the schemas themselves.
const answers = allCalls.flatMap(({ id, audience, response }) =>
  response && audience !== 'operator' && !onlyForBuild.includes(id) ? [{ id, schema: response }] : [],
);

const simple: Record<Extract<Shape, string>, fc.Arbitrary<unknown>> = {
  anything: fc.constant(null),
  // Every text of the contract may be a time, and some must be.
  string: fc.constant('2026-11-21T08:00:00.000Z'),
  number: fc.integer({ min: 1, max: 100 }),
  // Every whole number of the contract may be one of these.
  integer: fc.integer({ min: 1, max: 90 }),
  boolean: fc.boolean(),
  null: fc.constant(null),
};

/** Values of a shape that its schema takes as well. */
function valuesOf(shape: Shape): fc.Arbitrary<unknown> {
  if (typeof shape === 'string') return simple[shape];
  if (Array.isArray(shape)) {
    const [kind, ...inner] = shape as unknown as [string, ...Shape[]];
    if (kind === 'constant') return fc.constantFrom<unknown>(...inner);
    if (kind === 'either') return fc.oneof(...inner.map(valuesOf));
    const [each = 'anything'] = inner;
    if (kind === 'each') return fc.dictionary(fc.constantFrom('a', 'b'), valuesOf(each));
    return each === 'anything' ? fc.constant([]) : fc.array(valuesOf(each), { minLength: 1, maxLength: 2 });
  }
  const named = Object.entries(shape as Record<string, Shape>).map(
    ([name, inner]) => [name.replace('?', ''), valuesOf(inner)] as const,
  );
  const requiredKeys = Object.keys(shape).filter((name) => !name.endsWith('?'));
  return fc.record(Object.fromEntries(named), { requiredKeys });
}

/** Every place in a value. */
function placesIn(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [path, ...inner.flatMap(([key, one]) => placesIn(one, [...path, key]))];
}

/** The same value with something in one place that no schema takes. */
function damaged(value: unknown, [key, ...rest]: readonly (string | number)[]): unknown {
  if (key === undefined) return Symbol('damage');
  const inner = value as Record<string | number, unknown>;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...inner }) as typeof inner;
  copy[key] = damaged(inner[key], rest);
  return copy;
}

const shaped = [...answers, { id: 'a refusal', schema: refusalBody }];

describe('the shape that a browser has of an answer', () => {
  it.each(shaped)('takes what the schema of $id takes, and names the place of damage alike', ({ schema }) => {
    const shape = shapeOf(schema);
    fc.assert(
      fc.property(valuesOf(shape), fc.nat(), (value, at) => {
        expect(check(schema, value).fits).toBe(true);
        expect(checkShape(shape, value).fits).toBe(true);
        const places = placesIn(value);
        const path = places[at % places.length] ?? [];
        const [strict, light] = [check(schema, damaged(value, path)), checkShape(shape, damaged(value, path))];
        expect([strict.fits, light.fits]).toEqual([false, false]);
        // Where none of several shapes fits, the light one says where they begin, the strict one how far it came.
        const where = light.fits ? ['nowhere'] : light.path;
        expect(path.slice(0, where.length)).toEqual(where);
        expect(strict.fits ? [] : strict.path.slice(0, where.length)).toEqual(where);
      }),
      { numRuns: 60 },
    );
  });

  it('knows every kind that the contract uses', () => {
    const unknown = answers.filter(({ schema }) => JSON.stringify(shapeOf(schema)).includes('anything'));
    // A category contains categories; the build alone reads them, with the schema.
    expect(unknown.map(({ id }) => id)).toEqual(['listCategories', 'listCategory']);
  });
});

it('a browser is told of a call what is needed to make it, and no more', () => {
  const source = browserContract({ addToCart }) ?? '';
  const told = JSON.parse(source.slice(source.indexOf('{'), -2)) as Record<string, unknown>;
  expect(Object.keys(told).sort()).toEqual(['body', 'method', 'path', 'response']);
});

it('a function that stays behind fails the build where a script uses it, by its name', () => {
  const marks = functionStubs('src/contract/x.ts', { refusalBody, page: () => 1 });
  expect(findMissingFunction('_astro/a.js', marks)).toContain('_astro/a.js uses page() of src/contract/x.ts');
  expect(findMissingFunction('_astro/a.js', functionStubs('src/contract/x.ts', { refusalBody }))).toBeUndefined();
});

describe('a stream of events', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  /** The failure in which a stream of events ends. */
  async function failureOf(stream: string): Promise<unknown> {
    server = createServer((_, reply) => reply.setHeader('content-type', 'text/event-stream').end(stream));
    await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
    const address = server.address();
    const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    try {
      const events = eventsOf(getPublish, { params: { id: 'x' } }, { base, token: 'x' });
      while (!(await events.next()).done);
      return undefined;
    } catch (failure) {
      return failure;
    }
  }

  it.each(['{"id":', '{"id":1}', 'null'])('an event that is %j breaks the contract, and says so', async (data) => {
    expect(await failureOf(`event: publish\ndata: ${data}\n\n`)).toBeInstanceOf(ContractBroken);
  });
});
