import { AsyncLocalStorage } from 'node:async_hooks';

/** A step of a trace, as W3C Trace Context names it. */
export interface ActiveTrace {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  readonly isSampled: boolean;
}

const storage = new AsyncLocalStorage<ActiveTrace>();

/** The step in which this code runs; undefined without traces. */
export const activeTrace = (): ActiveTrace | undefined => storage.getStore();

/** Runs something as a part of a step, whatever it awaits. */
export const withTrace = <T>(trace: ActiveTrace | undefined, work: () => T): T =>
  trace ? storage.run(trace, work) : work();

/** The header `traceparent`. */
export const traceparentOf = ({ traceId, spanId, isSampled }: ActiveTrace): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

const pattern = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-.*)?$/u;

/** Reads that header; undefined when it is none, as from somebody who made one up. */
export function readTraceparent(header: unknown): ActiveTrace | undefined {
  const [, traceId, spanId, flags] = (typeof header === 'string' && pattern.exec(header)) || [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** The place of a step: it answers somebody, asks somebody, or does what was left for later. */
export type StepKind = 'server' | 'client' | 'consumer';

type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A step of a trace that has begun. */
export interface Step {
  readonly trace: ActiveTrace;
  /** Ends it; nothing that was typed or that names a person may be among the attributes. */
  end: (result?: { name?: string; attributes?: Attributes; hasFailed?: boolean }) => void;
}

/** Makes traces and sends them. */
export interface Tracing {
  begin: (name: string, kind: StepKind, parent: ActiveTrace | undefined, attributes?: Attributes) => Step;
  /** Sends what has ended. */
  flush: () => Promise<void>;
  close: () => Promise<void>;
}

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
