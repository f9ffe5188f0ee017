import type { Counter, Histogram, Meter } from '@opentelemetry/api';

/** Seconds; fine where a shopper feels it, between 10 ms and one second. */
const requestBounds = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 0.75, 1, 2, 5];
const statementBounds = [0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 2, 10];
const jobBounds = [0.01, 0.05, 0.2, 1, 5, 15];

/** Instruments for what is counted as it happens. What is read when somebody asks is in `gauges.ts`. */
export interface Instruments {
  requests: Counter;
  requestSeconds: Histogram;
  rateLimited: Counter;
  statementSeconds: Histogram;
  slowStatements: Counter;
  failedStatements: Counter;
  jobs: Counter;
  jobSeconds: Histogram;
  publishes: Counter;
  fileStoreErrors: Counter;
}

/** Creates them. Those that alerts ask for begin at 0, for a rate needs a value before the first event. */
export function createInstruments(meter: Meter): Instruments {
  const counter = (name: string, description: string): Counter => meter.createCounter(name, { description });
  const histogram = (name: string, description: string, explicitBucketBoundaries: number[]): Histogram =>
    meter.createHistogram(name, { description, advice: { explicitBucketBoundaries } });
  const instruments = {
    requests: counter(
      'zay_http_requests_total',
      'Requests by route, method and class of the status; "aborted" where the client left before the answer',
    ),
    requestSeconds: histogram(
      'zay_http_request_duration_seconds',
      'From the first byte of a request to the last of its answer, without event streams and aborted ones',
      requestBounds,
    ),
    rateLimited: counter('zay_http_rate_limited_total', 'Requests refused because there were too many of them'),
    statementSeconds: histogram(
      'zay_database_statement_duration_seconds',
      'Statements, by the name of prepared ones and by the first word of all others',
      statementBounds,
    ),
    slowStatements: counter('zay_database_slow_statements_total', 'Statements slower than SLOW_STATEMENT'),
    failedStatements: counter('zay_database_failed_statements_total', 'Statements that failed'),
    jobs: counter(
      'zay_outbox_jobs_total',
      'Work of the outbox that was tried, by topic and outcome; "timeout" where it was aborted',
    ),
    jobSeconds: histogram('zay_outbox_job_duration_seconds', 'How long work of the outbox took', jobBounds),
    publishes: counter(
      'zay_publishes_total',
      'Publishes that ended, by outcome; of all servers that share their releases',
    ),
    fileStoreErrors: counter('zay_file_store_errors_total', 'Calls of the store of files that failed'),
  };
  for (const outcome of ['live', 'failed']) instruments.publishes.add(0, { outcome });
  for (const outcome of ['done', 'failed', 'timeout']) instruments.jobs.add(0, { topic: 'mail', outcome });
  instruments.fileStoreErrors.add(0);
  instruments.failedStatements.add(0);
  instruments.slowStatements.add(0);
  instruments.rateLimited.add(0);
  return instruments;
}
