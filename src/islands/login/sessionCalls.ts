import { accountWords } from '#i18n/words/account.ts';
import type * as Session from '#stores/session/signIn.ts';

const load = (): Promise<typeof Session> => import('#stores/session/signIn.ts');

/** Fetches the code of the calls while the shopper types; what fails now is fetched again when it is needed. */
export const preloadSession = (): void => void load().catch(() => undefined);

/** Asks the shop for something. Without a connection the code of the call does not come either. */
export async function callSession<T>(
  make: (session: typeof Session) => Promise<T>,
): Promise<T | { ok: false; reason: string; fields: Record<string, never> }> {
  try {
    return await make(await load());
  } catch {
    return { ok: false, reason: accountWords().network, fields: {} };
  }
}
