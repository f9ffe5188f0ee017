import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { CartItem } from '#contract/basket.ts';
import type { KnownDevices } from './accounts/identity/knownDevices.ts';
import type { Tries } from './accounts/identity/tries.ts';
import type { CountsTries } from './accounts/staff/tries.ts';
import type { Db } from './database/connect.ts';
import type { Deps } from './deps.ts';
import type { ReadinessProbe } from './health/readiness.ts';

/** Things that an app has one of, for the routes of all subjects. */
export interface SharedByRoutes {
  tries: Tries;
  devices: KnownDevices;
  /** Those of the desk. */
  staff: CountsTries;
  probe: ReadinessProbe;
  cartOf: (db: Db, customerId: number, now: Date) => Promise<CartItem[]>;
}

type AddRoutes = (app: FastifyInstance, deps: Deps, shared: SharedByRoutes) => void | Promise<void>;

/** A file of routes, as it exports them. */
interface RouteFile {
  routes: AddRoutes | readonly AddRoutes[];
  /** Browsers keep its answers, and ask each time whether they are still the same. */
  haveEtags?: true;
}

let loaded: Promise<readonly RouteFile[]> | undefined;

/** Returns the files of routes of the server, read once for all apps of the process. */
export const routeFiles = (): Promise<readonly RouteFile[]> => (loaded ??= loadRouteFiles(import.meta.dirname));

/**
 * Loads every `routes.ts` and every file of a folder `routes`.
 *
 * @throws an error that names the file that exports no routes
 */
export function loadRouteFiles(folder: string): Promise<RouteFile[]> {
  const found = globSync('**/{routes.ts,routes/*.ts}', { cwd: folder }).sort();
  return Promise.all(
    found.map(async (file) => {
      const loadedFile = (await import(pathToFileURL(join(folder, file)).href)) as Partial<RouteFile>;
      if (!isRouteFile(loadedFile)) throw new Error(`${file} exports no routes: a function (app, deps), or several`);
      return loadedFile;
    }),
  );
}

const isRouteFile = (file: Partial<RouteFile>): file is RouteFile =>
  file.routes !== undefined && [file.routes].flat().every((add) => typeof add === 'function');

/** Adds the routes of files to an app. */
export async function addRoutes(
  app: FastifyInstance,
  files: readonly RouteFile[],
  deps: Deps,
  shared: SharedByRoutes,
): Promise<void> {
  for (const add of files.flatMap(({ routes }) => routes)) await add(app, deps, shared);
}
