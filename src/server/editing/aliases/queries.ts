import type { SharedAlias, AliasChoice } from '#contract/operator/goods/aliases.ts';
import type { ImportFault, ZawgyiChoice } from '#contract/operator/goods/import.ts';
import type { Db } from '#server/database/connect.ts';
import { catalogueLock, lockUntilCommit } from '#server/database/locks.ts';
import { type RequestedAlias, planAlias, shorterTexts } from './rules.ts';
import { idempotencyOf, revisionOfAttempt } from '#server/editing/edit/queries/attempts.ts';
import { editSummary } from '#server/editing/edit/rules/summary.ts';
import { planWords } from '#server/editing/history/rules/words.ts';
import { countPlan } from '#server/editing/plan/queries/record.ts';
import { readSomeRows, storedCatalogue } from '#server/editing/plan/queries/stored.ts';
import { writePlan } from '#server/editing/plan/queries/writePlan.ts';
import { textsInUnicode } from '#server/editing/zawgyi/queries.ts';
import { ilike, or, sql } from 'drizzle-orm';
import { categories, products } from '#server/database/schema.ts';
import { listGoods } from '#server/editing/goods/queries/list.ts';
import { hiddenAmong } from '#server/catalogue/queries/hiddenNames.ts';

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

const mostNamed = 3;

/**
 * Those of some hidden names that something else on sale is called as well.
 *
 * @param except the id of the product that has them
 */
export async function sharedAliases(db: Db, names: readonly string[], except = 0): Promise<SharedAlias[]> {
  if (names.length === 0) return [];
  const hidden = await hiddenAmong(db, names, except);
  const wanted = JSON.stringify(names.map((name) => name.toLowerCase()));
  const isWanted = sql`in (select value from jsonb_array_elements_text(${wanted}::jsonb))`;
  const { rows } = (await db.execute(sql`
    select id, name, name_mm from ${products}
    where archived_at is null and id <> ${except} and (lower(name) ${isWanted} or lower(name_mm) ${isWanted})
    order by id`)) as { rows: SharedAlias['ownNameOf'] };
  return names.flatMap((name) => {
    const plain = name.toLowerCase();
    const own = rows.filter((row) => [row.name, row.name_mm].some((each) => each?.toLowerCase() === plain));
    const others = hidden.get(plain) ?? 0;
    return own.length + others > 0 ? [{ name, ownNameOf: own.slice(0, mostNamed), others }] : [];
  });
}
