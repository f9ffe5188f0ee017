import { useState } from 'react';
import { priceSteps, type Region, type Repricing, shopCurrencies } from '#contract/operator/region.ts';
import { toArabicDigits } from '#burmese/digits.ts';
import { priceText } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import { plural } from '#i18n/plural.ts';
import { ConfirmDialog } from '#islands/kit/edit/ConfirmDialog.tsx';
import { useAct } from '#islands/kit/edit/useAct.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import { Labelled } from '#islands/kit/fields/Labelled.tsx';
import { Select } from '#islands/kit/fields/Select.tsx';
import { Part } from '#islands/kit/Part.tsx';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { type CurrencyChange, previewPrices, setCurrency } from '#stores/desk/region.ts';
import { toast } from '#stores/shell/feedback.ts';
import type { RegionProps } from './words.ts';

type Props = RegionProps & { present: Region };

/** The prices that somebody looks at, and the change that they would come from. */
interface Preview {
  change: CurrencyChange;
  total: number;
  prices: readonly Repricing[];
}

/** Reckons all prices in another currency: first they are looked at. */
export function CurrencyPart({ present, words, locale }: Props) {
  const { currency: t } = words;
  const { currency, version, orders } = present;
  const others = shopCurrencies.filter((each) => each !== currency);
  const [to, setTo] = useState(others[0] ?? 'THB');
  const [step, setStep] = useState<CurrencyChange['step']>('1');
  const [typedRate, setTypedRate] = useState('');
  const [wrongRate, setWrongRate] = useState<string>();
  const [preview, setPreview] = useState<Preview>();
  const { busy, error, act } = useAct();
  const preparePreview = () => {
    const rate = Number(toArabicDigits(typedRate).trim());
    if (!(rate > 0 && rate <= 1_000_000)) {
      setWrongRate(t.rateWrong);
      return undefined;
    }
    const change = { version, currency: to, rate, step };
    return act(async () => setPreview({ change, ...(await previewPrices(change, 0)) }));
  };
  /** Takes a choice; prices that are shown are of another one then. */
  const choose = <T,>(set: (value: T) => void, value: T): void => {
    set(value);
    setWrongRate(undefined);
    setPreview(undefined);
  };
  return (
    <Part title={t.title}>
      <p>{fill(t.now, { currency })}</p>
      {orders > 0 && <p>{plural(t, 'orders', orders)}</p>}
      <p className="muted">{t.hint}</p>
      <Labelled name="to" label={t.to}>
        {(box) => (
          <Select {...box} value={to} onChange={({ target }) => choose(setTo, target.value as typeof to)}>
            {others.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        )}
      </Labelled>
      <Field
        name="rate"
        label={t.rate}
        hint={fill(t.rateHint, { from: currency, to })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typedRate}
        error={wrongRate}
        onChange={({ target }) => choose(setTypedRate, target.value)}
      />
      <Labelled name="step" label={t.step} hint={t.stepHint}>
        {(box) => (
          <Select {...box} value={step} onChange={({ target }) => choose(setStep, target.value as typeof step)}>
            {priceSteps.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        )}
      </Labelled>
      <button
        type="button"
        className={`btn justify-self-start ${preview ? '' : 'btn-primary'}`}
        aria-disabled={busy}
        onClick={() => void preparePreview()}
      >
        {busy ? t.looking : t.look}
      </button>
      <ErrorText text={error} />
      {preview && <Prices preview={preview} from={currency} words={words} locale={locale} show={setPreview} />}
    </Part>
  );
}

interface PricesProps extends Pick<RegionProps, 'locale' | 'words'> {
  preview: Preview;
  from: string;
  show: (preview: Preview) => void;
}

/** Every price before and after, and the button that makes it so. */
function Prices({ preview, from, show, words: { preview: t } }: PricesProps) {
  const { change, total, prices } = preview;
  const { currency } = change;
  const [isAsking, setAsking] = useState(false);
  const { busy, error, act } = useAct();
  const more = () =>
    act(async () => {
      const next = await previewPrices(change, prices.length);
      show({ ...preview, prices: [...prices, ...next.prices] });
    });
  const write = () =>
    act(async () => {
      await setCurrency(change);
      toast({ mood: 'success', text: fill(t.done, { currency }), closesAfter: 8_000 });
    });
  return (
    <section className="grid gap-3" aria-label={t.title} data-prices="">
      <h3>{t.title}</h3>
      <p className="muted" role="status">
        {plural(t, 'count', total)}
      </p>
      <table className="table text-base">
        <thead className="text-small text-muted">
          <tr className="border-base-300">
            <th scope="col" className="px-0 font-normal">
              {t.what}
            </th>
            <th scope="col" className="text-end font-normal">
              {t.before}
            </th>
            <th scope="col" className="px-0 text-end font-normal">
              {t.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {prices.map(({ kind, name, before, after }, at) => (
            <tr key={at} className="border-base-300">
              <td className="px-0 wrap-anywhere">
                {name}
                <small className="block text-muted">{t.kinds[kind]}</small>
              </td>
              <td className="text-end num whitespace-nowrap">{priceText(before, from)}</td>
              <td className="px-0 text-end num whitespace-nowrap">{priceText(after, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {prices.length < total && (
        <button type="button" className="btn justify-self-start" aria-disabled={busy} onClick={() => void more()}>
          {t.more}
        </button>
      )}
      <button type="button" className="btn justify-self-start btn-primary" onClick={() => setAsking(true)}>
        {t.change}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t.change}
          words={t}
          confirm={t.change}
          isBusy={busy}
          press={() => void write()}
          close={() => setAsking(false)}
        >
          <p>{fill(t.ask, { count: String(total), currency })}</p>
          <p className="muted">{t.askBack}</p>
          <ErrorText text={error} />
        </ConfirmDialog>
      )}
    </section>
  );
}
