import type { Locale } from '#contract/values/locale.ts';
import { $login } from '#stores/session/login.ts';
import { $session } from '#stores/session/currentCustomer.ts';
import { callSession } from './sessionCalls.ts';
import { nextPage } from './nextPage.ts';

/** Sends a customer who is signed in already to the next page. */
export async function leaveIfSignedIn(locale: Locale): Promise<void> {
  if (!$login.get()) return;
  await callSession(({ readSession }) => readSession());
  if ($session.get().state === 'customer') location.replace(nextPage(locale));
}
