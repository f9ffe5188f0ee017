import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { allCalls } from '#contract/allCalls.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { Config } from './config/config.ts';
import type { Deps, ServerState } from './deps.ts';
import { serveUploads } from './files/serveUploads.ts';
import { authenticateCustomers } from './accounts/identity/session.ts';
import { registerRateLimits } from './http/limits/rateLimit.ts';
import { Refusal } from './http/refusal.ts';
import { refuseConnection, refuseUnserved } from './http/earlyRefusals.ts';
import { answerWithLines } from './http/byLanguage.ts';
import { answerRefusals, asRefusal, refuse } from './http/refusals.ts';
import { answerWithId, requestId } from './http/requestId.ts';
import { refuseSlowBodies } from './http/limits/slowBodies.ts';
import { backInStockRoutes } from './backInStock/routes.ts';
import { newsletterRoutes } from './contact/newsletterRoutes.ts';
import { contactRoutes } from './contact/routes.ts';
import { documentationRoutes } from './http/documentation.ts';
import { probeRoutes } from './health/probes.ts';
import { type ReadinessProbe, readinessProbe } from './health/readiness.ts';
import { healthRoutes } from './health/routes.ts';
import { operatorRoutes } from './operatorRoutes.ts';
import { cardRoutes } from './orders/routes/card.ts';
import { paymentRoutes } from './payments/routes.ts';
import type { RequestLoad } from './http/lifecycle/requestLoad.ts';
import { endConnectionsWhenClosing } from './http/lifecycle/shutdown.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { withEtags } from './http/withEtags.ts';
import { catalogueChangeRoutes } from './publishing/routes/changes.ts';
import { searchRoutes } from './search/routes.ts';
import { shippingRoutes } from './shipping/routes.ts';
import { knownDevices } from './accounts/identity/knownDevices.ts';
import { countIdentityTries } from './accounts/identity/tries.ts';
import { addressRoutes } from './accounts/addresses/routes.ts';
import { cartOf } from './basket/queries/cart.ts';
import { cartRoutes } from './basket/routes/cart.ts';
import { emailChangeRoutes } from './accounts/identity/routes/emailChange.ts';
import { forgottenPasswordRoutes } from './accounts/identity/routes/forgottenPassword.ts';
import { holdRoutes } from './orders/routes/hold.ts';
import { orderAgainRoutes } from './orders/routes/orderAgain.ts';
import { orderLinkRoutes } from './orders/routes/orderLink.ts';
import { orderRoutes } from './orders/routes/orders.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { profileRoutes } from './accounts/routes.ts';
import { registrationRoutes } from './accounts/identity/routes/registration.ts';
import { sessionRoutes } from './accounts/identity/routes/sessions.ts';
import { socialRoutes } from './accounts/social/routes.ts';
import { wishlistRoutes } from './basket/routes/wishlist.ts';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    state: ServerState | undefined;
  }
}

/** How often Node checks for requests that take too long to come in (milliseconds). */
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
  const probe = readinessProbe(deps);
  probeRoutes(app, probe);
  await app.register((api) => apiRoutes(api, deps, probe), { prefix: '/api/v1' });
  for (const url of ['/api', '/api/*']) app.route({ method: everyMethod, url, handler: unknownPath });
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

/** Counts requests until their answer is sent or aborted. */
function countRequests(app: FastifyInstance, { started, ended }: RequestLoad): void {
  app.addHook('onRequest', (_request, reply, done) => {
    started();
    reply.raw.once('close', ended);
    done();
  });
}

const methods: ReadonlySet<string> = new Set(allCalls.map(({ method }) => method));

async function apiRoutes(api: FastifyInstance, deps: Deps, probe: ReadinessProbe): Promise<void> {
  answerRefusals(api);
  await api.register(helmet, { contentSecurityPolicy: { directives: { defaultSrc: ["'none'"] } } });
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
  await api.register((open) => publicRoutes(open, deps));
  customerRoutes(api, deps);
  paymentRoutes(api, deps);
  await cardRoutes(api, deps);
  contactRoutes(api, deps);
  newsletterRoutes(api, deps);
  backInStockRoutes(api, deps);
  healthRoutes(api, deps, probe);
  operatorRoutes(api, deps);
  await documentationRoutes(api);
}

/** What the shop sells, and what its delivery costs, open to everyone (contract, "Catalogue"). */
async function publicRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await withEtags(app);
  catalogueRoutes(app, deps);
  searchRoutes(app, deps);
  catalogueChangeRoutes(app, deps);
  shippingRoutes(app, deps);
  contentRoutes(app, deps);
}

/** All calls of customers (contract, "Customer", "Cart and wishlist" and "Orders"). */
function customerRoutes(app: FastifyInstance, deps: Deps): void {
  const tries = countIdentityTries(app, deps.config);
  const devices = knownDevices(deps);
  registrationRoutes(app, deps, tries);
  sessionRoutes(app, deps, tries, devices);
  socialRoutes(app, deps, tries);
  forgottenPasswordRoutes(app, deps, tries, devices);
  profileRoutes(app, deps, tries, cartOf);
  privacyRoutes(app, deps, tries);
  emailChangeRoutes(app, deps, tries);
  addressRoutes(app, deps);
  cartRoutes(app, deps);
  wishlistRoutes(app, deps);
  orderAgainRoutes(app, deps);
  orderRoutes(app, deps);
  holdRoutes(app, deps);
  orderLinkRoutes(app, deps);
}
