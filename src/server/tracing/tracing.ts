import type { ActiveTrace } from './activeTrace.ts';

/** Where a step stands: it answers somebody, asks somebody, or does what was left for later. */
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
