import type { SharedAlias, AliasChoice } from '#contract/operator/goods/aliases.ts';
import type { ImportFault, ZawgyiChoice } from '#contract/operator/goods/import.ts';
import type { Db } from '#server/database/connect.ts';
import { catalogueLock, lockUntilCommit } from '#server/database/locks.ts';
import { type RequestedAlias, planAlias, shorterTexts } from '#server/editing/plan/aliases.ts';
import { idempotencyOf, revisionOfAttempt, countPlan, writePlan } from './writePlan.ts';
import { editSummary, planWords } from '#server/editing/history/words.ts';
import { readSomeRows, storedCatalogue } from './stored.ts';
import { textsInUnicode } from './zawgyi.ts';
import { ilike, or } from 'drizzle-orm';
import { categories } from '#server/database/schema.ts';
import { listGoods, sharedAliases } from './goods.ts';

/** A hidden name, and who gives it. */
interface AliasRequest extends RequestedAlias {
  zawgyi: ZawgyiChoice;
  actor: string;
  now: Date;
  attempt?: string | undefined;
}

/** The change that it made, if any, and what else is called so; or why nothing was written. */
type AliasResult =
  | { ok: true; revision: number | undefined; shared: SharedAlias[] }
  | { ok: false; reason: 'not found' }
  | { ok: false; reason: 'faults'; faults: ImportFault[] };

/** Gives a product or a category a hidden name, once however often the same attempt arrives. */
export async function addAlias(db: Db, { zawgyi, actor, now, ...request }: AliasRequest): Promise<AliasResult> {
  const { kind, to } = request;
  const { value, faults } = await textsInUnicode(db, { name: request.name }, zawgyi);
  const { name } = value as { name: string };
  if (faults.length > 0) return { ok: false, reason: 'faults', faults };
  const attempt = idempotencyOf(request.attempt, { name: request.name, kind, to });
  return db.transaction(async (tx): Promise<AliasResult> => {
    await lockUntilCommit(tx, catalogueLock);
    const done = attempt && (await revisionOfAttempt(tx, attempt));
    const rows = await readSomeRows(tx, { ids: to.kind === 'product' ? [to.id] : [], codes: [] });
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

const mostGoods = 6;
const mostCategories = 3;

/** Returns what a text may mean, and whether only parts of it found that. */
export async function aliasChoices(db: Db, text: string): Promise<{ data: AliasChoice[]; guessed: boolean }> {
  for (const part of [text, ...shorterTexts(text)]) {
    const data = [...(await goodsLike(db, part)), ...(await categoriesLike(db, part))];
    if (data.length > 0) return { data, guessed: part !== text };
  }
  return { data: [], guessed: true };
}

async function goodsLike(db: Db, q: string): Promise<AliasChoice[]> {
  const { data } = await listGoods(db, { q, show: 'on_sale' }, { page: 1, limit: mostGoods });
  return data.map(({ id, name, name_mm, image }) => ({ kind: 'product', id, name, name_mm, image }));
}

async function categoriesLike(db: Db, q: string): Promise<AliasChoice[]> {
  const part = `%${q.normalize('NFC').replaceAll(/[\\%_]/gu, '\\$&')}%`;
  const { id, name, nameMm, image } = categories;
  const rows = await db
    .select({ id, name, name_mm: nameMm, image })
    .from(categories)
    .where(or(ilike(name, part), ilike(nameMm, part)))
    .orderBy(categories.position, id)
    .limit(mostCategories);
  return rows.map((row) => ({ kind: 'category', ...row }));
}
