import type { SharedAlias } from '#contract/operator/goods/aliases.ts';
import type { ImportFault, ZawgyiChoice } from '#contract/operator/goods/import.ts';
import type { Db } from '#server/database/connect.ts';
import { catalogueLock, lockUntilCommit } from '#server/database/locks.ts';
import { planAlias, type WishedAlias } from '#server/editing/aliases/rules/planAlias.ts';
import { attemptOf, revisionOfAttempt } from '#server/editing/edit/queries/attempts.ts';
import { editSummary } from '#server/editing/edit/rules/summary.ts';
import { planWords } from '#server/editing/history/rules/words.ts';
import { countPlan } from '#server/editing/plan/queries/record.ts';
import { readSomeRows } from '#server/editing/plan/queries/someRows.ts';
import { storedCatalogue } from '#server/editing/plan/queries/stored.ts';
import { writePlan } from '#server/editing/plan/queries/writePlan.ts';
import { textsInUnicode } from '#server/editing/zawgyi/queries.ts';
import { sharedAliases } from './shared.ts';

/** A hidden name, and who gives it. */
export interface AliasRequest extends WishedAlias {
  zawgyi: ZawgyiChoice;
  actor: string;
  now: Date;
  attempt?: string | undefined;
}

/** The change that it made, if any, and what else is called so; or why nothing was written. */
export type AliasResult =
  | { ok: true; revision: number | undefined; shared: SharedAlias[] }
  | { ok: false; reason: 'not found' }
  | { ok: false; reason: 'faults'; faults: ImportFault[] };

/** Gives a product or a category a hidden name, once however often the same attempt arrives. */
export async function addAlias(db: Db, { zawgyi, actor, now, ...request }: AliasRequest): Promise<AliasResult> {
  const { kind, to } = request;
  const { value, faults } = await textsInUnicode(db, { name: request.name }, zawgyi);
  const { name } = value as { name: string };
  if (faults.length > 0) return { ok: false, reason: 'faults', faults };
  const attempt = attemptOf(request.attempt, { name: request.name, kind, to });
  return db.transaction(async (tx): Promise<AliasResult> => {
    await lockUntilCommit(tx, catalogueLock);
    const done = attempt && (await revisionOfAttempt(tx, attempt));
    const rows = await readSomeRows(tx, { ids: to.kind === 'product' ? [to.id] : [], skus: [] });
    const stored = storedCatalogue(rows);
    const planning = planAlias({ name, kind, to }, stored);
    if (planning === 'not found') return { ok: false, reason: 'not found' };
    if (!planning.ok) return { ok: false, reason: 'faults', faults: planning.faults };
    const { plan, added } = planning;
    const shared = await sharedAliases(tx, added, to.kind === 'product' ? to.id : 0);
    if (done !== undefined || countPlan(plan).updated === 0) return { ok: true, revision: done, shared };
    const summary = editSummary(planWords(plan, stored));
    const { revision } = await writePlan(tx, plan, rows, { actor, now, summary, attempt });
    return { ok: true, revision, shared };
  });
}
