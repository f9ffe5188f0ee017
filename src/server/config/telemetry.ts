import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { ConfigError, type Environment, oneOf, url, wholeNumber } from './values.ts';

/** What the server tells of itself, beyond its log. */
export interface TelemetrySettings {
  /** Milliseconds from which a statement is slow: counted and logged; 0 is never. */
  slowStatement: number;
  /** As what it is logged: a terminal is read by people who look around, a log by those who look after the shop. */
  slowLevel: 'info' | 'warn';
  /** The commit that this server was built from. */
  commit: string;
  /** Where traces go; none are made when absent. */
  traces?: TraceSettings;
}

/** Traces by the standard variables of OpenTelemetry. */
export interface TraceSettings {
  /** Of a receiver of OTLP over HTTP, `/v1/traces` included. */
  url: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  /** Which requests are traced whose caller has not decided. */
  sampler: { name: (typeof samplers)[number]; ratio: number };
}

const samplers = [
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
  'always_on',
  'always_off',
  'traceidratio',
] as const;

const LOCAL_RECEIVER = 'http://localhost:4318';

/** @throws {ConfigError} */
export function telemetrySettings(env: Environment): TelemetrySettings {
  return {
    ...withoutUndefined({ traces: traceSettings(env) }),
    slowStatement: wholeNumber(env, 'SLOW_STATEMENT', 500, 0, 3_600_000),
    slowLevel: env['LOG_FORMAT'] === 'json' ? 'warn' : 'info',
    commit: env['BUILD_COMMIT'] || 'unknown',
  };
}

function traceSettings(env: Environment): TraceSettings | undefined {
  if (env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true') return undefined;
  const own = url(env, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', ['http:', 'https:']);
  const base = url(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  const given = env['OTEL_TRACES_EXPORTER'];
  const exporter = oneOf(env, 'OTEL_TRACES_EXPORTER', [(own ?? base) ? 'otlp' : 'none', 'otlp', 'none']);
  if (exporter === 'none' || (!given && !own && !base)) return undefined;
  checkProtocol(env);
  return {
    url: own ?? `${(base ?? LOCAL_RECEIVER).replace(/(?<!\/)\/+$/u, '')}/v1/traces`,
    headers: headers(env['OTEL_EXPORTER_OTLP_TRACES_HEADERS'] || env['OTEL_EXPORTER_OTLP_HEADERS'] || ''),
    serviceName: env['OTEL_SERVICE_NAME'] || 'zay',
    sampler: { name: oneOf(env, 'OTEL_TRACES_SAMPLER', samplers), ratio: ratio(env) },
  };
}

/** Traces are sent as JSON, which every receiver of OTLP over HTTP reads. */
function checkProtocol(env: Environment): void {
  const protocol = env['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'] || env['OTEL_EXPORTER_OTLP_PROTOCOL'];
  if (protocol && !protocol.startsWith('http/'))
    throw new ConfigError(`OTEL_EXPORTER_OTLP_PROTOCOL is "${protocol}"; traces are sent by http/json.`);
}

/** `name=value,name=value`, encoded as in addresses. */
function headers(given: string): Record<string, string> {
  const pairs = given.split(',').filter((pair) => pair.includes('='));
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name.trim(), decoded(value.join('=').trim())];
    }),
  );
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function ratio(env: Environment): number {
  const given = env['OTEL_TRACES_SAMPLER_ARG'] || '1';
  const value = /^(?:0|1|0?\.\d+|1\.0+)$/u.test(given) ? Number(given) : Number.NaN;
  if (value >= 0 && value <= 1) return value;
  throw new ConfigError(`OTEL_TRACES_SAMPLER_ARG is "${given}"; it must be a number from 0 to 1, like 0.1.`);
}
