import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { TelemetrySettings } from './config/telemetry.ts';
import type { Telemetry } from './deps.ts';
import { jobsWatched, statementsWatched } from './metrics/statements.ts';
import type { Metrics } from './metrics/openMetrics.ts';
import { countAnswer, countRequests } from './metrics/requests.ts';
import { metricsRoutes } from './metrics/scrape.ts';
import { traceRequests } from './tracing/requests.ts';
import type { Tracing } from './tracing/activeTrace.ts';

/** Opens it. What OpenTelemetry brings is loaded when it is needed: a shop that nobody watches pays nothing for it. */
export async function openTelemetry(settings: TelemetrySettings, logger?: FastifyBaseLogger): Promise<Telemetry> {
  const build = { version: await ownVersion(), commit: settings.commit };
  const tracing = settings.traces && (await loadTracing(settings.traces, build.version));
  const traces = tracing && traceRequests(tracing);
  let metrics: Promise<Metrics> | undefined;
  let loaded: Metrics | undefined;
  const instruments = () => loaded?.instruments;
  return {
    observeStatement: statementsWatched({
      ...{ slowMs: settings.slowStatement, level: settings.slowLevel },
      ...{ instruments, tracing, logger },
    }),
    aroundJob: jobsWatched({ instruments, tracing }),
    fileStoreFailed: () => instruments()?.fileStoreErrors.add(1),
    fieldsOf: (raw) => traces?.fieldsOf(raw),
    register: (app, deps) => {
      traces?.register(app);
      const underWay = countRequests(app, instruments);
      const load = async (): Promise<Metrics> => {
        const { openMetrics } = await import('./metrics/openMetrics.ts');
        return (loaded = openMetrics(deps, underWay, build));
      };
      const scrape = async (): Promise<string> => (await (metrics ??= load())).scrape();
      app.register((own, _options, done) => {
        metricsRoutes(own, deps, scrape);
        done();
      });
    },
    observeAnswer: (request, reply, route) => {
      const counted = instruments();
      if (counted) countAnswer(counted, request, reply, route);
    },
    flush: async () => tracing?.flush(),
    close: async () => {
      await Promise.all([loaded?.close(), tracing?.close()]);
    },
  };
}

async function loadTracing(traces: NonNullable<TelemetrySettings['traces']>, version: string): Promise<Tracing> {
  const { openTracing } = await import('./tracing/openTracing.ts');
  return openTracing(traces, version);
}

async function ownVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
