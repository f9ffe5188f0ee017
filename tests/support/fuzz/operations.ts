import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

export type Schema = Readonly<Record<string, unknown>>;

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
}

interface ResponseOf {
  content?: Record<string, { schema?: Schema; examples?: Record<string, unknown> }>;
}

/** An operation of an OpenAPI document and its possible responses. */
export interface Operation {
  id: string;
  method: string;
  /** With parameters in braces, including the path of the server. */
  path: string;
  parameters: readonly Parameter[];
  json?: Schema;
  form?: Schema;
  security: 'session' | 'operator' | 'nobody';
  responses: Readonly<Record<string, ResponseOf>>;
}

interface RawOperation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, ResponseOf>;
  security?: Record<string, unknown>[];
}

/** The parts of an OpenAPI 3.1 document that are used here. */
export interface Document {
  servers: { url: string }[];
  paths: Record<string, Record<string, RawOperation>>;
  components: { schemas: Record<string, Schema> };
}

export function operationsOf({ servers, paths }: Document): Operation[] {
  const base = servers[0]?.url ?? '';
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => operationOf(`${base}${path}`, method, raw)),
  );
}

function operationOf(path: string, method: string, raw: RawOperation): Operation {
  const content = raw.requestBody?.content ?? {};
  const json = content['application/json']?.schema;
  const form = content['multipart/form-data']?.schema;
  const [scheme = 'nobody'] = Object.keys(raw.security?.[0] ?? {});
  return {
    id: raw.operationId,
    method: method.toUpperCase(),
    path,
    parameters: raw.parameters ?? [],
    ...(json ? { json } : {}),
    ...(form ? { form } : {}),
    security: scheme as Operation['security'],
    responses: raw.responses,
  };
}

export function resolved(schema: Schema, { components }: Document): Schema {
  const name = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined;
  return name === undefined ? schema : (components.schemas[name] ?? {});
}

/** Creates a validator; it returns why a value does not match a schema, or undefined. */
export function checkerOf(document: Document): (schema: Schema, value: unknown) => string | undefined {
  // Schemas with a format also have a pattern, which is sufficient.
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ ...document, $id: 'openapi' });
  const known = new Map<Schema, ValidateFunction>();
  return (schema, value) => {
    const check = known.get(schema) ?? ajv.compile(absolute(schema) as Schema);
    known.set(schema, check);
    if (check(value)) return undefined;
    return ajv.errorsText(check.errors, { dataVar: 'body' });
  };
}

function absolute(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(absolute);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [key, `openapi${inner}`] : [key, absolute(inner)],
  );
  return Object.fromEntries(entries) as unknown;
}
