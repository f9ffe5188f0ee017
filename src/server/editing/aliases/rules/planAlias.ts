import type { AliasKind } from '#contract/catalogue/aliasKinds.ts';
import type { AliasOwner } from '#contract/operator/goods/aliases.ts';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import type { CataloguePlan, StoredCatalogue } from '#server/editing/plan/types.ts';
import { aliases, aliasField } from '#server/editing/values/aliases.ts';
import { Place } from '#server/editing/values/place.ts';

/** A hidden name that somebody gives. */
export interface WishedAlias {
  name: string;
  kind: AliasKind;
  to: AliasOwner;
}

/** A plan and the names that it adds, every fault, or that there is no such thing. */
export type AliasPlanning =
  { ok: true; plan: CataloguePlan; added: string[] } | { ok: false; faults: ImportFault[] } | 'not found';

/** What gives a product or a category a hidden name more. */
export function planAlias({ name, kind, to }: WishedAlias, stored: StoredCatalogue): AliasPlanning {
  const field = aliasField(kind);
  const things = to.kind === 'product' ? stored.products : stored.categories;
  const thing = things.find(({ id }) => id === to.id);
  if (!thing) return 'not found';
  const faults: ImportFault[] = [];
  const read = (value: unknown): string[] => aliases(Place.top(value, faults)) ?? [];
  const added = read(name);
  const names = read([...thing[field], ...added]);
  if (faults.length === 0 && added.length === 0) faults.push({ path: [], message: 'is empty' });
  if (faults.length > 0) return { ok: false, faults: faults.map(({ message }) => ({ path: ['name'], message })) };
  const none = { create: [], update: [] };
  const set = { [field]: names };
  const update = names.length > thing[field].length ? [{ id: to.id, set, variations: none }] : [];
  const plan = { categories: none, brands: none, products: none, unchanged: 0 };
  return {
    ok: true,
    added,
    plan:
      to.kind === 'product'
        ? { ...plan, products: { create: [], update } }
        : { ...plan, categories: { create: [], update } },
  };
}
