import type { ReleaseView } from '#contract/operator/publish.ts';
import type { PublishLock } from '#publish/schedule/lock.ts';
import type { PublishLog } from '#publish/schedule/history.ts';
import type { LivePointer } from './storedFiles.ts';

/** The right to publish for all servers. What is written with its number is refused once it is over. */
export interface PublishLease extends PublishLock {
  fence: number;
}

/** Request of a server to the one that publishes. */
type PublisherRequest =
  | { kind: 'start'; full: boolean; by?: string | undefined }
  | { kind: 'rollBack'; release: string; by?: string | undefined };

/** Answer to a request: the id of the publish, or why nothing was done. */
interface PublisherAnswer {
  id?: string | undefined;
  failure?: string | undefined;
}

/** State that the servers of a shop agree on, in their database. */
export interface SharedState {
  /** Returns which release is live; undefined before the first. Cheap: every server asks twice a second. */
  pointer: () => Promise<LivePointer | undefined>;
  /** The releases that can be made live, newest first. */
  releases: () => Promise<ReleaseView[]>;
  /** Waits until this server is the one that publishes. */
  acquireTurn: (signal: AbortSignal) => Promise<PublishLease>;
  /** Says that this server is alive. */
  announce: () => Promise<void>;
  /** This server ends. */
  leave: () => Promise<void>;
  /** Notes a release before its first file is stored; false when the turn is over. */
  register: (fence: number, release: Omit<ReleaseView, 'live'>) => Promise<boolean>;
  /** Makes a release live for all; false, and nothing is changed, when the turn is over. */
  move: (fence: number, pointer: LivePointer) => Promise<boolean>;
  /** Returns the log of publishes, written by whoever has the turn. */
  log: (fence: number) => PublishLog;
  requests: () => Promise<{ id: number; request: PublisherRequest }[]>;
  answer: (id: number, answer: PublisherAnswer) => Promise<void>;
  /** Leaves so many releases, and the live one, that can be made live. */
  dropOld: (keep: number) => Promise<void>;
  /** Returns what is in the store, by whether anybody may need it. */
  stored: (fence: number) => Promise<{ needed: string[]; unneeded: string[] }>;
  forget: (release: string) => Promise<void>;
}
