import { AsyncLocalStorage } from 'node:async_hooks';
import { type SQL, sql } from 'drizzle-orm';
import {
  type ActivityArea,
  type ActivitySubject,
  CUSTOMER_ACTOR,
  type SystemAct,
  systemActs,
} from '#contract/operator/activityTable.ts';
import type { ChangedField } from '#contract/operator/activity.ts';
import type { Db } from './database.ts';
import { activity } from './schema/activity.ts';

/** The thing that an act is about. */
export interface Subject {
  kind: ActivitySubject;
  ref: string | number;
}

/** An act that comes into the log with whatever it writes. */
export interface Act {
  act: string;
  area: ActivityArea;
  actor: string;
  at: Date;
  subject?: Subject | undefined;
}

/** Facts about an act that are learnt while it is done. */
interface Notes {
  actor?: string;
  subject?: Subject;
  change?: string | undefined;
  /** Fields that became others, for which each reader has the words; `change` is the name of what they are of, if any. */
  fields?: readonly ChangedField[] | undefined;
}

interface Doing {
  act: Act;
  /** The subjects that are in the log already, each once. */
  logged: Set<string>;
  /** True once something was written outside of a transaction. */
  wroteAlone: boolean;
  /** True once the act is done: what it has set going, such as a publish, is no part of it. */
  isOver: boolean;
  /** Of the transaction that is under way. */
  open?: { notes: Notes; hasWritten: boolean } | undefined;
}

const doing = new AsyncLocalStorage<Doing>();
const mostLetters = 500;

/**
 * Does something as an act of the log: every transaction of it that writes leaves an entry, one for all of them unless
 * they name things of their own. Nothing is left by what was refused, rolled back, or wrote nothing.
 *
 * @param isNotedAlways true for an act that counts even where it writes nothing here
 */
export async function asAct<T>(db: Db, act: Act, work: () => Promise<T>, isNotedAlways = false): Promise<T> {
  const mine: Doing = { act, logged: new Set(), wroteAlone: false, isOver: false };
  return doing.run(mine, async () => {
    const result = await work().finally(() => void (mine.isOver = true));
    // What is written by a single statement is there already: its entry follows at once.
    if (mine.logged.size === 0 && (isNotedAlways || mine.wroteAlone)) await db.insert(activity).values(rowOf(act, {}));
    return result;
  });
}

/** Adds to the entry of the transaction that is under way; does nothing where no act is. */
export function noteActivity(notes: Notes): void {
  const open = doing.getStore()?.open;
  if (open) Object.assign(open.notes, notes);
}

/** Makes the transactions of a database write the entries of the acts within which they run. */
export function withActivityLog(db: Db): Db {
  const transact = db.transaction.bind(db);
  return Object.assign(
    watched(db, () => noteAlone()),
    {
      transaction: (async (work, config) => {
        const mine = doing.getStore();
        return mine && !mine.isOver ? logged(mine, transact, work, config) : transact(work, config);
      }) as Db['transaction'],
    },
  );
}

function noteAlone(): void {
  const mine = doing.getStore();
  if (mine) mine.wroteAlone = true;
}

type Transact = Db['transaction'];

async function logged(mine: Doing, transact: Transact, ...[work, config]: Parameters<Transact>): Promise<unknown> {
  let added: string | undefined;
  const result = await doing.run({ ...mine, open: undefined }, () =>
    transact(async (tx) => {
      const within = doing.getStore();
      // Anew where the database has it tried again.
      const open = { notes: {}, hasWritten: false };
      if (within) within.open = open;
      const answer = await work(watched(tx, () => void (open.hasWritten = true)));
      added = open.hasWritten ? await write(tx, mine, open.notes) : undefined;
      return answer;
    }, config),
  );
  if (added !== undefined) mine.logged.add(added);
  return result;
}

/** Writes the entry of a transaction, and answers its subject; undefined where it is in the log already. */
async function write(tx: Db, { act, logged }: Doing, notes: Notes): Promise<string | undefined> {
  const key = notes.subject ? `${notes.subject.kind} ${notes.subject.ref}` : (notes.change ?? '');
  if (logged.has(key) || (key === '' && logged.size > 0)) return undefined;
  if (!(await hasChanged(tx))) return undefined;
  await tx.insert(activity).values(rowOf(act, notes));
  return key;
}

/** Returns whether a transaction has changed a row: what was asked for once more often finds nothing left to write. */
async function hasChanged(tx: Db): Promise<boolean> {
  const changed = sql<boolean>`pg_current_xact_id_if_assigned() is not null`;
  const [row] = await tx.select({ changed }).from(sql`(select) as one`);
  return row?.changed === true;
}

const ownOrder = 'ownOrder' satisfies SystemAct;

/**
 * Returns the entry of what a customer did with an order; nobody's name is in it.
 *
 * @param order its number, or its id where it is stored already
 */
export const customerEntry = (order: string | number, change: string, at: Date) =>
  rowOf(
    { act: ownOrder, area: systemActs[ownOrder], actor: CUSTOMER_ACTOR, at },
    { subject: { kind: 'order', ref: order }, change },
  );

/** Returns fields as they are kept, as many as there is room for. */
function keptFields(fields: readonly ChangedField[], change?: string): string {
  const kept = JSON.stringify({ fields, change });
  return kept.length <= mostLetters || fields.length <= 1 ? kept : keptFields(fields.slice(0, -1), change);
}

function rowOf({ subject: named, ...act }: Act, { actor, subject = named, change, fields }: Notes) {
  return {
    ...act,
    actor: actor ?? act.actor,
    subjectKind: subject?.kind ?? null,
    subject: subject ? refOf(subject) : null,
    change: fields?.length ? keptFields(fields, change) : (change?.slice(0, mostLetters) ?? null),
  };
}

/** An order is called by its number, by whatever it was found. */
function refOf({ kind, ref }: Subject): string | SQL {
  if (kind !== 'order' || !/^\d{1,9}$/u.test(`${ref}`)) return `${ref}`;
  return sql`coalesce((select invoice_no from orders where id = ${Number(ref)}), ${`${ref}`})`;
}

type Writes = 'insert' | 'update' | 'delete';

/** Calls back with every statement that is made to write. */
function watched<D extends Db>(db: D, onWrite: () => void): D {
  const watch = (name: Writes) => {
    const make = db[name].bind(db) as (...args: unknown[]) => unknown;
    return (...args: unknown[]): unknown => {
      onWrite();
      return make(...args);
    };
  };
  const nested = db.transaction.bind(db);
  return Object.assign(db, {
    ...{ insert: watch('insert'), update: watch('update'), delete: watch('delete') },
    transaction: (...[work, config]: Parameters<Transact>) => nested((tx) => work(watched(tx, onWrite)), config),
  });
}
