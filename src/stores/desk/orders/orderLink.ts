import { call } from '#api/call.ts';
import { shop } from '#api/shop.ts';
import { endOrderLink, type LinkedOrder, openOrderLink } from '#contract/orders/orderLink.ts';
import { pageLocale } from '#i18n/pageLocale.ts';
import { isRefusal } from '#stores/failureReasons.ts';
import { createReadings } from '#stores/resource.ts';

/** The secret behind the # of such a link. */
export const linkToken = (hash: string): string | undefined => /^#([\w-]{43})$/u.exec(hash)?.[1];

/** The order of the link of a mail; null where it opens nothing any more. */
export const linkedOrder = createReadings('order link', (token: string) =>
  unlessEnded(async (): Promise<LinkedOrder> => {
    const { data } = await call(shop(pageLocale()), openOrderLink, { body: { token } });
    return data;
  }),
);

/** Ends a link for everybody who has the mail. */
export async function endLink(token: string): Promise<void> {
  await unlessEnded(() => call(shop(pageLocale()), endOrderLink, { body: { token } }));
  linkedOrder(token).show(null);
}

const unlessEnded = <Answer>(ask: () => Promise<Answer>): Promise<Answer | null> =>
  ask().catch((failure: unknown) => {
    if (isRefusal(failure) && failure.code === 'bad_token') return null;
    throw failure;
  });
