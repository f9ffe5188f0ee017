import type { PayeeFields } from './rules.ts';
import type { Locale } from '#contract/values/locale.ts';
import type { Mail } from '#server/mail/mail.ts';
import { bodiesOf } from '#server/mail/template.ts';
import { say } from '#server/words.ts';

/** A change of where money goes. */
export interface PayeeChange {
  before: PayeeFields;
  after: PayeeFields;
  actor: string;
  /** By the clocks of the shop. */
  time: string;
  currency: string;
}

/** Says to an owner who changed where money goes, and from where to where. */
export function payeesMail(to: string, change: PayeeChange, locale: Locale): Mail {
  const { before, after, actor, time, currency } = change;
  const line = (what: keyof PayeeFields): string =>
    say(locale, 'staffMails', 'payees.line', {
      what: say(locale, 'staffMails', `payees.${what}`),
      before: payeeText(before[what], currency, locale),
      after: payeeText(after[what], currency, locale),
    });
  const changed = (['bank', 'promptPay'] as const).filter(
    (what) => JSON.stringify(before[what]) !== JSON.stringify(after[what]),
  );
  const subject = say(locale, 'staffMails', 'payees.subject');
  const paragraphs = [
    say(locale, 'staffMails', 'payees.text', { actor: actor.replace(/^staff:/u, ''), time }),
    ...changed.map(line),
    say(locale, 'staffMails', 'payees.notYou'),
  ];
  return { to, subject, ...bodiesOf({ locale, heading: subject, paragraphs }) };
}

function payeeText(payee: PayeeFields[keyof PayeeFields], currency: string, locale: Locale): string {
  if (payee === null) return say(locale, 'staffMails', 'payees.none');
  if ('number' in payee) return `${payee.bank} · ${payee.holder} · ${payee.number}`;
  return say(locale, 'staffMails', 'payees.rate', { id: payee.id, rate: payee.bahtPerUnit, currency });
}
