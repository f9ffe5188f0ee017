import type { Order } from '#contract/orders/order.ts';
import type { Words } from '#i18n/words/namespaces.ts';
import { fill } from '#i18n/fill.ts';

interface Props {
  order: Pick<Order, 'packerNote' | 'substitutes'>;
  words: Words['orders']['packing'];
}

/** Requests of the customer to whoever packs; nothing where there is none. */
export const PackingRequests = ({ order: { packerNote, substitutes }, words }: Props) => (
  <>
    {packerNote !== undefined && (
      <p className="wrap-anywhere whitespace-pre-line">{fill(words.noteOf, { note: packerNote })}</p>
    )}
    {substitutes !== undefined && <p className="muted">{fill(words.runOut, { answer: words[substitutes] })}</p>}
  </>
);
