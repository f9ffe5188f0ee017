import { atom, type ReadableAtom } from 'nanostores';
import type { Refused } from '#api/failures.ts';
import { randomUuid, sentTwice } from './idempotencyKey.ts';
import { isRefusal, reasonOf } from './failureReasons.ts';
import { type Loadable, loadInto } from './loadable.ts';

/** The outcome of the last wish, for the page to say. */
export type Outcome<Thing> =
  /** The form has again what was typed before. */
  | { state: 'kept' }
  /** A colleague was faster: their changes are taken over, and what was typed is on top of them. */
  | { state: 'changed'; before: Thing | undefined }
  /** There is nothing to save. */
  | { state: 'same' }
  | { state: 'saved'; before: Thing }
  | { state: 'undone' }
  /** Faults are marked at their fields. */
  | { state: 'refused' }
  | { state: 'failed'; reason: string; failure: unknown };

/** Faults of fields, by the path that the shop names too. */
type Faults = Readonly<Record<string, string>>;

/** A field that a colleague changed meanwhile, and who it was, as far as the shop knows. */
interface Conflict {
  field: string;
  by: string | undefined;
}

/** A thing while it is edited. */
export interface Editing<Thing, Draft> {
  /** As the shop had it when it was read last. */
  base: Thing;
  /** The state that the writer has seen: where fields are chosen one by one, those of colleagues come when they are. */
  seen: Draft;
  /** The version of what was seen. */
  since: string | number;
  /** The content of the form. */
  draft: Draft;
  isDirty: boolean;
  isSaving: boolean;
  errors: Faults;
  /** Fields that wait for a choice: mine or theirs. */
  conflicts: readonly Conflict[];
  outcome: Outcome<Thing> | undefined;
}

/** A draft that is sent, with a name by which the shop knows it again where no answer came. */
export interface Sent<Thing, Draft> extends Pick<Editing<Thing, Draft>, 'base' | 'seen' | 'since' | 'draft'> {
  attempt: string;
}

/** A draft as it is kept: what was typed, over which state, and what was sent while nobody knows whether it arrived. */
export interface Kept<Draft, Thing = unknown> {
  version: string | number;
  seen: Draft;
  draft: Draft;
  sent?: Sent<Thing, Draft> | undefined;
}

interface Settings<Thing, Draft, Entry> {
  read: () => Promise<Thing>;
  /** By which two states are told apart. */
  version: (thing: Thing) => string | number;
  /** Returns what a form shows of a thing before somebody types. */
  draftOf: (thing: Thing) => Draft;
  /** Returns true where a thing is as a draft wants it; else both are compared as they are. */
  isDone?: (thing: Thing, draft: Draft) => boolean;
  /** Puts what was typed over one state on top of another; else field by field. */
  merge?: (seen: Draft, draft: Draft, onto: Draft) => Draft;
  /** Returns what the writer has seen of another state, where fields are chosen one by one; else it is all of it. */
  seenOf?: (seen: Draft, draft: Draft, onto: Draft) => Draft;
  /** Returns a draft by the names that what was sent has once it is saved; `stood` is what the form showed by then. */
  rename?: (draft: Draft, stood: Draft, before: Thing, saved: Thing) => Draft;
  /** Returns what is wrong before the shop is asked. */
  check?: (editing: Editing<Thing, Draft>) => Faults;
  /**
   * Saves a draft over what was seen; `stale` where a colleague was faster. Throws what the shop refuses otherwise.
   *
   * @param saved is told of each part that was saved, since another may fail
   */
  send: (sent: Sent<Thing, Draft>, saved: (thing: Thing) => void) => Promise<Thing | 'stale'>;
  /** True where the shop knows by its name what was sent, and does nothing twice; else that is told by the version. */
  isKeyed?: boolean;
  /** Returns what a refusal says of fields; else what it names. */
  faultsIn?: (refusal: Refused, sent: Sent<Thing, Draft>) => Faults;
  /** Returns the fields of which a refusal says that a colleague was faster. */
  conflictsIn?: (refusal: Refused) => readonly Conflict[];
  /** Takes back what was saved last; else what was there before is saved again. */
  takeBack?: () => Promise<void>;
  /** Reads who changed it, the newest first. */
  history?: () => Promise<readonly Entry[]>;
  /** Keeps drafts, so that neither a reload nor the end of a session loses them. */
  drafts: { read: () => Kept<Draft, Thing> | undefined; keep: (kept: Kept<Draft, Thing> | undefined) => void };
}

/** One thing that is read, edited as a draft and saved over the version that was seen. */
export interface Document<Thing, Draft, Entry = never> {
  $editing: ReadableAtom<Loadable<Editing<Thing, Draft>>>;
  $history: ReadableAtom<Loadable<readonly Entry[]>>;
  /** Returns what a form shows of a thing before somebody types. */
  draftOf: (thing: Thing) => Draft;
  /** Reads it, unless it is open already, and puts what was typed before on top. */
  open: () => Promise<void>;
  readHistory: () => Promise<void>;
  write: (change: (draft: Draft) => Draft) => void;
  /** Marks what is wrong before the shop is asked, or nothing. */
  mark: (errors: Faults) => void;
  say: (outcome: Outcome<Thing> | undefined) => void;
  /** Decides about a field that a colleague changed: theirs stays, or the own one is written over it when saved. */
  decide: (field: string, keepsMine: boolean) => void;
  /** Returns true if there is something to save. */
  hasChanges: () => boolean;
  /** Forgets what was typed. */
  reset: () => void;
  save: () => Promise<void>;
  /** Puts back what was there before; what was typed since stays. */
  undo: (before: Thing) => Promise<void>;
  /** Reads it again, after something else has changed it; what was typed stays on top. */
  reread: () => Promise<void>;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const open = new Set<() => void>();

/** Forgets what is open: somebody else may sign in next. */
export const forgetDocuments = (): void => {
  for (const forget of open) forget();
};

/** Makes a document. Nothing typed is lost, nothing is done twice, and no colleague's change is overwritten unseen. */
export function createDocument<Thing, Draft, Entry = never>(
  settings: Settings<Thing, Draft, Entry>,
): Document<Thing, Draft, Entry> {
  const { version, draftOf, drafts, merge = mergeFields, faultsIn = ({ body }) => body.fields ?? {} } = settings;
  const isDone = settings.isDone ?? ((thing: Thing, draft: Draft) => isSame(draftOf(thing), draft));
  const $editing = atom<Loadable<Editing<Thing, Draft>>>({ state: 'loading' });
  const $history = atom<Loadable<readonly Entry[]>>({ state: 'loading' });
  /** The draft that was sent last, while nobody knows whether it arrived. */
  let sent: Sent<Thing, Draft> | undefined;
  open.add(() => {
    sent = undefined;
    $editing.set({ state: 'loading' });
    $history.set({ state: 'loading' });
  });

  const now = (): Editing<Thing, Draft> | undefined => {
    const editing = $editing.get();
    return editing.state === 'loaded' ? editing.value : undefined;
  };
  const set = (change: Partial<Editing<Thing, Draft>>): void => {
    const before = now();
    if (!before) return;
    const value = { ...before, ...change };
    value.isDirty = !isSame(value.seen, value.draft);
    $editing.set({ state: 'loaded', value });
    const { since, seen, draft } = value;
    drafts.keep(value.isDirty ? { version: since, seen, draft, sent } : undefined);
  };
  const readHistory = async (): Promise<void> => {
    if (settings.history) await loadInto($history, settings.history);
  };

  /** Returns another state with what was typed on top of it. */
  const onTop = (base: Thing, { seen, draft, since }: Pick<Editing<Thing, Draft>, 'seen' | 'draft' | 'since'>) => {
    const onto = draftOf(base);
    const nowSeen = settings.seenOf?.(seen, draft, onto) ?? onto;
    const isSeen = isSame(nowSeen, onto);
    return { base, draft: merge(seen, draft, onto), seen: nowSeen, since: isSeen ? version(base) : since };
  };
  const show = (base: Thing, change: Partial<Editing<Thing, Draft>> = {}): void => {
    const editing = now();
    if (editing) set({ ...onTop(base, editing), ...change });
  };
  /** Shows what was saved, with what was typed since it was sent on top of it. */
  const showSaved = (base: Thing, request: Sent<Thing, Draft>, stood: Draft): Partial<Editing<Thing, Draft>> => {
    const editing = now();
    if (!editing) return {};
    const renamed = (draft: Draft): Draft => settings.rename?.(draft, stood, request.base, base) ?? draft;
    const seen = merge(request.seen, renamed(stood), editing.seen);
    return onTop(base, { ...editing, draft: renamed(editing.draft), seen });
  };

  const fail = (failure: unknown, errors: Faults = {}): void => {
    const isMarked = Object.keys(errors).length > 0;
    set({ errors, outcome: isMarked ? { state: 'refused' } : { state: 'failed', reason: reasonOf(failure), failure } });
  };

  /** Sends a draft. `stood` is what the form showed by then. */
  const put = async (request: Sent<Thing, Draft>, stood: Draft, done: Outcome<Thing>): Promise<void> => {
    const isStill = (): boolean => sent === request;
    const finish = (saved: Thing): void => {
      if (isStill()) sent = undefined;
      const outcome: Outcome<Thing> = version(saved) === version(request.base) ? { state: 'same' } : done;
      set({ ...showSaved(saved, request, stood), errors: {}, conflicts: [], outcome });
      void readHistory();
    };
    let conflicts: readonly Conflict[] = [];
    const staleOr = (failure: unknown): 'stale' => {
      if (!isStale(failure)) throw failure;
      conflicts = settings.conflictsIn?.(failure) ?? [];
      return 'stale';
    };
    set({ isSaving: true });
    try {
      const saved = await sentTwice(() => settings.send(request, (part) => show(part))).catch(staleOr);
      if (saved !== 'stale') return finish(saved);
      const theirs = await settings.read();
      // An answer that was lost on its way: it is saved already.
      if (isDone(theirs, request.draft)) return finish(theirs);
      if (isStill()) sent = undefined;
      const editing = now();
      if (!editing) return;
      const draft = merge(stood, editing.draft, request.draft);
      const outcome = { state: 'changed', before: request.base } as const;
      set({ ...onTop(theirs, { ...editing, draft }), errors: {}, conflicts, outcome });
    } catch (failure) {
      const isRefused = isRefusal(failure);
      if (isRefused && isStill()) sent = undefined;
      fail(failure, isRefused ? faultsIn(failure, request) : {});
    } finally {
      set({ isSaving: false });
    }
  };

  /** Learns whether what was sent before has arrived, before something else is asked for. */
  const settle = async (request: Sent<Thing, Draft>): Promise<void> => {
    if (settings.isKeyed) return put(request, request.draft, { state: 'saved', before: request.base });
    const theirs = await settings.read().catch(() => undefined);
    if (theirs === undefined) return;
    sent = undefined;
    if (isDone(theirs, request.draft)) set(showSaved(theirs, request, request.draft));
  };

  return {
    $editing,
    $history,
    draftOf,
    readHistory,
    open: async () => {
      if (now()) return;
      $editing.set({ state: 'loading' });
      await loadInto($editing, async (): Promise<Editing<Thing, Draft>> => {
        const base = await settings.read();
        const seen = draftOf(base);
        const kept = drafts.read();
        const typed = kept && onTop(base, { ...kept, since: kept.version });
        const first = { base, seen, draft: seen, since: version(base), ...typed };
        const isDirty = !isSame(first.seen, first.draft);
        const fresh = { ...first, isDirty, isSaving: false, errors: {}, conflicts: [], outcome: undefined };
        if (!kept || !isDirty) return fresh;
        ({ sent } = kept);
        const isOld = kept.version !== version(base);
        return { ...fresh, outcome: isOld ? { state: 'changed', before: undefined } : { state: 'kept' } };
      });
    },
    write: (change) => {
      const editing = now();
      if (editing) set({ draft: change(editing.draft), outcome: undefined });
    },
    mark: (errors) => set({ errors }),
    say: (outcome) => set({ outcome }),
    decide: (field, keepsMine) => {
      const editing = now();
      if (!editing) return;
      const { base, seen, draft, outcome } = editing;
      const theirs = (draftOf(base) as Readonly<Record<string, unknown>>)[field];
      const conflicts = editing.conflicts.filter((each) => each.field !== field);
      set({
        seen: { ...seen, [field]: theirs },
        draft: keepsMine ? draft : { ...draft, [field]: theirs },
        conflicts,
        outcome: conflicts.length > 0 ? outcome : undefined,
      });
    },
    hasChanges: () => {
      const editing = now();
      return editing !== undefined && !isDone(editing.base, editing.draft);
    },
    reset: () => {
      const editing = now();
      if (!editing) return;
      sent = undefined;
      const seen = draftOf(editing.base);
      set({ seen, draft: seen, since: version(editing.base), errors: {}, conflicts: [], outcome: undefined });
    },
    save: async () => {
      const typed = now();
      if (!typed || typed.isSaving) return;
      const errors = settings.check?.(typed) ?? {};
      if (Object.keys(errors).length > 0) return fail(undefined, errors);
      if (sent && !isSame(sent.draft, typed.draft)) await settle(sent);
      const editing = now();
      // Nobody knows still, or there was nothing else.
      if (!editing || (sent && settings.isKeyed && !isSame(sent.draft, editing.draft))) return;
      if (editing !== typed && !editing.isDirty) return;
      const { base, seen, since, draft } = editing;
      if (isDone(base, draft)) return show(base, { errors: {}, outcome: { state: 'same' } });
      sent = sent && isSame(sent.draft, draft) ? sent : { attempt: randomUuid(), base, seen, since, draft };
      await put(sent, draft, { state: 'saved', before: base });
    },
    undo: async (before) => {
      const editing = now();
      if (!editing || editing.isSaving) return;
      const seen = draftOf(editing.base);
      const request = { ...editing, attempt: randomUuid(), seen, draft: draftOf(before) };
      if (!settings.takeBack) return put(request, seen, { state: 'undone' });
      set({ isSaving: true });
      try {
        await settings.takeBack();
        show(await settings.read(), { outcome: { state: 'undone' } });
      } catch (failure) {
        fail(failure);
      } finally {
        set({ isSaving: false });
      }
    },
    reread: async () => {
      show(await settings.read(), { errors: {}, outcome: undefined });
      void readHistory();
    },
  };
}

/** Returns true if a colleague was faster. */
const isStale = (failure: unknown): failure is Refused =>
  isRefusal(failure) && (failure.code === 'content_changed' || failure.code === 'goods_changed');

/** Puts the fields in which a draft differs from what was seen on top of another state. */
function mergeFields<Draft>(seen: Draft, draft: Draft, onto: Draft): Draft {
  const [was, is] = [seen, draft].map((fields) => fields as Readonly<Record<string, unknown>>);
  const typed = Object.entries(is ?? {}).filter(([field, value]) => !isSame(was?.[field], value));
  return { ...onto, ...Object.fromEntries(typed) };
}
