import * as z from 'zod/mini';

const text = z.nullable(z.string());

/** Size and colour of a variation in both languages, under the names of `editCatalogue`. */
export const choiceNames = { size: text, size_mm: text, colour: text, colour_mm: text };
export type ChoiceNames = Record<keyof typeof choiceNames, string | null>;
