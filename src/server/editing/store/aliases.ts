import type { SharedAlias, AliasChoice } from '#contract/operator/goods/aliases.ts';
import type { ZawgyiChoice } from '#contract/operator/goods/import.ts';
import type { Db } from '#server/database/connect.ts';
import { type RequestedAlias, planAlias, shorterTexts } from '#server/editing/plan/aliases.ts';
import { changeCatalogue, idempotencyOf, type Wishing, writePlan } from './changeCatalogue.ts';
import { noteActivity } from '#server/database/activityLog.ts';
import { loggedEdit } from '#server/editing/history/loggedFields.ts';
import { editSummary, planWords } from '#server/editing/history/words.ts';
import { readSomeRows, storedCatalogue } from './stored.ts';
import { textsInUnicode } from './readInput.ts';
import { faulty } from '#server/editing/input/inputNode.ts';
import { categories } from '#server/database/schema.ts';
import { holdsPart, listGoods, sharedAliases } from './goods.ts';

/** A hidden name, and who gives it. */
interface AliasRequest extends RequestedAlias, Wishing {
  zawgyi: ZawgyiChoice;
}

/**
 * Gives a product or a category a hidden name, once however often the same attempt arrives; answers the change that it
 * made, if any, and what else is called so.
 *
 * @throws {Refusal} not_found, invalid
 */
export async function addAlias(db: Db, { zawgyi, actor, now, ...request }: AliasRequest) {
  const { kind, to } = request;
  const { value, faults } = await textsInUnicode(db, { name: request.name }, zawgyi);
  if (faults.length > 0) throw faulty(faults);
  const { name } = value as { name: string };
  const attempt = idempotencyOf(request.attempt, { name: request.name, kind, to });
  const add = async (tx: Db, done?: number): Promise<{ revision: number | undefined; shared: SharedAlias[] }> => {
    const rows = await readSomeRows(tx, { ids: to.kind === 'product' ? [to.id] : [], codes: [] });
    const stored = storedCatalogue(rows);
    const { plan, added } = planAlias({ name, kind, to }, stored);
    const shared = await sharedAliases(tx, added, to.kind === 'product' ? to.id : 0);
    if (done !== undefined) return { revision: done, shared };
    const changes = planWords(plan, stored);
    const note = { actor, now, summary: editSummary(changes), attempt };
    const { updated, revision } = await writePlan(tx, { plan, rows }, note);
    noteActivity(loggedEdit(changes));
    return { revision: updated > 0 ? revision : undefined, shared };
  };
  return changeCatalogue(db, attempt, add, add);
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
  const { id, name, nameMm, image } = categories;
  const rows = await db
    .select({ id, name, name_mm: nameMm, image })
    .from(categories)
    .where(holdsPart(q.normalize('NFC'), name, nameMm))
    .orderBy(categories.position, id)
    .limit(mostCategories);
  return rows.map((row) => ({ kind: 'category', ...row }));
}
