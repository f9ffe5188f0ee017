import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { BuildFailed } from '#publish/build/buildFailed.ts';
import { SiteRefused } from '#publish/check/site.ts';
import { PublishLockLost } from '#publish/schedule/lock.ts';

/** A failure as it goes from one process to another. */
export interface SerialisedFailure {
  kind: 'build' | 'refused' | 'lock' | 'other';
  message: string;
  log?: string;
  faults?: readonly string[];
  code?: string;
}

/** Packs a failure. */
export function serialiseFailure(failure: unknown): SerialisedFailure {
  if (failure instanceof SiteRefused) return { kind: 'refused', message: failure.message, faults: failure.faults };
  if (failure instanceof BuildFailed) return { kind: 'build', message: failure.reason, log: failure.log };
  if (failure instanceof PublishLockLost) return { kind: 'lock', message: failure.message };
  const error = failure instanceof Error ? failure : new Error(String(failure));
  const code = 'code' in error ? String(error.code) : undefined;
  return withoutUndefined({ kind: 'other' as const, message: error.message, log: error.stack ?? '', code });
}

/** Unpacks it. */
export function restoreFailure({ kind, message, log = '', faults = [], code }: SerialisedFailure): Error {
  if (kind === 'refused') return new SiteRefused(faults);
  if (kind === 'build') return new BuildFailed(message, log);
  if (kind === 'lock') return new PublishLockLost();
  const error = Object.assign(new Error(message), withoutUndefined({ code }));
  error.stack = log;
  return error;
}
