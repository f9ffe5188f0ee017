import { type AliasKind, aliasKinds, MAX_ALIAS, MAX_ALIASES } from '#contract/catalogue/aliasKinds.ts';
import { normalise, withoutInvisible } from '#burmese/normalise.ts';
import { entries, checkObject, describeValue, type InputNode } from './inputNode.ts';
import { type FieldOf, type FieldValues, fieldsOf } from '#contract/catalogue/fields.ts';

type NamesField = Extract<FieldOf<'category'>, { kind: 'names' }>;
export type AliasFields = Pick<FieldValues<'category'>, NamesField['key']>;

const fields = fieldsOf('category').filter((field): field is NamesField => field.kind === 'names');
/** The fields of hidden names: one of each kind, so that each is changed, seen and taken back by itself. */
export const aliasFields = fields.map(({ key }) => key);

export const aliasField = (kind: AliasKind): keyof AliasFields =>
  `alsoCalled${kind.charAt(0).toUpperCase()}${kind.slice(1)}` as keyof AliasFields;

/** Names in a cell or a box: each on a line of its own, or behind a semicolon or a Burmese comma. */
export const splitNames = (text: string): string[] => text.split(/[\n\r;；၊]/u).filter((name) => name.trim() !== '');

/** Names as people read them in a line, and as a cell holds them. */
export const joinNames = (names: readonly string[]): string => names.join('; ');

/** The hidden names of a product or a category in a file: `alsoCalled` with a list for each kind. */
export function aliasesInput(holder: InputNode): Record<keyof AliasFields, string[] | undefined> {
  const node = holder.at('alsoCalled');
  const isRead = node.value !== undefined && checkObject(node, aliasKinds);
  const read = aliasKinds.map((kind) => [aliasField(kind), isRead ? aliases(node.at(kind)) : undefined]);
  return Object.fromEntries(read) as Record<keyof AliasFields, string[] | undefined>;
}

/** Hidden names of a kind as they are kept, each once; undefined leaves them unchanged. */
export function aliases(node: InputNode): string[] | undefined {
  const { value } = node;
  if (value === undefined) return undefined;
  if (value === null) return [];
  const texts = typeof value === 'string' ? [node] : entries(node);
  const kept = new Map<string, string>();
  for (const name of texts.flatMap(aliasesIn)) {
    if (!kept.has(name.toLowerCase())) kept.set(name.toLowerCase(), name);
  }
  if (kept.size > MAX_ALIASES) return node.fault(`holds ${kept.size} names, at most ${MAX_ALIASES}`);
  return [...kept.values()];
}

function aliasesIn(node: InputNode): string[] {
  const { value } = node;
  if (typeof value !== 'string') {
    node.fault(`must be text, but is ${describeValue(value)}`);
    return [];
  }
  return splitNames(value).flatMap((each) => {
    const name = plainAlias(each);
    const wrong = faultIn(name);
    if (wrong !== undefined) node.fault(wrong);
    return wrong === undefined && name !== '' ? [name] : [];
  });
}

/** A name as it is kept: the spelling of the search, with plain spaces, and nothing that turns the reading direction. */
export const plainAlias = (text: string): string =>
  text.isWellFormed()
    ? normalise(withoutInvisible(text.normalize('NFC').replace(DIRECTION_MARKS, '')))
        .replace(/\s+/gu, ' ')
        .trim()
    : text.trim();

const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** No writing has so many marks on one letter. */
const PILED_MARKS = /\p{M}{10}/u;

function faultIn(name: string): string | undefined {
  const length = name.length > MAX_ALIAS ? Array.from(name).length : name.length;
  if (length > MAX_ALIAS) return `is too long: ${length} characters, at most ${MAX_ALIAS} in a name`;
  if (!name.isWellFormed()) return 'holds half of a character (a lone surrogate)';
  if (/\p{Cc}/u.test(name)) return 'holds a control character';
  if (PILED_MARKS.test(name)) return 'has too many marks on one letter';
  return name === '' || /[\p{L}\p{N}]/u.test(name) ? undefined : 'has no letter, so that nobody could search for it';
}
