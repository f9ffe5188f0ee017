import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { ExpiringLot } from '#contract/operator/goods/stock.ts';
import { formatDate } from '#i18n/dates.ts';
import { fill } from '#i18n/fill.ts';
import { Badge } from '#islands/kit/Badge.tsx';
import { ConfirmDialog } from '#islands/kit/edit/ConfirmDialog.tsx';
import { useAct } from '#islands/kit/edit/useAct.ts';
import { Choices } from '#islands/kit/list/Choices.tsx';
import { Empty } from '#islands/kit/list/Empty.tsx';
import { rows } from '#islands/kit/Part.tsx';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { Loaded } from '#islands/ui/Loaded.tsx';
import { changeStock, expiring } from '#stores/desk/stock.ts';
import { toast } from '#stores/shell/feedback.ts';
import { fullName, type StockProps } from './words.ts';

const spans = ['7', '30', '90'] as const;

interface Props extends StockProps {
  mayEdit: boolean;
}

/** Goods that expire, what is left of each delivery, the first day on top. */
export function Expiring({ mayEdit, ...props }: Props) {
  const { words, locale, months } = props;
  const { expiring: t } = words;
  const [days, setDays] = useState<(typeof spans)[number]>('30');
  const reading = expiring(Number(days));
  const found = useStore(reading.$found);
  const [asked, ask] = useState<ExpiringLot>();
  return (
    <div className="grid grid-cols-1 gap-3">
      <Choices label={t.days} choices={spans} names={t.within} chosen={days} choose={setDays} />
      <Loaded loadable={found} words={words} retry={reading.refresh}>
        {({ data, today }) =>
          data.length === 0 ? (
            <Empty>{t.none}</Empty>
          ) : (
            <ul data-expiring="" className={`grid grid-cols-1 ${rows}`}>
              {data.map((lot) => (
                <li key={`${lot.variation} ${lot.expiry} ${lot.supplier ?? ''} ${lot.units}`} className="grid gap-1">
                  <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                    <strong>{fullName(locale, lot)}</strong>
                    {lot.expiry < today && <Badge tone="late">{t.over}</Badge>}
                  </p>
                  <p>{fill(t.line, { units: lot.units, day: formatDate(lot.expiry, locale, months.split(' ')) })}</p>
                  {lot.supplier !== null && <p className="muted">{fill(t.supplier, { supplier: lot.supplier })}</p>}
                  {mayEdit && (
                    <button
                      type="button"
                      className="min-h-11 cursor-pointer justify-self-start link"
                      aria-label={fill(t.takeOffOf, { name: fullName(locale, lot) })}
                      onClick={() => ask(lot)}
                    >
                      {t.takeOff}
                    </button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {asked && (
        <TakeOffDialog
          {...props}
          lot={asked}
          close={() => {
            ask(undefined);
            reading.refresh();
          }}
        />
      )}
    </div>
  );
}

/** Takes what is left of a delivery off stock. */
function TakeOffDialog({ lot, close, words, locale }: StockProps & { lot: ExpiringLot; close: () => void }) {
  const { expiring: t } = words;
  const { busy, error, act } = useAct();
  const takeOff = (): Promise<void> =>
    act(async () => {
      await changeStock({ variation: lot.variation, by: -lot.units, reason: 'expired' });
      toast({ mood: 'success', text: t.done, closesAfter: 6_000 });
      close();
    });
  return (
    <ConfirmDialog
      title={t.takeOff}
      words={words}
      confirm={t.takeOff}
      isBusy={busy}
      press={() => void takeOff()}
      close={close}
    >
      <p>
        <strong>{fullName(locale, lot)}</strong>
      </p>
      <p>{fill(t.ask, { count: lot.units })}</p>
      <ErrorText text={error} />
    </ConfirmDialog>
  );
}
