import { goodsFields, headerOf } from '#contract/catalogue/fields.ts';

type Words = Readonly<Record<string, string>>;

/** The names of fields in the language of a page by what they are called in sheets, in calls and in the history. */
export function wordsByHeader(words: Words): Words {
  const named = goodsFields.flatMap((field) => {
    const word = words[field.key] ?? words[field.name];
    return word === undefined ? [] : [headerOf(field), field.name].map((name) => [name, word] as const);
  });
  return { ...words, ...Object.fromEntries(named) };
}
