import { BuildFailed } from '#publish/render/astro/compile.ts';
import { SiteRefused } from '#publish/check/site.ts';
import { PublishLockLost } from '#publish/schedule/lockLost.ts';

/** A failure as it goes from one process to another. */
export interface SerialisedFailure {
  kind: 'build' | 'refused' | 'turn' | 'other';
  message: string;
  log?: string;
  faults?: readonly string[];
  code?: string;
}

/** Packs a failure. */
export function serialiseFailure(failure: unknown): SerialisedFailure {
  if (failure instanceof SiteRefused) return { kind: 'refused', message: failure.message, faults: failure.faults };
  if (failure instanceof BuildFailed) return { kind: 'build', message: failure.reason, log: failure.log };
  if (failure instanceof PublishLockLost) return { kind: 'turn', message: failure.message };
  const error = failure instanceof Error ? failure : new Error(String(failure));
  const code = 'code' in error ? { code: String(error.code) } : {};
  return { kind: 'other', message: error.message, log: error.stack ?? '', ...code };
}

/** Unpacks it. */
export function restoreFailure({ kind, message, log = '', faults = [], code }: SerialisedFailure): Error {
  if (kind === 'refused') return new SiteRefused(faults);
  if (kind === 'build') return new BuildFailed(message, log);
  if (kind === 'turn') return new PublishLockLost();
  const error = Object.assign(new Error(message), code ? { code } : {});
  error.stack = log;
  return error;
}
