import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { GoodsDetail } from '#contract/operator/goods/goods.ts';
import type { TimedChange } from '#contract/operator/goods/timedChanges.ts';
import { fill } from '#i18n/fill.ts';
import { $operator } from '#stores/desk/operator.ts';
import { $timed, readTimed, showTimed } from '#stores/desk/timedChanges.ts';
import { Part } from '#islands/kit/Part.tsx';
import { Problem } from '#islands/kit/Problem.tsx';
import { Spinner } from '#islands/kit/Spinner.tsx';
import { later } from '#islands/ui/later.tsx';
import { planOf } from './productPlan.ts';
import { minuteText, type TimedProps } from './words.ts';

interface Props extends TimedProps {
  /** Only what is planned for this one. */
  product?: GoodsDetail;
  /** Called when something of the product was begun or taken back at once. */
  reread?: () => void;
}

// Most products have none that is planned.
const TimedItem = later(async () => (await import('./TimedItem.tsx')).TimedItem);
// They come when one is opened.
const PlanForm = later(async () => (await import('./PlanForm.tsx')).PlanForm);
const ProductPlanForm = later(async () => (await import('./ProductPlanForm.tsx')).ProductPlanForm);

const nothing = (): void => undefined;

/** The planned changes, of everything or of one product, and a way to plan more. */
export function TimedPanel({ product, reread = nothing, ...props }: Props) {
  const words = product ? { ...props.words, ...props.words.product } : props.words;
  const timed = useStore($timed);
  const operator = useStore($operator);
  const mayEdit = operator.state === 'loaded' && operator.me.rights.includes('edit');
  const [opened, setOpened] = useState<TimedChange | 'new'>();
  const shown = product?.id;
  useEffect(() => void showTimed(shown), [shown]);
  const close = (): void => setOpened(undefined);
  /** Changing is for what waits, and for what the form can show. */
  const editing = (change: TimedChange) =>
    product && change.state === 'waiting' && planOf(change, product) ? () => setOpened(change) : undefined;
  return (
    <Part title={words.title} aria-busy={timed.state === 'loading'}>
      {timed.state === 'loading' && (
        <p role="status" className="flex items-center gap-2">
          <Spinner />
          {words.loading}
        </p>
      )}
      {timed.state === 'failed' && (
        <Problem
          text={fill(words.failed, { message: timed.reason })}
          retryLabel={words.retry}
          retry={() => void readTimed()}
        />
      )}
      {timed.state === 'loaded' && (
        <>
          <p className="muted">
            {fill(words.hint, { zone: timed.value.timeZone, now: minuteText(timed.value.now, props) })}
          </p>
          {timed.value.data.length === 0 && <p>{words.none}</p>}
          <ul data-timed="" className="grid grid-cols-1 gap-3 empty:hidden">
            {timed.value.data.map((change) => (
              <TimedItem
                key={change.id}
                {...props}
                change={change}
                terms={timed.value}
                mayEdit={mayEdit}
                edit={editing(change)}
                ended={reread}
              />
            ))}
          </ul>
          {mayEdit && (
            <button type="button" className="btn justify-self-start" onClick={() => setOpened('new')}>
              {words.plan}
            </button>
          )}
          {opened && !product && <PlanForm {...props} terms={timed.value} close={close} />}
          {opened && product && (
            <ProductPlanForm
              {...props}
              product={product}
              terms={timed.value}
              change={opened === 'new' ? undefined : opened}
              close={close}
              begun={reread}
            />
          )}
        </>
      )}
    </Part>
  );
}
