import type { Locale } from '#contract/values/locale.ts';
import type { Db } from '#server/database/connect.ts';
import { say } from '#server/words.ts';
import { readShopContent } from './shopContent.ts';

/** How the shop is reached, in a language: what it has set, and the first words where it has set none. */
export async function readShopContact(
  db: Db,
  locale: Locale,
): Promise<{ address: string; phone: string; email: string }> {
  const own = (await readShopContent(db)).texts['contact'];
  const of = (key: 'address' | 'phone' | 'email'): string => {
    const text: unknown = own?.[`${locale}.panel.${key}`];
    return typeof text === 'string' ? text : say(locale, 'contact', `panel.${key}`);
  };
  return { address: of('address'), phone: of('phone'), email: of('email') };
}
