import type { EditRefusal } from './store/editCatalogue.ts';
import type { ImportFault } from '#contract/operator/goods/import.ts';
import { pathText } from './input/inputNode.ts';
import { Refusal } from '#server/http/refusal.ts';

/** More than this nobody mends at once, and an answer must stay smaller than the file. */
const MOST_FAULTS = 5_000;

/** The refusal of a file, with every fault by its path. */
export function faulty(all: readonly ImportFault[]): Refusal {
  const rest = all.length - MOST_FAULTS;
  const faults = all.slice(0, MOST_FAULTS);
  if (rest > 0) faults.push({ path: [], message: `… and ${rest} more faults` });
  const fields = Object.fromEntries(faults.map(({ path, message }) => [pathText(path), message]));
  return new Refusal('invalid', { fields, body: { faults } });
}

/** The refusal of edits: what is wrong, what others have changed meanwhile, or how many units there are. */
export function editRefused(refused: EditRefusal): Refusal {
  if ('others' in refused) return new Refusal('goods_changed', { body: { changed: refused.others } });
  if ('faults' in refused) return faulty(refused.faults);
  const { available, variation } = refused.short;
  return new Refusal('insufficient_stock', { values: { available }, body: { available, variation } });
}
