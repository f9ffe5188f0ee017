import { methodsConfirmedBy } from '#contract/payments/methods.ts';
import type { Attributes, Meter } from '@opentelemetry/api';
import { MOST_COUNTED, type WaitingFigure } from './queries.ts';
import type { Snapshot } from './snapshot.ts';

/** A value with its labels. */
type Point = readonly [value: number, labels?: Attributes];
type Points = Iterable<Point> | number | undefined;

interface Gauge {
  name: string;
  help: string;
  read: (snapshot: Snapshot) => Points;
}

const labelled = <T>(label: string, values: ReadonlyMap<string, T> | undefined, of: (value: T) => number): Points =>
  values && [...values].map(([key, value]): Point => [of(value), { [label]: key }]);
const count = ({ count: total }: WaitingFigure): number => total;
const oldest = ({ oldest: seconds }: WaitingFigure): number => seconds;
const bit = (is: boolean | undefined): number | undefined => (is === undefined ? undefined : Number(is));
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

const byStaff: ReadonlySet<string> = new Set(methodsConfirmedBy('staff'));

/** A transfer comes with its slip, which waits for somebody to look at it. */
const receipts = ({ shop }: Snapshot): number | undefined =>
  shop && sum([...shop.payments].filter(([method]) => byStaff.has(method)).map(([, { count: waiting }]) => waiting));

const atMost = `; not further than ${MOST_COUNTED}`;

const gauges: readonly Gauge[] = [
  { name: 'zay_http_requests_in_flight', help: 'Requests that are being answered', read: (s) => s.underWay.inFlight },
  { name: 'zay_http_event_streams', help: 'Streams of events that are open', read: (s) => s.underWay.eventStreams },
  { name: 'zay_database_up', help: 'Whether the database answered this scrape', read: (s) => bit(s.isDatabaseUp) },
  { name: 'zay_database_pool_max', help: 'Connections that this server may open', read: (s) => s.pool?.max },
  { name: 'zay_database_pool_size', help: 'Connections that are open', read: (s) => s.pool?.size },
  { name: 'zay_database_pool_idle', help: 'Connections that nobody uses', read: (s) => s.pool?.idle },
  { name: 'zay_database_pool_waiting', help: 'Calls that wait for a connection', read: (s) => s.pool?.waiting },
  {
    name: 'zay_outbox_due',
    help: `Work of the outbox that could be done now${atMost}; the same from every server`,
    read: (s) => labelled('topic', s.shop?.outboxDue, count),
  },
  {
    name: 'zay_outbox_oldest_seconds',
    help: 'For how long the oldest due work of a topic has waited',
    read: (s) => labelled('topic', s.shop?.outboxDue, oldest),
  },
  {
    name: 'zay_outbox_retried',
    help: 'Work that failed and is tried again',
    read: (s) => labelled('topic', s.shop?.outboxRetried, count),
  },
  {
    name: 'zay_outbox_given_up',
    help: 'Work that failed too often',
    read: (s) => labelled('topic', s.shop?.outboxGivenUp, count),
  },
  {
    name: 'zay_payments_waiting',
    help: `Orders that nobody has paid, by the way to pay${atMost}`,
    read: (s) => labelled('method', s.shop?.payments, count),
  },
  {
    name: 'zay_payments_oldest_seconds',
    help: 'For how long the oldest of them has waited',
    read: (s) => labelled('method', s.shop?.payments, oldest),
  },
  { name: 'zay_slips_to_confirm', help: 'Transfers that somebody must look at', read: receipts },
  {
    name: 'zay_back_in_stock_waiting',
    help: 'Requests to be told when something is back',
    read: (s) => s.shop?.backInStock,
  },
  { name: 'zay_catalogue_revision', help: 'Of the catalogue', read: (s) => s.shop?.catalogueRevision },
  { name: 'zay_release_revision', help: 'That the live pages show', read: (s) => s.publishes?.revision },
  {
    name: 'zay_release_built_timestamp_seconds',
    help: 'When the live release was built',
    read: (s) => s.publishes?.builtAt,
  },
  { name: 'zay_publish_held', help: 'Whether changes stay off the site', read: (s) => bit(s.publishes?.isHeld) },
  {
    name: 'zay_publish_last_failed',
    help: 'Whether the last publish of this server failed',
    read: (s) => bit(s.publishes?.hasFailed),
  },
  {
    name: 'zay_publish_last_duration_seconds',
    help: 'How long the last publish took that went live',
    read: (s) => s.publishes?.lastSeconds,
  },
  { name: 'zay_redis_up', help: 'Whether Redis is connected; absent without Redis', read: (s) => bit(s.isRedisUp) },
  { name: 'zay_disk_free_bytes', help: 'Of the disk of the data folder', read: (s) => s.disk?.free },
  { name: 'zay_disk_size_bytes', help: 'Of the disk of the data folder', read: (s) => s.disk?.size },
  {
    name: 'zay_event_loop_delay_seconds',
    help: 'How late timers fired since the last scrape',
    read: (s) => labelled('quantile', s.process.loopDelay, (seconds) => seconds),
  },
  {
    name: 'zay_event_loop_utilization_ratio',
    help: 'The part of its time for which the event loop had work',
    read: (s) => s.process.loopUtilization,
  },
  { name: 'process_resident_memory_bytes', help: 'Memory of the process', read: (s) => s.process.rss },
  { name: 'process_start_time_seconds', help: 'When the process started', read: (s) => s.process.startedAt },
  { name: 'nodejs_heap_used_bytes', help: 'Of the heap of JavaScript', read: (s) => s.process.heapUsed },
  { name: 'nodejs_heap_total_bytes', help: 'Of the heap of JavaScript', read: (s) => s.process.heapTotal },
  { name: 'nodejs_external_bytes', help: 'Buffers and the like', read: (s) => s.process.external },
];

/** Figures that only rise, but are counted elsewhere. */
const counters: readonly Gauge[] = [
  {
    name: 'zay_order_moves_total',
    help: 'What became of orders, by kind, since this server was first asked; the same from every server',
    read: (s) => labelled('kind', s.orderMoves, (moves) => moves),
  },
  { name: 'process_cpu_seconds_total', help: 'Time of processors', read: (s) => s.process.cpu },
];

/** Creates whatever is read at a scrape, from the snapshot of that moment. */
export function createGauges(meter: Meter, snapshot: () => Snapshot | undefined): void {
  const observe = (gauge: Gauge, create: 'createObservableGauge' | 'createObservableCounter'): void =>
    meter[create](gauge.name, { description: gauge.help }).addCallback((result) => {
      const taken = snapshot();
      const points = taken && gauge.read(taken);
      if (points === undefined) return;
      for (const [value, labels] of typeof points === 'number' ? [[points] as const] : points)
        result.observe(value, labels);
    });
  for (const gauge of gauges) observe(gauge, 'createObservableGauge');
  for (const counter of counters) observe(counter, 'createObservableCounter');
}
