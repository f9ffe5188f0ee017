import { type SyntheticEvent, useState } from 'react';
import type { OrderAction } from '#contract/operator/orders/order.ts';
import type { OrderMoveBody } from '#contract/operator/orders/orderMoves.ts';
import { fill } from '#i18n/fill.ts';
import { Dialog } from '#islands/kit/edit/Dialog.tsx';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { Field } from '#islands/kit/fields/Field.tsx';
import { isOutrun, type MoveOutcome, moveShownOrder, shipShownPart } from '#stores/desk/orders/order.ts';
import { toArabicDigits } from '#burmese/digits.ts';
import { Tick } from '#islands/kit/fields/Tick.tsx';
import { CarrierField, ScannedField } from './ParcelFields.tsx';
import { partIn, PartFields } from './PartFields.tsx';
import { failureIn, type WithOrder } from './words.ts';

/** `tell` shows beside the order what came of the step, where the form has nothing left to ask. */
type Props = WithOrder & { move: OrderAction; close: () => void; tell: (outcome: MoveOutcome) => void };

/** The questions before a step; typed text stays until it is done. */
export function MoveForm({ move, close, tell, ...props }: Props) {
  const { words, order } = props;
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<MoveOutcome>();
  const [amountFault, setAmountFault] = useState<RefundFault>();
  const [isNothing, setNothing] = useState(false);
  /** The lines whose number is none, once only a part is sent. */
  const [part, setPart] = useState<ReadonlySet<number>>();
  const send = async (form: HTMLFormElement): Promise<void> => {
    const typed = new FormData(form);
    const amount = move === 'refund' ? refundAmount(textIn(typed, 'amount') ?? '', order.refundable) : undefined;
    setAmountFault(typeof amount === 'string' ? amount : undefined);
    if (typeof amount === 'string') return;
    const chosen = part && partIn(typed, order);
    const isEmpty = chosen?.faulty.size === 0 && chosen.lines.length === 0;
    if (chosen) setPart(chosen.faulty);
    setNothing(isEmpty);
    if (isEmpty || (chosen && chosen.faulty.size > 0)) return;
    setBusy(true);
    const details = detailsIn(typed);
    const answer = await (chosen
      ? shipShownPart({ ...details, lines: chosen.lines, trackingNumber: details.trackingNumber ?? '' })
      : moveShownOrder({ move, ...details, ...(amount !== undefined && { amount }) }));
    setBusy(false);
    setOutcome(answer);
    if (answer.state === 'done' || (answer.state === 'refused' && isOutrun(answer.code))) {
      tell(answer);
      close();
    }
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isBusy) void send(event.currentTarget);
  };
  return (
    <Dialog title={words.moves[move]} closeLabel={words.close} close={close}>
      {/* A tracking number is seen whole, so that the button of the camera may stand below it. */}
      <form
        className="grid grid-cols-1 gap-5 [&_div:has(>input+button)]:flex-wrap [&_input:has(+button)]:basis-44"
        onSubmit={submit}
      >
        <Fields
          {...props}
          move={move}
          isUsed={outcome?.state === 'refused' && outcome.code === 'tracking_used'}
          amountFault={amountFault}
        />
        {part && <PartFields {...props} faulty={part} />}
        {move === 'ship' && order.canShipPart && (
          <button
            type="button"
            className="btn sm:justify-self-start"
            data-part
            onClick={() => setPart(part ? undefined : new Set())}
          >
            {part ? words.ship.whole : words.ship.part}
          </button>
        )}
        <ErrorText text={isNothing ? words.ship.partNone : outcome && failureIn(outcome, words)} />
        <button className="btn btn-primary sm:min-w-40 sm:justify-self-start" aria-disabled={isBusy}>
          {isBusy ? words.sending : words.moves[part ? 'part' : move]}
        </button>
      </form>
    </Dialog>
  );
}

interface FieldsProps extends WithOrder {
  move: OrderAction;
  isUsed: boolean;
  amountFault: RefundFault | undefined;
}

function Fields({ order, move, isUsed, amountFault, words }: FieldsProps) {
  const { ship, forms: t } = words;
  switch (move) {
    case 'ship':
      return (
        <>
          <ScannedField words={ship} />
          <CarrierField words={ship} />
          {isUsed && <Asked name="again" label={ship.again} />}
        </>
      );
    case 'refuse-slip':
      return (
        <>
          <fieldset className="grid">
            <legend className="mb-2 font-semibold">{t.reason}</legend>
            {Object.entries(t.reasons).map(([reason, name]) => (
              <Tick key={reason} type="radio" name="reason" value={reason} label={name} required />
            ))}
          </fieldset>
          <Field name="text" label={t.text} maxLength={300} autoComplete="off" />
        </>
      );
    case 'refund':
      return (
        <>
          <Field
            name="amount"
            label={fill(t.amount, { currency: order.currency, most: order.refundable.toFixed(2) })}
            defaultValue={order.refundable.toFixed(2)}
            inputMode="decimal"
            error={amountFault && fill(t.amountFaults[amountFault], { most: order.refundable.toFixed(2) })}
            autoComplete="off"
          />
          <p>{refundWay(order, t)}</p>
          <Field name="note" label={t.note} maxLength={500} autoComplete="off" />
          <Asked name="restock" label={t.restock} />
        </>
      );
    default:
      return (
        <>
          <Field name="note" label={t.note} maxLength={500} autoComplete="off" />
          <Asked name="restock" label={t.restock} isTicked />
        </>
      );
  }
}

/** Returns who gives back the money of an order: the provider of cards by itself, or whoever reads this. */
function refundWay(
  { refundable, refundableByCard = 0, currency }: FieldsProps['order'],
  { refundWays: t }: FieldsProps['words']['forms'],
): string {
  if (refundableByCard === 0) return t.byHand;
  const isAll = refundableByCard >= refundable;
  return isAll ? t.byCard : fill(t.both, { card: `${refundableByCard.toFixed(2)} ${currency}` });
}

const Asked = ({ name, label, isTicked = false }: { name: string; label: string; isTicked?: boolean }) => (
  <div>
    <Tick name={name} value="yes" label={label} defaultChecked={isTicked} />
    {/* Tells a tick that was taken away from one that was never there. */}
    <input type="hidden" name={`${name}?`} value="asked" />
  </div>
);

function textIn(typed: FormData, name: string): string | undefined {
  const value = typed.get(name);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Returns the typed details as the call wants them; an amount is read before. */
function detailsIn(typed: FormData): Omit<OrderMoveBody, 'move' | 'version' | 'attempt'> {
  const text = (name: string): string | undefined => textIn(typed, name);
  const tick = (name: string): boolean | undefined => (typed.has(`${name}?`) ? typed.has(name) : undefined);
  const found = {
    trackingNumber: text('trackingNumber'),
    carrier: text('carrier'),
    carrierName: text('carrierName'),
    reason: text('reason'),
    text: text('text'),
    note: text('note'),
    restock: tick('restock'),
    again: tick('again'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** Faults of an amount that is to be given back, by the key of their words. */
type RefundFault = 'missing' | 'number' | 'comma' | 'cents' | 'little' | 'much';

/**
 * A typed amount as a number, or what is wrong with it. A comma is asked about: 1,050 and 10,50 are too easily the other.
 *
 * @param most what can be given back
 */
export function refundAmount(typed: string, most: number): number | RefundFault {
  const text = toArabicDigits(typed).trim().replace('−', '-');
  if (text === '') return 'missing';
  if (/^-?\d[\d,]*,\d+$/u.test(text)) return 'comma';
  if (!/^-?\d+(?:\.\d+)?$/u.test(text)) return 'number';
  const amount = Number(text);
  if (amount <= 0) return 'little';
  if (/\.\d{3}/u.test(text)) return 'cents';
  return amount > most ? 'much' : amount;
}
