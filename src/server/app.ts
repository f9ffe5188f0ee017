import type { ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import etag from '@fastify/etag';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { allCalls } from '#contract/allCalls.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { Config } from './config/config.ts';
import type { Deps, ServerState } from './deps.ts';
import { serveJpegs } from './files/jpegs.ts';
import { serveUploads } from './files/serveUploads.ts';
import { probeRoutes } from './health/routes.ts';
import { authenticateOperators } from './accounts/staff/staffSession.ts';
import { countStaffTries } from './accounts/staff/tries.ts';
import { addRoutes, routeFiles, type SharedByRoutes } from './routeFiles.ts';
import { authenticateCustomers } from './accounts/identity/session.ts';
import { registerRateLimits } from './http/limits/rateLimit.ts';
import { Refusal } from './http/refusal.ts';
import { logActivity } from './http/activity.ts';
import { refuseConnection, refuseSlowBodies, refuseUnserved } from './http/earlyRefusals.ts';
import { answerWithLines } from './http/byLanguage.ts';
import { sendApiHeaders } from './http/apiHeaders.ts';
import { answerFromMemory, answerObserved } from './http/memory/preparedAnswers.ts';
import { answerRefusals, asRefusal, refuse } from './http/refusals.ts';
import { answerWithId, requestId } from './http/requestId.ts';
import { documentationRoutes } from './http/openapi.ts';
import { type ReadinessProbe, readinessProbe } from './health/readiness.ts';
import type { RequestLoad } from './http/lifecycle/requestLoad.ts';
import { endConnectionsWhenClosing } from './http/lifecycle/shutdown.ts';
import { knownDevices } from './accounts/identity/knownDevices.ts';
import { countIdentityTries } from './accounts/identity/tries.ts';
import { cartOf } from './basket/queries.ts';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    state: ServerState | undefined;
  }
}

/** Interval at which Node checks for requests that take too long to come in (milliseconds). */
const CHECK_INTERVAL = 5_000;

/** The whole server, not listening yet. Tests call it by inject. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps;
  const app = fastify({
    ...withoutUndefined({ loggerInstance: deps.logger }),
    trustProxy: trustProxyOption(config.trustProxy),
    genReqId: requestId,
    childLoggerFactory: (logger, bindings, options, raw) =>
      logger.child({ ...bindings, ...deps.telemetry?.fieldsOf(raw) }, options),
    routerOptions: { maxParamLength: 2000, ignoreTrailingSlash: true },
    bodyLimit: 1_000_000,
    // A busy machine is slow to start.
    pluginTimeout: 120_000,
    forceCloseConnections: 'idle',
    // What still comes on an open connection is answered like everything else.
    return503OnClosing: false,
    requestTimeout: config.http.requestTimeout,
    connectionTimeout: config.http.connectionTimeout,
    keepAliveTimeout: config.http.keepAliveTimeout,
    http: {
      headersTimeout: config.http.headersTimeout,
      connectionsCheckingInterval: CHECK_INTERVAL,
      // Node would answer with a bare status; `refuseWithoutHost` sends a whole refusal.
      requireHostHeader: false,
    },
    // What fails before a route is found, for example a path that is not UTF-8.
    frameworkErrors: (error, request, reply) => void refuse(asRefusal(error, request), request, reply),
    clientErrorHandler: refuseConnection,
  });
  app.decorate('config', config);
  logActivity(app, deps);
  app.decorate('state', deps.state);
  app.server.maxConnections = config.http.maxConnections;
  answerRefusals(app);
  answerWithLines(app);
  refuseSlowBodies(app, config.http.bodyRate);
  refuseUnserved(app.server);
  app.addHook('onRequest', refuseWithoutHost);
  app.addHook('onRequest', answerWithId);
  registerRateLimits(app, config.redisPrefix, deps.redis);
  if (deps.state) endConnectionsWhenClosing(app, deps.state);
  if (deps.requestLoad) countRequests(app, deps.requestLoad);
  deps.telemetry?.register(app, deps);
  sendPreparedAnswers(app, deps);
  const probe = readinessProbe(deps);
  probeRoutes(app, probe);
  await app.register((api) => apiRoutes(api, deps, probe), { prefix: '/api/v1' });
  for (const url of ['/api', '/api/*']) app.route({ method: everyMethod, url, handler: unknownPath });
  serveJpegs(app, deps.files);
  await serveUploads(app, deps.files, config.files);
  if (deps.site) await app.register(deps.site);
  return app;
}

/** As Fastify takes it: whether a hop is trusted, or the trusted networks. */
const trustProxyOption = (
  proxies: Config['trustProxy'],
): false | string[] | ((address: string, hop: number) => boolean) =>
  typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies && [...proxies];

const everyMethod = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** A wrong path of the API is refused like a call, and not answered with a page of the shop. */
const unknownPath = (): never => {
  throw new Refusal('not_found');
};

/** Refuses HTTP/1.1 without a Host (RFC 9112, section 3.2). */
const refuseWithoutHost = ({ headers, raw }: FastifyRequest): Promise<void> =>
  headers.host === undefined && raw.httpVersion === '1.1' ? Promise.reject(new Refusal('invalid')) : Promise.resolve();

/** Returns whether a line of the log, or a trace, is written for every request. */
const seesEveryRequest = ({ logLevel, telemetry }: Config): boolean =>
  ['info', 'debug', 'trace'].includes(logLevel) || telemetry.traces !== undefined;

function sendPreparedAnswers(app: FastifyInstance, { config, state, requestLoad, telemetry }: Deps): void {
  const mayAnswer = (): boolean => !state?.isClosing;
  if (seesEveryRequest(config)) return answerObserved(app, mayAnswer);
  answerFromMemory(app, mayAnswer, (request, reply, route) => {
    if (requestLoad) countUntilSent(requestLoad, reply);
    telemetry?.observeAnswer(request, reply, route);
  });
}

/** Counts requests until their answer is sent or aborted. */
function countRequests(app: FastifyInstance, load: RequestLoad): void {
  app.addHook('onRequest', (_request, reply, done) => {
    countUntilSent(load, reply.raw);
    done();
  });
}

function countUntilSent({ started, ended }: RequestLoad, reply: ServerResponse): void {
  started();
  reply.once('close', ended);
}

const methods: ReadonlySet<string> = new Set(allCalls.map(({ method }) => method));

async function apiRoutes(api: FastifyInstance, deps: Deps, probe: ReadinessProbe): Promise<void> {
  answerRefusals(api);
  await sendApiHeaders(api);
  const origin = [...deps.config.allowedOrigins];
  // An OPTIONS that is no preflight is answered too: the plugin's own refusal is not one of the contract's.
  const cross = { origin, methods: ['HEAD', ...methods], credentials: true, maxAge: 600 };
  await api.register(cors, { ...cross, strictPreflight: false });
  await api.register(cookie);
  await api.register(multipart);
  authenticateCustomers(api, deps);
  api.addHook('onResponse', (request, reply, done) => {
    const isWrite = request.method !== 'GET' && methods.has(request.method);
    if (isWrite && reply.statusCode < 400) deps.wakeOutbox?.();
    done();
  });
  authenticateOperators(api, deps);
  const shared = sharedByRoutes(api, deps, probe);
  const files = await routeFiles();
  await api.register(async (open) => {
    await withEtags(open);
    await addRoutes(
      open,
      files.filter(({ haveEtags }) => haveEtags),
      deps,
      shared,
    );
  });
  await addRoutes(
    api,
    files.filter(({ haveEtags }) => !haveEtags),
    deps,
    shared,
  );
  await documentationRoutes(api);
}

function sharedByRoutes(app: FastifyInstance, deps: Deps, probe: ReadinessProbe): SharedByRoutes {
  const devices = knownDevices(deps);
  const tries = countIdentityTries(app, deps.config);
  return { tries, devices, staff: { tries: countStaffTries(app, deps.config), devices }, probe, cartOf };
}

/** Lets browsers keep the answers of an app's calls: they ask each time whether one still holds (status 304). */
async function withEtags(app: FastifyInstance): Promise<void> {
  await app.register(etag, { weak: true });
  app.addHook('onRequest', (_, reply, done) => {
    reply.header('cache-control', 'no-cache');
    done();
  });
}
