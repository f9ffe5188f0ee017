import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3 } from 'openapi-types';
import { allCalls } from '#contract/allCalls.ts';
import { openApiDocument } from './openapi.ts';
import { servedCalls } from './serve.ts';

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
