import type desk from '../../../public/locales/en/desk.json';
import type { SignInProps } from './staff/words.ts';

/** What every page of the desk is handed. */
export interface DeskFrameProps {
  signIn: SignInProps;
  frame: FrameWords;
}

/** The words of the frame. */
export type FrameWords = Pick<typeof desk, 'who' | 'signOut' | 'opening' | 'waiting'>;

export type DeskWords = typeof desk;
