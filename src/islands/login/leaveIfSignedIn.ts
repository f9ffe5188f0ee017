import type { Locale } from '#contract/values/locale.ts';
import { $login } from '#stores/session/login.ts';
import { $session } from '#stores/session/currentCustomer.ts';
import { callSession } from './sessionCalls.ts';
import { nextPage } from './nextPage.ts';

/** Who is signed in already has nothing to do here. */
export async function leaveIfSignedIn(locale: Locale): Promise<void> {
  if (!$login.get()) return;
  await callSession(({ readSession }) => readSession());
  if ($session.get().state === 'customer') location.replace(nextPage(locale));
}
