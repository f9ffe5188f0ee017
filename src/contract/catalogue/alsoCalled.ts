import * as z from 'zod/mini';

const names = z.optional(z.array(z.string()));

/**
 * Other names of something that people use: searched, and never shown. By language and script: Burmese, Burmese in
 * Latin letters, English, Thai, and all other scripts. Beside them occasions, places and dishes that it is bought for, in
 * any language: what is found by these is said to come close.
 */
export const alsoCalled = z.object({
  my: names,
  romanised: names,
  en: names,
  th: names,
  other: names,
  occasions: names,
});
export type AlsoCalled = z.infer<typeof alsoCalled>;

/** The hidden names of all languages, each once; what it is bought for is no name. */
export const allAliases = ({ my = [], romanised = [], en = [], th = [], other = [] }: AlsoCalled = {}): string[] => [
  ...new Set([...my, ...romanised, ...en, ...th, ...other]),
];

/** As products and categories carry them: absent without any. */
export const hiddenNames = (aliases: AlsoCalled = {}): { also_called?: AlsoCalled } =>
  Object.keys(aliases).length === 0 ? {} : { also_called: aliases };
