import { useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { useRight } from '#islands/desk/useRight.ts';
import { useAct } from '#islands/kit/edit/useAct.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { timeText } from '#islands/ui/whoAndWhen.ts';
import { linkOfOrder } from '#stores/desk/orders/order.ts';
import type { WithOrder } from './words.ts';

/** Makes a link by which the customer sees and pays the order without signing in, and copies it. */
export function CustomerLink({ order, words, ...props }: WithOrder) {
  const t = words.customerLink;
  const mayMake = useRight('orders');
  const [made, setMade] = useState<{ url: string; until: string; isCopied: boolean }>();
  const { busy, error, act } = useAct(words.failed);
  const make = async (): Promise<void> => {
    const link = await linkOfOrder(order);
    // Without https a page has no clipboard, and some browsers forget the press while they wait.
    const isCopied = await navigator.clipboard.writeText(link.url).then(
      () => true,
      () => false,
    );
    setMade({ ...link, isCopied });
  };
  if (!mayMake) return null;
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <button type="button" className="btn" aria-disabled={busy} onClick={() => void act(make)}>
        {t.open}
      </button>
      <ErrorText text={error} />
      <p role="status" className="muted empty:hidden">
        {made && fill(made.isCopied ? t.done : t.notCopied, { time: timeText(made.until, props) })}
      </p>
      {made && (
        <div className="w-full">
          <Field
            name="link"
            label={t.label}
            value={made.url}
            readOnly
            translate="no"
            onFocus={({ target }) => target.select()}
          />
        </div>
      )}
    </div>
  );
}
