import { type ActiveTrace, activeTrace, readTraceparent, traceparentOf } from '#server/tracing/activeTrace.ts';

/** The name under which a job carries the trace of the request that caused it. */
const field = 'traceparent';

/** A payload with the trace in which it is put into the outbox; unchanged without one. */
export function withTraceOf(payload: unknown): unknown {
  const trace = activeTrace();
  return trace && isObject(payload) ? { ...payload, [field]: traceparentOf(trace) } : payload;
}

/** A payload as its handler wants it, and the trace that it carried. */
export function withoutTrace(payload: unknown): { payload: unknown; trace: ActiveTrace | undefined } {
  if (!isObject(payload) || !(field in payload)) return { payload, trace: undefined };
  const { [field]: header, ...rest } = payload;
  return { payload: rest, trace: readTraceparent(header) };
}

const isObject = (payload: unknown): payload is Record<string, unknown> =>
  typeof payload === 'object' && payload !== null && !Array.isArray(payload);
