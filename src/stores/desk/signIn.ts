import { atom } from 'nanostores';
import { call } from '#api/call.ts';
import { Refused } from '#api/failures.ts';
import { shop } from '#api/shop.ts';
import type { Call, CallInput, CallOutput } from '#contract/call.ts';
import { listPublishes } from '#contract/operator/publish.ts';
import { pageLocale } from '#i18n/pageLocale.ts';
import { forgetTab, readTab, writeTab } from '#stores/tabStorage.ts';

const key = 'editor_token';

/** Whether somebody is signed in as an editor; `ended` when the server refuses the token by now. */
export type Editor = { state: 'nobody' | 'ended' } | { state: 'here'; token: string };

export const $editor = atom<Editor>({ state: 'nobody' });

/** Signs in with the token that is stored for this tab. */
export function restoreEditor(): void {
  const token = readTab(key);
  if (token) $editor.set({ state: 'here', token });
}

/** Signs in with a token; answers whether it is the right one. Throws when the server does not answer. */
export async function signInEditor(token: string): Promise<boolean> {
  try {
    await call(shop(pageLocale()), listPublishes, {}, { token });
  } catch (failure) {
    if (isWrongToken(failure)) return false;
    throw failure;
  }
  writeTab(key, token);
  $editor.set({ state: 'here', token });
  return true;
}

/** Forgets the token in this tab. */
export function signOutEditor(state: 'nobody' | 'ended' = 'nobody'): void {
  forgetTab(key);
  $editor.set({ state });
}

/** The token of who is signed in. */
export const editorToken = (): string => {
  const editor = $editor.get();
  return editor.state === 'here' ? editor.token : '';
};

/** Makes a call of the operators. A token that is refused ends the session. */
export async function callAsEditor<C extends Call>(spec: C, input: CallInput<C>): Promise<CallOutput<C>> {
  try {
    return await call(shop(pageLocale()), spec, input, { token: editorToken(), timeout: 60_000 });
  } catch (failure) {
    if (isWrongToken(failure)) signOutEditor('ended');
    throw failure;
  }
}

export const isWrongToken = (failure: unknown): boolean => failure instanceof Refused && failure.code === 'not_allowed';
