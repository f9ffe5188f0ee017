import { faults as spellingFaults } from '#burmese/faults.ts';
import { normalise } from '#burmese/normalise.ts';
import { isZawgyi } from '#burmese/zawgyi.ts';
import type { SheetFault } from '#server/editing/sheets/table.ts';
import type { ReadRow } from './readSheet.ts';
import type { ShopText } from './texts.ts';

/** Remarks of a reader, once they fit the texts of now. */
export interface Review {
  /** Texts that were found right. */
  right: number;
  /** The better texts, normalised. */
  changes: { text: ShopText; better: string }[];
  /** Texts that were found wrong, without a better one. */
  wrong: ShopText[];
  /** Texts of which nobody said anything. */
  left: number;
  faults: SheetFault[];
}

/** Compares what was read with the texts of now. Nothing may be written while there are faults. */
export function review(rows: readonly ReadRow[], texts: readonly ShopText[]): Review {
  const known = new Map(texts.map((text) => [text.key, text]));
  const said = new Map<string, number>();
  const result: Review = { right: 0, changes: [], wrong: [], left: 0, faults: [] };
  for (const read of rows) {
    if (read.right === undefined && read.better === '') continue;
    const { sheet, row } = read;
    const better = normalise(read.better);
    const fault = (message: string): unknown => result.faults.push({ sheet, row, message });
    for (const key of read.keys) {
      const text = known.get(key);
      if (!text) fault(`there is no text "${key}"`);
      else if (said.has(key)) fault(`"${key}" was in row ${(said.get(key) ?? 0) + 1} already`);
      else if (normalise(text.burmese) !== normalise(read.burmese))
        fault(`"${key}" has changed since the export; it is now: ${text.burmese}`);
      else if (better !== '' && better !== text.burmese) result.changes.push({ text, better });
      else if (read.right === false) result.wrong.push(text);
      else result.right += 1;
      said.set(key, row);
    }
    if (better !== '') for (const message of wrongWith(read.better, read.burmese)) fault(message);
  }
  result.left = texts.filter(({ key }) => !said.has(key)).length;
  return result;
}

/** Returns what keeps a better text from standing where another one stood. */
function wrongWith(better: string, before: string): string[] {
  const plain = normalise(better);
  const lost = missingFrom(markupOf(before), markupOf(plain));
  const added = missingFrom(markupOf(plain), markupOf(before));
  return [
    ...lost.map((each) => `the better text has lost ${each}`),
    ...added.map((each) => `the better text has ${each}, which the shop does not fill in here`),
    ...(isZawgyi(better) ? ['the better text is in Zawgyi; write it in Unicode'] : []),
    ...(!isZawgyi(better) && spellingFaults(plain) > 0
      ? ['the better text has letters in an order that Unicode does not know; type it again']
      : []),
    ...(/[\u1000-\u109f]/u.test(plain) ? [] : ['the better text has no Burmese letter']),
    ...(plain.includes('\n') && !before.includes('\n')
      ? ['the better text has a line break; write it on one line']
      : []),
  ];
}

/** Gaps and tags; each as often as it stands there. */
const markupOf = (text: string): string[] => text.match(/\{\{[^{}]*\}\}|<[^<>]+>|\{\{|\}\}/gu) ?? [];

function missingFrom(wanted: readonly string[], there: readonly string[]): string[] {
  const left = [...there];
  return wanted.filter((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
