import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dividedRefund, leftOnCards } from '#server/orders/rules/dividedRefund.ts';

test('whatever is given back, in however many parts, no card gets more than it paid and nothing is lost', () => {
  const payment = fc.record({
    session: fc.option(fc.uuid()),
    amountMinor: fc.integer({ min: 1, max: 10_000 }),
  });
  const asked = fc.array(fc.integer({ min: 1, max: 5000 }), { maxLength: 6 });
  fc.assert(
    fc.property(fc.uniqueArray(payment, { selector: ({ session }) => session, maxLength: 4 }), asked, (paid, parts) => {
      const onCards = paid.reduce((sum, { session, amountMinor }) => sum + (session === null ? 0 : amountMinor), 0);
      const back = new Map<string, number>();
      let gone = 0;
      for (const part of parts) {
        const { byCard, byHandMinor } = dividedRefund(paid, part, gone);
        const cards = byCard.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
        expect(cards + byHandMinor).toBe(part);
        expect(cards).toBe(Math.min(part, onCards - gone));
        for (const { session, amountMinor } of byCard) back.set(session, (back.get(session) ?? 0) + amountMinor);
        gone += cards;
      }
      for (const { session, leftMinor } of leftOnCards(paid, gone))
        expect((back.get(session) ?? 0) + leftMinor).toBe(paid.find((each) => each.session === session)?.amountMinor);
    }),
  );
});
