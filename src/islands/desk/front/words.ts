import type { DocumentFields } from '#contract/operator/front.ts';
import type { Locale } from '#contract/values/locale.ts';
import type { PictureWords } from '#islands/desk/pictures/words.ts';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';
import type deskFront from '../../../../public/locales/en/deskFront.json';

/** The props of the front of the shop. */
export interface FrontProps extends LocalisedProps<typeof deskFront & { pictures: PictureWords }> {
  /** The names of the months, as `formatDateTime` takes them. */
  months: string;
}

/** A value in both languages. */
export type InBoth = Record<Locale, unknown>;

/** What every part of a form is handed. */
export interface FormParts extends Pick<FrontProps, 'words'> {
  values: DocumentFields;
  first: DocumentFields;
  /** Why the shop refused a value, by its path. */
  errors: Readonly<Record<string, string>>;
  change: (fields: DocumentFields) => void;
}

/** Whether two values are the same. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The name of a field for people, by its place. */
export function labelOf({ fields, limits }: FrontProps['words'], place: string): string {
  const names = { ...limits.fields, ...fields } as Readonly<Record<string, string>>;
  return names[place] ?? names[place.slice(place.lastIndexOf('.') + 1)] ?? place;
}
