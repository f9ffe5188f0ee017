import * as z from 'zod/mini';
import { relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Call } from '#contract/call.ts';
import type { Kind, Shape } from './checkShape.ts';

type Json = z.core.JSONSchema.BaseSchema;

/**
 * A file of the contract as a browser needs it: of a call its method and path, whether it has a body or a
 * form, and the shape of its answer; of a schema its shape. Functions that make schemas stay behind.
 *
 * @param contents what the file exports
 * @returns the source of the file, or nothing where there is no schema in it
 */
export function browserContract(contents: Readonly<Record<string, unknown>>): string | undefined {
  const exported = Object.entries(contents).filter(([, value]) => typeof value !== 'function');
  if (!exported.some(([, value]) => isSchema(value) || isCall(value))) return undefined;
  return exported.map(([name, value]) => `export const ${name} = ${JSON.stringify(slimmed(value))};\n`).join('');
}

/** Before the name of a function that browsers do not have; it is searched for in what is built. */
const MISSING = 'not-in-browsers:';

/**
 * Marks in the place of the functions that stay behind. They are gone from the finished scripts unless one uses them
 * (`missingInBrowsers`).
 *
 * @param file the path of the file, for people
 */
export const functionStubs = (file: string, contents: Readonly<Record<string, unknown>>): string =>
  Object.entries(contents)
    .filter(([, value]) => typeof value === 'function')
    .map(([name]) => `export function ${name}() { throw ${JSON.stringify(`${MISSING}${file}#${name};`)}; }\n`)
    .join('');

/** Says which function of the contract a script of the browser uses although it has none; undefined where all is well. */
export function findMissingFunction(script: string, code: string): string | undefined {
  const [, file, name] = new RegExp(`${MISSING}([^#]+)#(\\w+);`, 'u').exec(code) ?? [];
  if (!file) return undefined;
  return `${script} uses ${name ?? ''}() of ${file}, which browsers do not have: they get the shapes of its schemas alone. Move the function to a file without schemas.`;
}

function slimmed(value: unknown): unknown {
  if (isSchema(value)) return shapeOf(value);
  if (isCall(value)) return slimmedCall(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, slimmed(inner)]));
}

const slimmedCall = ({ method, path, body, form, response }: Call): object => ({
  method,
  path,
  ...(body ? { body: true } : {}),
  ...(form ? { form: true } : {}),
  ...(response ? { response: shapeOf(response) } : {}),
});

/** Returns the shape of the values that fit a schema. */
export const shapeOf = (schema: z.core.$ZodType): Shape => shapeIn(z.toJSONSchema(schema, { unrepresentable: 'any' }));

function shapeIn(schema: Json): Shape {
  if (schema.const !== undefined) return ['constant', schema.const];
  if (schema.enum) return ['constant', ...schema.enum];
  if (schema.anyOf) return ['either', ...schema.anyOf.map((one) => shapeIn(one))];
  const { type } = schema as { type?: string | readonly string[] };
  if (Array.isArray(type)) return ['either', ...(type as Kind[])];
  if (type === 'array') return ['list', shapeIn(schema.items as Json)];
  if (type === 'object') return schema.properties ? objectIn(schema) : ['each', shapeIn(restOf(schema))];
  // What contains itself is looked at as far as it does; no page reads such a thing, only the build.
  return (type as Kind | undefined) ?? 'anything';
}

function objectIn({ properties = {}, required = [] }: Json): Shape {
  const named = Object.entries(properties).map(([name, inner]) => [
    required.includes(name) ? name : `${name}?`,
    shapeIn(inner as Json),
  ]);
  return Object.fromEntries(named) as Shape;
}

const restOf = ({ additionalProperties }: Json): Json =>
  typeof additionalProperties === 'object' ? additionalProperties : {};

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'refusals' in value;

const root = resolve(import.meta.dirname, '../..');
const check = resolve(import.meta.dirname, 'check.ts');
const checkShape = resolve(import.meta.dirname, 'checkShape.ts');

/**
 * In a browser the contract is plain shapes, and a small reader of shapes stands for zod. A form that checks itself by
 * the schema of its call (`elements/forms/send.ts`) has that one whole. A script that uses a function of such a file is
 * an error of the build.
 */
export const browserContractPlugin: Plugin = {
  name: 'zay:contract',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: [/src.contract.(?!contact)[\w\\/]+\.ts$/, /src.api.check\.ts$/] },
    async handler(id) {
      if (resolve(id) === check) return `export { check } from ${JSON.stringify(checkShape)};`;
      const contents = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
      const source = browserContract(contents);
      return source === undefined ? null : source + functionStubs(relative(root, id), contents);
    },
  },
  generateBundle(_, bundle) {
    for (const [script, part] of Object.entries(bundle)) {
      const fault = part.type === 'chunk' && findMissingFunction(script, part.code);
      if (fault) this.error(fault);
    }
  },
};
