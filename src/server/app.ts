import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { knowCustomers } from './identity/signedIn.ts';
import { countTries } from './plugins/rateLimit.ts';
import { Refusal } from './domain/refusal.ts';
import { answerRefusals, refuse } from './plugins/refusals.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { contactRoutes } from './routes/contact.ts';
import { customerRoutes } from './routes/customers.ts';
import { documentationRoutes } from './routes/documentation.ts';
import { healthRoutes } from './routes/health.ts';
import { registerOperatorRoutes } from './routes/operator.ts';
import { paymentRoutes } from './routes/payments.ts';
import type { Traffic } from './traffic.ts';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
  }
}

/** The whole server, not listening yet. Tests call it by inject. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps;
  const app = fastify({
    ...(deps.logger ? { loggerInstance: deps.logger } : {}),
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 2000, ignoreTrailingSlash: true },
    bodyLimit: 1_000_000,
    forceCloseConnections: 'idle',
    // What fails before a route is found, for example a path that is not UTF-8.
    frameworkErrors: (_error, request, reply) => void refuse(new Refusal('invalid'), request, reply),
  });
  app.decorate('config', config);
  answerRefusals(app);
  if (deps.traffic) countRequests(app, deps.traffic);
  await app.register((api) => apiRoutes(api, deps), { prefix: '/api/v1' });
  await app.register(fastifyStatic, {
    root: join(config.dataDir, 'uploads'),
    prefix: '/uploads/',
    decorateReply: false,
    maxAge: '30d',
    index: false,
    setHeaders: (answer) => void answer.header('x-content-type-options', 'nosniff'),
  });
  if (deps.site) await app.register(deps.site);
  return app;
}

/** A request that is given up closes its answer as well. */
function countRequests(app: FastifyInstance, { came, went }: Traffic): void {
  app.addHook('onRequest', (_request, reply, done) => {
    came();
    reply.raw.once('close', went);
    done();
  });
}

const writes: ReadonlySet<string> = new Set(['POST', 'PUT', 'DELETE']);

async function apiRoutes(api: FastifyInstance, deps: Deps): Promise<void> {
  answerRefusals(api);
  await api.register(cors, { origin: [...deps.config.allowedOrigins], credentials: true, maxAge: 600 });
  await api.register(helmet, { contentSecurityPolicy: { directives: { defaultSrc: ["'none'"] } } });
  await api.register(cookie);
  await api.register(multipart);
  knowCustomers(api, deps);
  await countTries(api, deps.redis);
  api.addHook('onResponse', (request, reply, done) => {
    if (writes.has(request.method) && reply.statusCode < 400) deps.wakeOutbox?.();
    done();
  });
  await api.register((catalogue) => catalogueRoutes(catalogue, deps));
  customerRoutes(api, deps);
  await paymentRoutes(api, deps);
  contactRoutes(api, deps);
  healthRoutes(api, deps);
  await registerOperatorRoutes(api, deps);
  await documentationRoutes(api);
}
