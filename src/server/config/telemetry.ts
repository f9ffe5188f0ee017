import { z } from 'zod';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { address, type Environment, milliseconds, oneOf, read } from './values.ts';

const LOCAL_RECEIVER = 'http://localhost:4318';

export const telemetry = z.object({
  SLOW_STATEMENT: milliseconds().default(500),
  LOG_FORMAT: oneOf('text', 'json'),
  BUILD_COMMIT: z.string().default('unknown'),
  OTEL_SDK_DISABLED: z.string().toLowerCase().optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], 'one of otlp, none').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('http', 'https').optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address('http', 'https').optional(),
});

const text = z.string().optional();

/** Traces by the standard variables of OpenTelemetry. */
export const traces = z
  .object({
    OTEL_EXPORTER_OTLP_ENDPOINT: text,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: text,
    OTEL_EXPORTER_OTLP_PROTOCOL: z.string().default('http/json'),
    OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: text,
    OTEL_EXPORTER_OTLP_HEADERS: text,
    OTEL_EXPORTER_OTLP_TRACES_HEADERS: text,
    OTEL_SERVICE_NAME: z.string().default('zay'),
    OTEL_TRACES_SAMPLER: oneOf(
      ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
      ...(['always_on', 'always_off', 'traceidratio'] as const),
    ),
    OTEL_TRACES_SAMPLER_ARG: z
      .string()
      .regex(/^(?:0|1|0?\.\d+|1\.0+)$/u, 'a number from 0 to 1, like 0.1')
      .transform(Number)
      .default(1),
  })
  // They are sent as JSON, which every receiver of OTLP over HTTP reads.
  .refine(
    (env) => (env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? env.OTEL_EXPORTER_OTLP_PROTOCOL).startsWith('http/'),
    'OTEL_EXPORTER_OTLP_PROTOCOL must be http/json: traces are sent by nothing else',
  )
  .transform((env) => ({
    /** Of a receiver of OTLP over HTTP, `/v1/traces` included. */
    url:
      env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ??
      `${(env.OTEL_EXPORTER_OTLP_ENDPOINT ?? LOCAL_RECEIVER).replace(/(?<!\/)\/+$/u, '')}/v1/traces`,
    headers: headers(env.OTEL_EXPORTER_OTLP_TRACES_HEADERS ?? env.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    serviceName: env.OTEL_SERVICE_NAME,
    /** The sampler of requests whose caller has not decided. */
    sampler: { name: env.OTEL_TRACES_SAMPLER, ratio: env.OTEL_TRACES_SAMPLER_ARG },
  }));
export type TraceSettings = z.infer<typeof traces>;

/**
 * Returns what the server tells of itself, beyond its log.
 *
 * @throws {ConfigError}
 */
export function telemetrySettings(env: Environment) {
  const set = read(telemetry, env);
  const exporter =
    set.OTEL_TRACES_EXPORTER ?? set.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? set.OTEL_EXPORTER_OTLP_ENDPOINT;
  const isOn = exporter && exporter !== 'none' && set.OTEL_SDK_DISABLED !== 'true';
  return withoutUndefined({
    /** Milliseconds from which a statement is slow: counted and logged; 0 is never. */
    slowStatement: set.SLOW_STATEMENT,
    /** As what it is logged: a terminal is read by people who look around, a log by those who look after the shop. */
    slowLevel: set.LOG_FORMAT === 'json' ? ('warn' as const) : ('info' as const),
    /** The commit that this server was built from. */
    commit: set.BUILD_COMMIT,
    /** The receiver of traces; none are made when absent. */
    traces: isOn ? read(traces, env) : undefined,
  });
}
export type TelemetrySettings = ReturnType<typeof telemetrySettings>;

/** `name=value,name=value`, encoded as in addresses. */
function headers(input: string): Record<string, string> {
  const pairs = input.split(',').filter((pair) => pair.includes('='));
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
