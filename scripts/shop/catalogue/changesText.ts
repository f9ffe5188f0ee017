import { pictureText } from '#contract/catalogue/pictureText.ts';
import type { FieldValue, EntityChange } from '#contract/operator/goods/catalogue.ts';

/** Things that are printed; `--json` has more. */
const MAX_THINGS = 200;
/** Characters of a long text that are shown, around what is different. */
const SHOWN = 60;

/** Changes as people read them: a line for each thing, and one for each field, old → new. */
export function changeLines(changes: readonly EntityChange[], currency: string, more = 0): string[] {
  const rest = more + Math.max(0, changes.length - MAX_THINGS);
  return [
    ...changes
      .slice(0, MAX_THINGS)
      .flatMap((each) => [headOf(each), ...each.fields.map((field) => `  ${lineOf(field, currency)}`)]),
    ...(rest > 0 ? [`… and ${rest} more`] : []),
  ];
}

function headOf({ kind, id, product, name, change }: EntityChange): string {
  const number = kind === 'variation' ? [product, id ?? 'new'].join(':') : id;
  const what = [kind, number, name].filter((part) => part !== undefined && part !== '').join(' ');
  return change === 'created' ? `+ ${what}` : `~ ${what}`;
}

function lineOf({ note, ...change }: EntityChange['fields'][number], currency: string): string {
  return note === undefined ? changeOf(change, currency) : `${changeOf(change, currency)} (${note})`;
}

function changeOf({ field, before, after }: EntityChange['fields'][number], currency: string): string {
  if (typeof before === 'string' && typeof after === 'string') {
    const [old, now] = aroundDifference(before, after);
    return `${field}: ${old} → ${now}`;
  }
  return `${field}: ${shown(field, before, currency)} → ${shown(field, after, currency)}`;
}

function shown(field: string, value: FieldValue, currency: string): string {
  if (value === null) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field === 'price' && typeof value === 'number') return `${value.toFixed(2)} ${currency}`;
  if (Array.isArray(value)) return value.length === 0 ? 'no pictures' : value.map(pictureText).join(' ');
  return typeof value === 'string' ? quoted(Array.from(value), 0) : String(value);
}

/** Cuts two texts to what is around their first difference, so that a change far down in one is seen. */
function aroundDifference(before: string, after: string): [string, string] {
  const [old, now] = [Array.from(before), Array.from(after)];
  const differs = old.findIndex((letter, i) => letter !== now[i]);
  const first = differs < 0 ? old.length : differs;
  const from = Math.max(old.length, now.length) <= SHOWN ? 0 : Math.max(0, first - SHOWN / 3);
  return [quoted(old, from), quoted(now, from)];
}

function quoted(letters: string[], from: number): string {
  const part = letters.slice(from, from + SHOWN).join('');
  const text = `${from > 0 ? '…' : ''}${part}${from + SHOWN < letters.length ? '…' : ''}`;
  return JSON.stringify(text);
}
