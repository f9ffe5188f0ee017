import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { importCatalogue as importCall, type ImportFault } from '#contract/operator.ts';
import { getOrderSlip } from '#contract/payments.ts';
import { importCatalogue } from '../db/importCatalogue.ts';
import type { Deps } from '../deps.ts';
import { pathText } from '../domain/catalogueFilePlace.ts';
import { Refusal } from '../domain/refusal.ts';
import { readSlip } from '../payments/readSlip.ts';
import { serve } from '../serve.ts';
import { measurePictures } from '../uploads/measuredPictures.ts';
import { onlyOperators } from './operatorsOnly.ts';

/** A catalogue of 10,000 products is about 20 MB. */
const MOST_BYTES = 64 * 1024 * 1024;
/** More than this nobody mends at once, and an answer must stay smaller than the file. */
const MOST_FAULTS = 5_000;

/** What operators do, by command line or in /editor; every call needs their token. */
export async function registerOperatorRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register((calls) => {
    calls.addHook('onRequest', onlyOperators(deps.operatorToken));
    importRoute(calls, deps);
    slipRoute(calls, deps);
    return Promise.resolve();
  });
}

function importRoute(app: FastifyInstance, { config, database, clock }: Deps): void {
  const { currency } = config;
  const measure = (urls: Iterable<string>) => measurePictures(urls, join(config.dataDir, 'uploads'));
  serve(
    app,
    importCall,
    async ({ body: { catalogue, dryRun } }) => {
      const request = { catalogue, dryRun, currency, measure, actor: 'operator', now: clock() };
      const result = await importCatalogue(database.db, request);
      if (result.ok) return result.outcome;
      throw faulty(result.faults);
    },
    { bodyLimit: MOST_BYTES },
  );
}

function slipRoute(app: FastifyInstance, deps: Deps): void {
  serve(app, getOrderSlip, ({ params: { id }, reply }) => {
    reply.header('cache-control', 'no-store');
    return readSlip(deps, id);
  });
}

function faulty(all: ImportFault[]): Refusal {
  const rest = all.length - MOST_FAULTS;
  const faults = all.slice(0, MOST_FAULTS);
  if (rest > 0) faults.push({ path: [], message: `… and ${rest} more faults` });
  const fields = Object.fromEntries(faults.map(({ path, message }) => [pathText(path), message]));
  return new Refusal('invalid', { fields, body: { faults } });
}
