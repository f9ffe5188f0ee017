import { accountWords } from '#i18n/words/account.ts';
import type * as Session from '#stores/session/signIn.ts';

const load = (): Promise<typeof Session> => import('#stores/session/signIn.ts');

/** Fetches the code of the calls while the shopper types. If that fails, it is fetched again when it is needed. */
export const preloadSession = (): void => void load().catch(() => undefined);

/** Makes a call. When its code cannot be fetched, the network has failed. */
export async function callSession<T>(
  call: (session: typeof Session) => Promise<T>,
): Promise<T | { ok: false; reason: string; fields: Record<string, never>; code?: undefined }> {
  try {
    return await call(await load());
  } catch {
    return { ok: false, reason: accountWords().network, fields: {} };
  }
}
