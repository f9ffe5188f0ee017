import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { AggregationTemporality, InstrumentType, MeterProvider, MetricReader } from '@opentelemetry/sdk-metrics';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { Deps } from '#server/deps.ts';
import { createGauges } from './gauges.ts';
import { createInstruments, type Instruments } from './instruments.ts';
import type { RequestsUnderWay } from './requests.ts';
import { openFigures, type Snapshot } from './snapshot.ts';

/** Metrics that are being counted. */
export interface Metrics {
  instruments: Instruments;
  /** Everything in the text format of Prometheus. */
  scrape: () => Promise<string>;
  close: () => Promise<void>;
}

/** Facts about the program itself. */
export interface BuildInfo {
  version: string;
  commit: string;
}

/** However many ask, the database, the disk and the releases are asked once in so long (milliseconds). */
const KEPT = 5_000;

/** Reads when it is asked, and sends nothing by itself. */
class Scraper extends MetricReader {
  constructor() {
    // What a gauge cannot read now is absent; otherwise it would go on to tell what was true before.
    const { CUMULATIVE, DELTA } = AggregationTemporality;
    const temporality = (type: InstrumentType) => (type === InstrumentType.OBSERVABLE_GAUGE ? DELTA : CUMULATIVE);
    super({ aggregationTemporalitySelector: temporality });
  }

  protected override onForceFlush = (): Promise<void> => Promise.resolve();
  protected override onShutdown = (): Promise<void> => Promise.resolve();
}

/** Starts to count. This file alone loads the metrics of OpenTelemetry; import it when somebody asks for them. */
export function openMetrics(deps: Deps, underWay: RequestsUnderWay, build: BuildInfo): Metrics {
  const reader = new Scraper();
  const provider = new MeterProvider({ readers: [reader] });
  const meter = provider.getMeter('zay');
  const instruments = createInstruments(meter);
  const source = openFigures(deps);
  const kept = keepFor(KEPT, async () => {
    const taken = await source.read();
    for (const [outcome, count] of taken.publishes?.ended ?? []) instruments.publishes.add(count, { outcome });
    return taken;
  });
  let snapshot: Snapshot | undefined;
  createGauges(meter, () => snapshot);
  const info = { ...build, node: process.version };
  meter
    .createObservableGauge('zay_build_info', { description: 'What runs: its version, its commit, its Node' })
    .addCallback((result) => result.observe(1, { ...info }));
  // The resource and the scope would be labels of every line, and say nothing that the job of a scrape does not.
  const serializer = new PrometheusSerializer('', false, undefined, true, true);
  return {
    instruments,
    scrape: async () => {
      snapshot = { ...(await kept()), underWay, ...withoutUndefined({ pool: deps.database.pool?.() }) };
      const { resourceMetrics } = await reader.collect();
      return `${serializer.serialize(resourceMetrics)}\n`;
    },
    close: async () => {
      source.close();
      await provider.shutdown();
    },
  };
}

/** Asks again when the answer is older than so many milliseconds; calls while it is being asked wait for the same. */
function keepFor<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (!answer || performance.now() >= until) {
      answer = ask();
      until = performance.now() + milliseconds;
    }
    return answer;
  };
}
