import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Product } from '#contract/catalogue/product.ts';
import type { ShopContent } from '#contract/content/settings.ts';
import type { Locale } from '#contract/values/locale.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { PublishHold, PublishView, ReleaseView } from '#contract/operator/publish.ts';
import type { FileStore } from '#storage/fileStore.ts';
import type { Seal } from './accounts/staff/seal.ts';
import type { Config } from './config/config.ts';
import type { Database, StatementObserver } from './database/connect.ts';
import type { JobWrapper } from './jobs/attempt.ts';
import type { PaymentService } from './payments/paymentService.ts';
import type { RequestLoad } from './http/lifecycle/requestLoad.ts';
import type { RequestTraces } from './tracing/requests.ts';

/** Everything that the app is made of; tests hand over their own. */
export interface Deps {
  config: Config;
  database: Database;
  /** Pictures and slips; with several servers, those of all of them. */
  files: FileStore;
  /** The bearer token of the operator calls. */
  operatorToken: string;
  /** Seals the second factors of the staff. */
  seal: Seal;
  clock: () => Date;
  /** The service that takes payments for orders. */
  payments: PaymentService;
  /** Counts tries for several processes together. */
  redis?: Redis;
  logger?: FastifyBaseLogger;
  /** Open and not closing when absent. */
  state?: ServerState;
  /** Metrics at `/metrics`, and traces. */
  telemetry?: Telemetry;
  /** Counts every request. */
  requestLoad?: RequestLoad;
  /** Called after every write that went well: the outbox may hold something new. */
  wakeOutbox?: () => void;
  /** Serves the static site; without it the app answers the API alone. */
  site?: (app: FastifyInstance) => Promise<void>;
  /** Returns why pages cannot be served as they should be, the end of a sentence; undefined when they can. */
  siteProblem?: () => string | undefined;
  /** Publishes the static site; without it the calls about publishing are not available. */
  publisher?: SitePublisher;
}

/** Observation of a server: metrics once somebody has asked for them, traces where the settings say so. */
export interface Telemetry {
  observeStatement: StatementObserver;
  aroundJob: JobWrapper;
  /** A call of the store of files failed. */
  fileStoreFailed: () => void;
  /** The fields of a request's lines in the log. */
  fieldsOf: RequestTraces['fieldsOf'];
  /** Watches all requests of an app, and serves its metrics; before any route is added. */
  register: (app: FastifyInstance, deps: Deps) => void;
  /** Counts a request that is answered before any route was looked for; `route` is the one that it would have had. */
  observeAnswer: (request: IncomingMessage, reply: ServerResponse, route: string) => void;
  /** Sends what was traced. */
  flush: () => Promise<void>;
  close: () => Promise<void>;
}

/** The readiness of a server. */
export interface ServerState {
  /** The database was reached and its tables have their newest shape. */
  isOpen: boolean;
  /** The server ends; nobody should be sent here any more. */
  isClosing: boolean;
  /** The reason why this server may not work with its database any more, as a sentence. */
  outdated?: string;
}

/** A page that was not published. */
export interface PreviewedPage {
  html: string;
  headers: Record<string, string>;
}

/** The publisher of the site, as the server calls it (publish/schedule/publisher.ts). */
export interface SitePublisher {
  /** The catalogue has changed, to this revision. */
  changed: (revision: number) => void;
  /** Starts a publish or joins the one that waits; answers its id once that is stored. */
  start: (request: { full: boolean; by: string }) => Promise<string>;
  find: (id: string) => Promise<PublishView | undefined>;
  /** Newest first. */
  recent: () => Promise<PublishView[]>;
  /** Returns why changes stay off the site; undefined when they do not. */
  hold: () => Promise<PublishHold | undefined>;
  /** Calls back with every step of a publish, the present one first; returns a function that stops it. */
  watch: (id: string, onView: (view: PublishView) => void) => () => void;
  /** Newest first. */
  releases: () => Promise<ReleaseView[]>;
  /** Makes a release live; `by` as histories name who does it. */
  rollBack: (release: string, by: string) => Promise<void>;
  /**
   * The page of a product as the next publish would make it, or with the product as in a draft, and its headers;
   * undefined when it is not for sale. Throws when there are no templates, as before the first publish.
   */
  preview: (product: number, locale: Locale, draft?: Product) => Promise<PreviewedPage | undefined>;
  /** A page that is there whatever is for sale, by its English path, as it would be with other content. Throws likewise. */
  previewPage: (path: string, locale: Locale, content: ShopContent) => Promise<PreviewedPage | undefined>;
}
