import { isDeepStrictEqual } from 'node:util';
import { desc, sql } from 'drizzle-orm';
import type { DocumentFields, DocumentHistoryEntry, DocumentName } from '#contract/operator/content.ts';
import { type ContentRow, documentRow, firstTileCategories } from '#server/content/queries.ts';
import { noteActivity } from '#server/database/activityLog.ts';
import { changedFields } from '#server/editing/history/loggedFields.ts';
import type { Db } from '#server/database/connect.ts';
import { catalogueLock, lockUntilCommit } from '#server/database/locks.ts';
import { catalogueChanges, shopContent } from '#server/database/schema.ts';
import { recordChange } from '#server/editing/store/history.ts';
import type { Who } from '#server/editing/store/changeCatalogue.ts';
import type * as z from 'zod/mini';
import { deliverySettings, firstDelivery } from '#contract/shipping/zones.ts';
import { contactSettings, homeSettings, shopSettings } from '#contract/content/settings.ts';
import { isMailDocument, mailSchemas } from '#contract/content/mailTexts.ts';
import { firstTexts } from '#server/content/documents.ts';
import { firstContact, firstHome, firstShop } from '#server/content/firstSettings.ts';
import { readShopNames } from '#server/content/shopContent.ts';
import { textSchemas } from './rules.ts';
import { ofContent, ofPayees } from '#server/editing/store/keepPicture.ts';
import { sweepLostFiles } from '#server/files/lostFiles.ts';
import type { SweepRound } from '#server/jobs/sweeper.ts';

/** A change of a document as the history keeps it; a field that was as it was first is null. */
export interface ContentDetails {
  content: string;
  before: DocumentFields;
  after: DocumentFields;
  undoes?: number;
}

interface Save extends Who {
  name: string;
  /** The version that was seen. */
  version: number;
  /** All that differs from the first values from now on. */
  fields: DocumentFields;
  undoes?: number;
  /** Its name in the history. */
  what?: string;
}

/** The row as stored now, and whether that is new; `stale` when somebody else has changed the document since. */
export type Saved = { row: ContentRow | undefined; isNew: boolean } | 'stale';

/** Writes a document and its history, in the caller's transaction; the same fields again are no change. */
export async function saveDocument(
  tx: Db,
  { name, version, fields, actor, now, undoes, what: kind = 'Front of the shop' }: Save,
): Promise<Saved> {
  await lockUntilCommit(tx, catalogueLock);
  const before = await documentRow(tx, name);
  if ((before?.version ?? 0) !== version) return 'stale';
  const details = { content: name, ...differences(before?.fields ?? {}, fields), ...(undoes ? { undoes } : {}) };
  const changed = Object.keys(details.after);
  if (changed.length === 0) return { row: before, isNew: false };
  const row = { name, fields, version: version + 1, changedBy: actor, changedAt: now };
  await tx.insert(shopContent).values(row).onConflictDoUpdate({ target: shopContent.name, set: row });
  const what = undoes ? `Undo of revision ${undoes}` : kind;
  await recordChange(tx, { actor, summary: `${what}: ${name} (${changed.join(', ')})`, details, now });
  // Accounts are named, and in no log.
  const toName = changed.map((field) => ({ name: field }));
  const toShow = changed.map((field) => ({ name: field, was: details.before[field], now: details.after[field] }));
  noteActivity({ change: undefined, fields: name === 'payees' ? toName : changedFields(toShow) });
  return { row, isNew: true };
}

function differences(before: DocumentFields, after: DocumentFields): Pick<ContentDetails, 'before' | 'after'> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const of = (fields: DocumentFields): DocumentFields =>
    Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]));
  return { before: of(before), after: of(after) };
}

/** The details of a change of a document; undefined for a change of anything else. */
export async function contentChange(db: Db, revision: number): Promise<ContentDetails | undefined> {
  const [row] = await db
    .select({ details: catalogueChanges.details })
    .from(catalogueChanges)
    .where(sql`${catalogueChanges.id} = ${revision} and ${catalogueChanges.details} ? 'content'`);
  return row?.details as ContentDetails | undefined;
}

/** The files of a folder of pictures that a document has, or had before a change. */
async function contentPicturesInUse(db: Db, folder: string): Promise<ReadonlySet<string>> {
  const stored = await db.select({ text: sql<string>`${shopContent.fields}::text` }).from(shopContent);
  const changed = await db
    .select({ text: sql<string>`${catalogueChanges.details}::text` })
    .from(catalogueChanges)
    .where(sql`${catalogueChanges.details} ->> 'content' in ('home', 'payees', 'shop')`);
  const address = new RegExp(String.raw`"/${folder}([\w%.-]+)"`, 'gu');
  const files = [...stored, ...changed].flatMap(({ text }) => [...text.matchAll(address)]);
  return new Set(files.map(([, file = '']) => decoded(file)));
}

/** A text that only looks like the address of a picture may be no address at all. */
function decoded(file: string): string {
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}

/** The last changes of a document, newest first. */
export async function documentHistory(db: Db, name: string): Promise<DocumentHistoryEntry[]> {
  const rows = await db
    .select()
    .from(catalogueChanges)
    .where(sql`${catalogueChanges.details} ->> 'content' = ${name}`)
    .orderBy(desc(catalogueChanges.id))
    .limit(50);
  return rows.map(({ id: revision, at, actor, details }) => {
    const { before, after } = details as ContentDetails;
    const changes = Object.keys(after).map((field) => ({ field, before: before[field], after: after[field] }));
    return { revision, at: at.toISOString(), actor, changes };
  });
}

interface UndoContent extends Who {
  revision: number;
  details: ContentDetails;
  leaveLater: boolean;
  dryRun: boolean;
}

/** The restored fields, and the fields that were left because they changed again since; or why nothing was. */
export type UndoneContent =
  | { ok: true; changes: { field: string; before: unknown; after: unknown }[]; left: string[] }
  | { ok: false; why: string };

/** Puts the fields of a change back as they were, in the caller's transaction, if nobody has changed them since. */
export async function undoContent(tx: Db, undo: UndoContent): Promise<UndoneContent> {
  const { content: name, before, after } = undo.details;
  const row = await documentRow(tx, name);
  const fields: DocumentFields = { ...row?.fields };
  const left: string[] = [];
  const changes: { field: string; before: unknown; after: unknown }[] = [];
  for (const field of Object.keys(after)) {
    const present = fields[field] ?? null;
    if (!isDeepStrictEqual(present, after[field])) left.push(`${name}: ${field} was changed again since`);
    else changes.push({ field, before: present, after: before[field] ?? null });
  }
  if (left.length > 0 && !undo.leaveLater) return { ok: false, why: left.join('; ') };
  for (const { field, after: value } of changes) {
    if (value === null) Reflect.deleteProperty(fields, field);
    else fields[field] = value;
  }
  if (!undo.dryRun && changes.length > 0) {
    const { actor, now, revision: undoes } = undo;
    await saveDocument(tx, { name, version: row?.version ?? 0, fields, actor, now, undoes });
  }
  return { ok: true, changes, left };
}

/** The first values of a document and the schemas of its fields. */
export async function specOf(
  db: Db,
  name: DocumentName,
): Promise<{ first: DocumentFields; schemas: Readonly<Record<string, z.ZodMiniType>> }> {
  switch (name) {
    case 'home':
      return { first: firstHome(await firstTileCategories(db)), schemas: homeSettings };
    case 'shop':
      return { first: firstShop(), schemas: shopSettings };
    case 'delivery':
      return { first: { ...firstDelivery }, schemas: deliverySettings };
    case 'contact':
      return { first: firstContact(), schemas: contactSettings };
    default: {
      const first = firstTexts(name, await readShopNames(db));
      return { first, schemas: isMailDocument(name) ? mailSchemas(name, first) : textSchemas(first) };
    }
  }
}

/**
 * Sweeps pictures of the front and of accounts that were sent and never saved. Those of earlier changes stay, for a change can be taken
 * back.
 */
export async function sweepContentPictures(round: SweepRound, until: Date): Promise<number> {
  let swept = 0;
  for (const { folder } of [ofContent, ofPayees]) {
    // Asked once for all: the names are somewhere within the documents.
    const used = await contentPicturesInUse(round.db, folder);
    swept += await sweepLostFiles(round, { folder, inUse: () => Promise.resolve(used) }, until);
  }
  return swept;
}
