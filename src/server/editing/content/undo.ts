import { isDeepStrictEqual } from 'node:util';
import type { DocumentFields } from '#contract/operator/content.ts';
import { documentRow } from '#server/content/queries.ts';
import type { Db } from '#server/database/connect.ts';
import { type ContentDetails, saveDocument } from './queries.ts';

interface UndoContent {
  revision: number;
  details: ContentDetails;
  leaveLater: boolean;
  dryRun: boolean;
  actor: string;
  now: Date;
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
