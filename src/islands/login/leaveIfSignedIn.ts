import type { Locale } from '#i18n/locales.ts';
import { $login } from '#stores/login.ts';
import { $session, readSession } from '#stores/session.ts';
import { nextPage } from './nextPage.ts';

/** Who is signed in already has nothing to do here. */
export async function leaveIfSignedIn(locale: Locale): Promise<void> {
  if (!$login.get()) return;
  await readSession().catch(() => undefined);
  if ($session.get().state === 'customer') location.replace(nextPage(locale));
}
