import { traitsOf } from '#contract/payments/methods.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { OperatorOrder, OrderAction } from '#contract/operator/orders/order.ts';
import { Dialog } from '#islands/kit/edit/Dialog.tsx';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { $operator } from '#stores/desk/operator.ts';
import { $undoable, moveShownOrder, undoShownMove } from '#stores/desk/orders/order.ts';
import { later } from '#islands/ui/later.tsx';
import { BottomBar } from '#islands/kit/edit/BottomBar.tsx';
import { type DeskOrderProps, failureIn, type WithOrder } from './words.ts';
import { fill } from '#i18n/fill.ts';

// It comes when a step asks for a word.
const MoveForm = later(async () => (await import('./MoveForm.tsx')).MoveForm);

/** The next moves of an order, in this order. A card is paid without anybody's doing, and a courier brings money last. */
const ways = {
  staff: ['confirm-payment', 'pack', 'ship', 'deliver'],
  provider: ['pack', 'ship', 'deliver'],
  counter: ['confirm-payment', 'pack', 'ship', 'deliver'],
  delivery: ['pack', 'ship', 'deliver', 'confirm-payment'],
} as const;
/** Steps that need no word. */
const atOnce: readonly OrderAction[] = ['confirm-payment', 'pack', 'deliver'];

/** The next step as one button at the thumb, and all others behind a second one. */
export function NextStep(props: WithOrder) {
  const { order, words } = props;
  const [asked, setAsked] = useState<OrderAction | 'more'>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const operator = useStore($operator);
  const next = nextOf(order);
  const others = order.moves.filter((move) => move !== next);
  const close = (): void => setAsked(undefined);
  const take = async (move: OrderAction): Promise<void> => {
    // Nobody brings what is collected.
    if (!atOnce.includes(move) && !(move === 'ship' && order.pickup)) return setAsked(move);
    close();
    setBusy(true);
    setError(failureIn(await moveShownOrder({ move }), words));
    setBusy(false);
  };
  if (operator.state === 'loaded' && !operator.me.rights.includes('orders'))
    return (
      <BottomBar>
        <p className="muted">{words.readOnly}</p>
      </BottomBar>
    );
  return (
    <BottomBar>
      <UndoBar words={words} />
      {/* However long a refusal is, the page stays in sight. */}
      <div className="max-h-20 overflow-auto empty:hidden">
        <ErrorText text={error} />
      </div>
      <div className="flex gap-2" data-steps>
        {next && (
          <button
            type="button"
            className="btn min-h-12 min-w-0 flex-1 btn-primary lg:flex-none lg:px-10"
            aria-disabled={isBusy}
            onClick={() => void (isBusy || take(next))}
          >
            {isBusy ? words.sending : words.moves[moveName(next, order)]}
          </button>
        )}
        {others.length > 0 && (
          <button type="button" className="btn min-h-12" onClick={() => setAsked('more')}>
            {words.more}
          </button>
        )}
      </div>
      {asked === 'more' && (
        <Dialog title={words.moreTitle} closeLabel={words.close} close={close}>
          <div className="grid gap-2" data-steps>
            {others.map((move) => (
              <button key={move} type="button" className="btn" onClick={() => void take(move)}>
                {words.moves[moveName(move, order)]}
              </button>
            ))}
          </div>
        </Dialog>
      )}
      {asked && asked !== 'more' && (
        <MoveForm {...props} move={asked} close={close} tell={(outcome) => setError(failureIn(outcome, words))} />
      )}
    </BottomBar>
  );
}

/** The key of the words of a step. */
const moveName = (move: OrderAction, { pickup }: OperatorOrder) =>
  pickup && move === 'ship' ? 'ready' : pickup && move === 'deliver' ? 'collected' : move;

const nextOf = ({ moves, paymentMethod }: OperatorOrder): OrderAction | undefined =>
  ways[traitsOf(paymentMethod).confirmedBy].find((move) => moves.includes(move));

/** Takes the last step back, for as long as nothing has left the house. */
function UndoBar({ words }: Pick<DeskOrderProps, 'words'>) {
  const undoable = useStore($undoable);
  const [now, setNow] = useState(() => Date.now());
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (!undoable) return;
    const timer = setInterval(() => {
      // What was taken back before is old news once there is a newer step.
      setMessage('');
      setNow(Date.now());
      if (Date.now() >= undoable.until) $undoable.set(undefined);
    }, 500);
    return () => clearInterval(timer);
  }, [undoable]);
  const undo = async (move: keyof typeof words.moves): Promise<void> => {
    const reason = await undoShownMove();
    setMessage(
      fill(reason === undefined ? words.undone : words.failed, { what: words.moves[move], message: reason ?? '' }),
    );
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 has-[p:empty]:-mb-1.5">
      <p role="status" className="flex-auto basis-44">
        {undoable ? fill(words.done, { what: words.moves[undoable.move] }) : message}
      </p>
      {undoable && (
        <button type="button" className="btn" onClick={() => void undo(undoable.move)}>
          {fill(words.undo, { seconds: Math.max(1, Math.ceil((undoable.until - now) / 1000)) })}
        </button>
      )}
    </div>
  );
}
