import type desk from '../../../../public/locales/en/desk.json';
import type deskToday from '../../../../public/locales/en/deskToday.json';
import type { AliasWords } from '#islands/desk/aliases/words.ts';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';

/** The props of the page of figures. */
export interface TodayProps extends LocalisedProps<
  typeof deskToday & Pick<typeof desk, 'age' | 'groups' | 'more'> & { aliases: AliasWords }
> {
  /** The names of the months, as `formatDateTime` takes them. */
  months: string;
}
