import { aliasKinds } from '#contract/catalogue/aliasKinds.ts';
import { type AlsoCalled } from '#contract/catalogue/alsoCalled.ts';
import {
  type AliasField,
  aliasField,
  type AliasFields,
  type GivenAliases,
  isAliasField,
} from '#server/editing/values/aliases.ts';

/** The fields of what is stored, a list each. */
export const fieldsOfAliases = (stored: AlsoCalled): AliasFields =>
  Object.fromEntries(aliasKinds.map((kind) => [aliasField(kind), stored[kind] ?? []])) as AliasFields;

/** What is given of some kinds over what is stored; a kind without names is left out. */
function aliasesOf(given: Partial<GivenAliases>, stored: AlsoCalled = {}): AlsoCalled {
  const own = aliasKinds.map((kind) => [kind, given[aliasField(kind)] ?? stored[kind] ?? []] as const);
  return Object.fromEntries(own.filter(([, names]) => names.length > 0));
}

/** The fields of a plan without hidden names, and these under the name of their column, where a plan has some. */
export function withAliasColumn<Fields extends Partial<AliasFields>>(
  fields: Fields,
  stored: AlsoCalled | undefined,
): Omit<Fields, AliasField> & { alsoCalled?: AlsoCalled } {
  const others = Object.entries(fields).filter(([key]) => !isAliasField(key));
  const isGiven = others.length < Object.keys(fields).length;
  return Object.fromEntries([
    ...others,
    ...(isGiven ? [['alsoCalled', aliasesOf(fields, stored)] as const] : []),
  ]) as Omit<Fields, AliasField> & { alsoCalled?: AlsoCalled };
}
