import type deskStaff from '../../../../public/locales/en/deskStaff.json';
import type { PasswordWords } from '#islands/ui/fields/PasswordField.tsx';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';

export type StaffWords = typeof deskStaff;

/** The words of a field for a password. */
interface WithPassword {
  form: PasswordWords & { passwordHint: string };
}

/** The props of the forms that sign in, and that ask once more. */
export type SignInProps = LocalisedProps<Pick<StaffWords, 'signIn' | 'stepUp' | 'rules'> & WithPassword>;

/** The props of the page of an invitation. */
export type JoinProps = LocalisedProps<Pick<StaffWords, 'join' | 'rules' | 'roles'> & WithPassword>;

/** The props of the page about people, devices and tokens. */
export interface PeopleProps extends LocalisedProps<Pick<StaffWords, 'people' | 'rules' | 'roles' | 'rights'>> {
  /** The names of the months, as `formatDateTime` takes them. */
  months: string;
}
