import { expect, it } from 'vitest';
import { ConfigError, readConfig } from '#server/config/config.ts';

const traces = (env: Record<string, string>) => readConfig(env).telemetry.traces;

it('there are no traces until somebody says where to', () => {
  expect(traces({})).toBeUndefined();
  expect(traces({ OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318' })).toBeUndefined();
  expect(traces({ OTEL_SDK_DISABLED: 'true', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318' })).toBeUndefined();
});

it('traces go where the standard variables say', () => {
  expect(traces({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318/' })).toEqual({
    url: 'http://c:4318/v1/traces',
    headers: {},
    serviceName: 'zay',
    sampler: { name: 'parentbased_always_on', ratio: 1 },
  });
  expect(traces({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://c/x' })?.url).toBe('https://c/x');
  expect(traces({ OTEL_TRACES_EXPORTER: 'otlp' })?.url).toBe('http://localhost:4318/v1/traces');
  const more = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YQ==, x = y',
    OTEL_SERVICE_NAME: 'shop',
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
  };
  expect(traces(more)).toMatchObject({
    headers: { authorization: 'Basic YQ==', x: 'y' },
    serviceName: 'shop',
    sampler: { name: 'traceidratio', ratio: 0.25 },
  });
});

it.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  [{ OTEL_TRACES_EXPORTER: 'jaeger' }, 'OTEL_TRACES_EXPORTER is "jaeger"'],
  [{ OTEL_TRACES_EXPORTER: 'otlp', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'http/json'],
  [{ OTEL_TRACES_EXPORTER: 'otlp', OTEL_TRACES_SAMPLER: 'some' }, 'OTEL_TRACES_SAMPLER is "some"'],
  [{ OTEL_TRACES_EXPORTER: 'otlp', OTEL_TRACES_SAMPLER_ARG: '2' }, 'from 0 to 1'],
  [{ SLOW_STATEMENT: 'soon' }, 'SLOW_STATEMENT'],
  [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT is "xml"'],
])('%j is refused in a sentence', (env: Record<string, string>, words) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(words);
});
