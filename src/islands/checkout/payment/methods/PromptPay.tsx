import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { toSatang } from '#contract/payments/baht.ts';
import { decimals } from '#i18n/amount.ts';
import { fill } from '#i18n/fill.ts';
import { $draft } from '#stores/checkout/draft.ts';
import { Problem } from '#islands/kit/Problem.tsx';
import type { Locale } from '#contract/values/locale.ts';
import { readQr } from '#stores/checkout/payment.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import type { Loadable } from '#stores/loadable.ts';
import { facts } from '#islands/checkout/payment/classes.ts';
import { CodePicture } from './CodePicture.tsx';
import { CopyableValue } from './CopyableValue.tsx';
import type { PanelProps } from './panel.ts';

/** The QR code for exactly this order, in baht. */
export function PromptPay({ offer: { bahtPerUnit = 1 }, order: { total }, words }: PanelProps) {
  const { reference } = useStore($draft);
  const t = words.payment;
  const satang = total === undefined ? undefined : toSatang(total, bahtPerUnit);
  const { qr, retry } = useQr(words.locale, satang, reference);
  if (satang === undefined) return null;
  const amount = fill(t.baht, { amount: decimals(satang / 100) });
  return (
    <div className="grid grid-cols-1 gap-4" data-promptpay>
      {qr.state === 'failed' && (
        <Problem text={`${t.qrFailed} ${qr.reason}`} kept={words.kept} retryLabel={words.retry} retry={retry} />
      )}
      {qr.state === 'loaded' && (
        <CodePicture
          src={qr.value}
          alt={fill(t.qr, { amount, reference })}
          name={`promptpay-${reference}`}
          caption={t.scan}
          words={t}
        />
      )}
      {qr.state === 'loading' && (
        <div className="aspect-square w-72 max-w-full skeleton justify-self-center rounded-lg" aria-hidden="true" />
      )}
      <dl className={facts}>
        <CopyableValue name={t.amount} value={amount} plain={(satang / 100).toFixed(2)} words={t} />
        <CopyableValue name={t.reference} value={reference} words={t} />
      </dl>
    </div>
  );
}

type Answer = Exclude<Loadable<string>, { state: 'loading' }>;

/** The QR code of an amount as a data URL. Only the newest amount counts. */
function useQr(
  locale: Locale,
  satang: number | undefined,
  reference: string,
): { qr: Loadable<string>; retry: () => void } {
  const [loaded, setLoaded] = useState<{ key: string; answer: Answer }>();
  const [attempt, setAttempt] = useState(0);
  const key = `${satang} ${reference} ${attempt}`;
  useEffect(() => {
    if (satang === undefined) return undefined;
    const stop = new AbortController();
    readQr(locale, satang, reference, stop.signal).then(
      (svg) => setLoaded({ key, answer: { state: 'loaded', value: `data:image/svg+xml,${encodeURIComponent(svg)}` } }),
      (failure: unknown) => {
        if (!stop.signal.aborted) setLoaded({ key, answer: { state: 'failed', reason: reasonOf(failure) } });
      },
    );
    return () => stop.abort();
  }, [locale, satang, reference, key]);
  return { qr: loaded?.key === key ? loaded.answer : { state: 'loading' }, retry: () => setAttempt(attempt + 1) };
}
