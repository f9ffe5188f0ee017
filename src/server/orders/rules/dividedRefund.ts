/** A payment of an order that has come; in minor units. */
export interface ReceivedMoney {
  /** The session of the provider of a card; null where a person has said that it is here. */
  session: string | null;
  amountMinor: number;
}

/** A part of a refund that goes back to the card that has paid it. */
export interface CardPart {
  session: string;
  amountMinor: number;
}

/** A refund, by who gives it back. */
export interface DividedRefund {
  byCard: CardPart[];
  byHandMinor: number;
}

/**
 * Divides a refund among the payments of an order, cards first, the earliest first of them: no card is asked for more
 * than it has paid.
 *
 * @param goneMinor went back to cards before, or is on its way there
 */
export function dividedRefund(
  received: readonly ReceivedMoney[],
  amountMinor: number,
  goneMinor: number,
): DividedRefund {
  const byCard: CardPart[] = [];
  let byHandMinor = amountMinor;
  for (const { session, leftMinor } of leftOnCards(received, goneMinor)) {
    const part = Math.min(leftMinor, byHandMinor);
    byHandMinor -= part;
    if (part > 0) byCard.push({ session, amountMinor: part });
  }
  return { byCard, byHandMinor };
}

/** Returns what each card that has paid can still be given back, the earliest first. */
export function leftOnCards(
  received: readonly ReceivedMoney[],
  goneMinor: number,
): { session: string; leftMinor: number }[] {
  let gone = goneMinor;
  return received.flatMap(({ session, amountMinor }) => {
    if (session === null) return [];
    const leftMinor = Math.max(0, amountMinor - gone);
    gone = Math.max(0, gone - amountMinor);
    return [{ session, leftMinor }];
  });
}
