import type desk from '../../../public/locales/en/desk.json';
import type editor from '../../../public/locales/en/editor.json';
import type { LocalisedProps } from '#islands/ui/LocalisedProps.ts';

/** The props of the form that signs in. */
export type SignInProps = LocalisedProps<typeof editor>;

/** What every page of the desk is handed. */
export interface DeskFrameProps {
  signIn: SignInProps;
  frame: FrameWords;
}

/** The words of the frame. */
export type FrameWords = Pick<typeof desk, 'who' | 'signOut'>;

export type DeskWords = typeof desk;
