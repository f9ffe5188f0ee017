import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { allRefusalsOf, namedSchemas } from '#contract/openapi.ts';
import { type RefusalCode, refusalBody, refusalStatus } from '#contract/refusals.ts';
import { amount } from '#contract/values/basic.ts';
import { STAFF_COOKIE } from './operator.ts';
import { SESSION_COOKIE } from './signedIn.ts';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3 } from 'openapi-types';
import { allCalls } from '#contract/allCalls.ts';
import { servedCalls } from './serve.ts';

type Json = Record<string, unknown>;
type Schema = z.core.$ZodType;

/** Entities are written once in the document, under their names, and referred to. */
const named = z.registry<{ id: string; description?: string }>();
named.add(amount, { id: 'Amount', description: "In the shop's currency, with at most two decimals" });
for (const [id, schema] of Object.entries(namedSchemas)) named.add(schema, { id });

/** The OpenAPI 3.1 document of these calls. A call that is not in `served` is marked as not answered yet. */
function openApiDocument(calls: readonly Call[], served: ReadonlySet<string>, server: string): Json {
  const paths: Record<string, Json> = {};
  const schemas: Json = { Refusal: jsonSchema(refusalBody, 'output') };
  for (const call of calls) {
    const path = (paths[call.path] ??= {});
    path[call.method.toLowerCase()] = hoist(operation(call, served.has(call.id)), schemas);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Zay',
      version: '1',
      description:
        'Every call of the storefront. Made from the contract that client, server and tests read. With ' +
        '`Accept-Language: my` an answer may have `textLines`: its longer Burmese texts with U+200B where a line may begin. ' +
        'Calls with `x-step-up` ask a person for password and second factor once more (`stepUp`).',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: server }],
    tags: [...new Set(calls.map((call) => call.tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE, description: 'On https `__Host-session`.' },
        operator: { type: 'http', scheme: 'bearer', description: 'Of a machine.' },
        staff: { type: 'apiKey', in: 'cookie', name: STAFF_COOKIE, description: 'On https `__Host-zay_staff`.' },
      },
    },
  };
}

function operation(call: Call, isServed: boolean): Json {
  const unserved = { 'x-implemented': false, description: 'The reference server does not answer this call yet.' };
  const body = requestBody(call);
  return {
    operationId: call.id,
    tags: [call.tag],
    summary: call.summary,
    ...(isServed ? {} : unserved),
    ...(call.stepUp ? { 'x-step-up': true } : {}),
    ...security(call),
    parameters: [
      ...parameters('path', call.params),
      ...parameters('query', call.query),
      ...parameters('header', call.headers),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: { [call.status ?? 200]: success(call), ...refusals(call) },
  };
}

function security({ audience }: Call): Json {
  if (audience === 'customer') return { security: [{ session: [] }] };
  return audience === 'operator' ? { security: [{ operator: [] }, { staff: [] }] } : {};
}

function parameters(place: 'path' | 'query' | 'header', schema: Schema | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestBody(call: Call): Json | undefined {
  if (call.body) return { required: true, content: { 'application/json': { schema: jsonSchema(call.body, 'input') } } };
  if (!call.form) return undefined;
  const form = jsonSchema(call.form, 'input') as { properties?: Json; required?: string[] };
  const files = Object.entries(call.files ?? {});
  const schema = {
    ...form,
    properties: {
      ...form.properties,
      ...Object.fromEntries(files.map(([name]) => [name, { type: 'string', contentMediaType: 'image/*' }])),
    },
    required: [...(form.required ?? []), ...files.filter(([, need]) => need === 'required').map(([name]) => name)],
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function success(call: Call): Json {
  if (call.status === 302)
    return { description: 'Goes on to another page', headers: { Location: { schema: { type: 'string' } } } };
  if (call.produces) return { description: call.summary, content: { [call.produces]: {} } };
  if (!call.response) return { description: call.summary };
  return {
    description: call.summary,
    content: { 'application/json': { schema: jsonSchema(call.response, 'output') } },
  };
}

/** One response for each status, with an example for each of its codes. */
function refusals(call: Call): Json {
  const statusOf = (code: RefusalCode): number => call.statuses?.[code] ?? refusalStatus[code];
  const byStatus = Map.groupBy(allRefusalsOf(call), statusOf);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => {
      const examples = Object.fromEntries(group.map((code) => [code, { value: { error: '…', message: '…', code } }]));
      const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' }, examples } };
      return [status, { description: group.join(', '), content }];
    }),
  );
}

function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: named });
  return rest;
}

/** Moves the definitions that a schema brings along to those of the document, and refers to them there. */
function hoist(value: unknown, schemas: Json): Json {
  if (Array.isArray(value)) return value.map((part) => hoist(part, schemas)) as unknown as Json;
  if (typeof value === 'string') return value.replace('#/$defs/', '#/components/schemas/') as unknown as Json;
  if (typeof value !== 'object' || value === null) return value as Json;
  const { $defs = {}, ...rest } = value as Json;
  for (const [name, definition] of Object.entries($defs as Json)) schemas[name] ??= hoist(definition, schemas);
  // Fields may be added freely; and the name of a definition is its key.
  const kept = Object.entries(rest).filter(
    ([key, part]) => !(key === 'additionalProperties' && part === false) && !(key === 'id' && typeof part === 'string'),
  );
  return Object.fromEntries(kept.map(([key, part]) => [key, hoist(part, schemas)]));
}

/** The OpenAPI document for programs, and a page made of it for people. Register it after every other call. */
export async function documentationRoutes(app: FastifyInstance): Promise<void> {
  const served = servedCalls.get(app.server) ?? new Set<string>();
  const document = openApiDocument(allCalls, served, app.prefix);
  app.get('/openapi.json', () => document);
  await app.register(async (docs) => {
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: document as unknown as OpenAPIV3.Document },
    });
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      indexPrefix: app.prefix,
      staticCSP: true,
      uiConfig: { docExpansion: 'list' },
    });
  });
}
