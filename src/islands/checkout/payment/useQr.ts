import type { Locale } from '#contract/values/locale.ts';
import { useEffect, useState } from 'react';
import { readQr } from '#stores/checkout/payment.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import type { Loadable } from '#stores/loadable.ts';

type Answer = Exclude<Loadable<string>, { state: 'loading' }>;

/** The QR code of an amount as a data URL. Only the newest amount counts. */
export function useQr(
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
      (svg) => setLoaded({ key, answer: { state: 'here', value: `data:image/svg+xml,${encodeURIComponent(svg)}` } }),
      (failure: unknown) => {
        if (!stop.signal.aborted) setLoaded({ key, answer: { state: 'failed', reason: reasonOf(failure) } });
      },
    );
    return () => stop.abort();
  }, [locale, satang, reference, key]);
  return { qr: loaded?.key === key ? loaded.answer : { state: 'loading' }, retry: () => setAttempt(attempt + 1) };
}
