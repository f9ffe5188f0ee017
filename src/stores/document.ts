import { atom, type ReadableAtom } from 'nanostores';
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
  | { state: 'failed'; reason: string };

/** Faults of fields, by the path that the shop names too. */
type Faults = Readonly<Record<string, string>>;

/** A thing while it is edited. */
export interface Editing<Thing, Draft> {
  /** As the shop had it when it was read last. */
  base: Thing;
  /** The content of the form. */
  draft: Draft;
  isDirty: boolean;
  isSaving: boolean;
  errors: Faults;
  outcome: Outcome<Thing> | undefined;
}

/** A draft as it is kept: what was typed, over which state. */
export interface Kept<Draft> {
  version: string | number;
  seen: Draft;
  draft: Draft;
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
  /**
   * Saves a draft over what was seen; `stale` where a colleague was faster. Throws what the shop refuses otherwise.
   *
   * @param saved is told of each part that was saved, since another may fail
   */
  send: (draft: Draft, seen: Thing, saved: (thing: Thing) => void) => Promise<Thing | 'stale'>;
  /** Reads who changed it, the newest first. */
  history: () => Promise<readonly Entry[]>;
  /** Keeps drafts, so that neither a reload nor the end of a session loses them. */
  drafts: { read: () => Kept<Draft> | undefined; keep: (kept: Kept<Draft> | undefined) => void };
}

/** One thing that is read, edited as a draft and saved over the version that was seen. */
export interface Document<Thing, Draft, Entry> {
  $editing: ReadableAtom<Loadable<Editing<Thing, Draft>>>;
  $history: ReadableAtom<Loadable<readonly Entry[]>>;
  /** Reads it, unless it is open already, and puts what was typed before on top. */
  open: () => Promise<void>;
  readHistory: () => Promise<void>;
  write: (change: (draft: Draft) => Draft) => void;
  /** Marks what is wrong before the shop is asked, or nothing. */
  mark: (errors: Faults) => void;
  say: (outcome: Outcome<Thing> | undefined) => void;
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

/** Makes a document. Nothing typed is lost, and no colleague's change is overwritten unseen. */
export function createDocument<Thing, Draft, Entry>(
  settings: Settings<Thing, Draft, Entry>,
): Document<Thing, Draft, Entry> {
  const { version, draftOf, drafts, merge = mergeFields } = settings;
  const isDone = settings.isDone ?? ((thing: Thing, draft: Draft) => isSame(draftOf(thing), draft));
  const $editing = atom<Loadable<Editing<Thing, Draft>>>({ state: 'loading' });
  const $history = atom<Loadable<readonly Entry[]>>({ state: 'loading' });
  open.add(() => {
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
    const seen = draftOf(value.base);
    value.isDirty = !isSame(seen, value.draft);
    $editing.set({ state: 'loaded', value });
    drafts.keep(value.isDirty ? { version: version(value.base), seen, draft: value.draft } : undefined);
  };
  const readHistory = (): Promise<void> => loadInto($history, settings.history);

  /** Shows another state, with what was typed since `sent` on top of it. */
  const rebase = (base: Thing, sent: Draft, change: Partial<Editing<Thing, Draft>>): void => {
    const { draft = sent } = now() ?? {};
    set({ ...change, base, draft: merge(sent, draft, draftOf(base)) });
  };

  /** Saves a draft. `sent` is what stood in the form by then. */
  const put = async (wanted: Draft, sent: Draft, done: (before: Thing) => Outcome<Thing>): Promise<void> => {
    const editing = now();
    if (!editing || editing.isSaving) return;
    const before = editing.base;
    const finish = (saved: Thing): void => {
      const outcome: Outcome<Thing> = version(saved) === version(before) ? { state: 'same' } : done(before);
      rebase(saved, sent, { errors: {}, outcome });
      void readHistory();
    };
    set({ isSaving: true });
    try {
      const saved = await settings.send(wanted, before, (base) => set({ base })).catch(staleOr);
      if (saved !== 'stale') return finish(saved);
      const theirs = await settings.read();
      // An answer that was lost on its way: it is saved already.
      if (isDone(theirs, wanted)) return finish(theirs);
      const draft = merge(sent, now()?.draft ?? wanted, wanted);
      const onTop = merge(draftOf(before), draft, draftOf(theirs));
      set({ base: theirs, draft: onTop, outcome: { state: 'changed', before } });
    } catch (failure) {
      const errors = (isRefusal(failure) ? failure.body.fields : undefined) ?? {};
      const isMarked = Object.keys(errors).length > 0;
      set({ errors, outcome: isMarked ? { state: 'refused' } : { state: 'failed', reason: reasonOf(failure) } });
    } finally {
      set({ isSaving: false });
    }
  };

  return {
    $editing,
    $history,
    readHistory,
    open: async () => {
      if (now()) return;
      $editing.set({ state: 'loading' });
      await loadInto($editing, async (): Promise<Editing<Thing, Draft>> => {
        const base = await settings.read();
        const seen = draftOf(base);
        const kept = drafts.read();
        const draft = kept ? merge(kept.seen, kept.draft, seen) : seen;
        const isDirty = !isSame(seen, draft);
        const fresh: Editing<Thing, Draft> = { base, draft, isDirty, isSaving: false, errors: {}, outcome: undefined };
        if (!kept || !isDirty) return fresh;
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
    hasChanges: () => {
      const editing = now();
      return editing !== undefined && !isDone(editing.base, editing.draft);
    },
    reset: () => {
      const editing = now();
      if (editing) set({ draft: draftOf(editing.base), errors: {}, outcome: undefined });
    },
    save: async () => {
      const editing = now();
      if (!editing) return;
      const { base, draft } = editing;
      if (isDone(base, draft)) return set({ errors: {}, outcome: { state: 'same' } });
      await put(draft, draft, (before) => ({ state: 'saved', before }));
    },
    undo: async (before) => {
      const editing = now();
      if (editing) await put(draftOf(before), draftOf(editing.base), () => ({ state: 'undone' }));
    },
    reread: async () => {
      const editing = now();
      if (editing) rebase(await settings.read(), draftOf(editing.base), { errors: {}, outcome: undefined });
      void readHistory();
    },
  };
}

function staleOr(failure: unknown): 'stale' {
  if (isRefusal(failure) && failure.code === 'content_changed') return 'stale';
  throw failure;
}

/** Puts the fields in which a draft differs from what was seen on top of another state. */
function mergeFields<Draft>(seen: Draft, draft: Draft, onto: Draft): Draft {
  const [was, is] = [seen, draft].map((fields) => fields as Readonly<Record<string, unknown>>);
  const typed = Object.entries(is ?? {}).filter(([field, value]) => !isSame(was?.[field], value));
  return { ...onto, ...Object.fromEntries(typed) };
}
