import type { Locale } from '#contract/values/locale.ts';
import type { OperatorOrder } from '#contract/operator/orders/order.ts';
import type { OrderEventKind } from '#contract/orders/order.ts';
import { collectedName } from '#contract/shipping/pickupText.ts';
import { fill } from '#i18n/fill.ts';
import type { Text } from '#i18n/words/build.ts';
import { arrivalIn } from '#i18n/words/arrival.ts';
import { countriesIn } from '#i18n/words/countries.ts';
import type { Words } from '#i18n/words/namespaces.ts';
import { actorName } from '#islands/ui/whoAndWhen.ts';
import type { MoveOutcome } from '#stores/desk/orders/order.ts';

export type ShipWords = Words['deskOrder']['ship'];

/** The props of the page of an order. */
export function deskOrderProps(locale: Locale, text: Text) {
  const {
    methods,
    payment,
    status,
    events,
    invoice,
    taxKinds,
    packing,
    change: lineChange,
    parcels,
  } = text(locale, 'orders');
  const { retry, kept } = text(locale, 'desk');
  const { grams } = text(locale, 'product');
  const { pdf, share, making } = invoice;
  const ofOrder = {
    ...text(locale, 'deskOrder'),
    methods,
    payment,
    status,
    events,
    taxKinds,
    packing,
    parcels,
    lineChange,
    scan: text(locale, 'deskGoods').scan,
    finder: finderOf(text(locale, 'deskSales').form),
    invoice: { pdf, share, making },
  };
  return {
    locale,
    months: text(locale, 'profile').months,
    words: { ...ofOrder, retry, kept, grams, countries: countriesIn(locale, text), arrival: arrivalIn(locale, text) },
  };
}

/** The words of the search for goods. */
export const finderOf = ({ find, findHint, found, notFound }: Words['deskSales']['form']) => ({
  find,
  findHint,
  found,
  notFound,
});

export type DeskOrderProps = ReturnType<typeof deskOrderProps>;
export type WithOrder = DeskOrderProps & { order: OperatorOrder };

/** Returns the name of an event. */
export const eventText = (
  kind: string,
  { events, timeline }: DeskOrderProps['words'],
  order?: Pick<OperatorOrder, 'pickup'>,
): string => {
  const name = collectedName(kind as OrderEventKind, order ?? {});
  return ({ ...events, ...timeline.events } as Readonly<Record<string, string>>)[name] ?? kind;
};

/** The one who did it: the name of a person or of a token, else a word. */
export function actorText(actor: string, { actors }: DeskOrderProps['words']): string {
  const name = actorName(actor);
  return (actors as Readonly<Record<string, string>>)[name] ?? name;
}

/** Says why a step was not done. */
export function failureIn(outcome: MoveOutcome, words: DeskOrderProps['words']): string | undefined {
  if (outcome.state === 'done') return undefined;
  if (outcome.state === 'unsure') return words.unsure;
  const { first, reason } = outcome;
  const message = first
    ? fill(words.elsewhere, { actor: actorText(first.actor, words), what: eventText(first.kind, words) })
    : reason;
  return fill(words.failed, { message });
}
