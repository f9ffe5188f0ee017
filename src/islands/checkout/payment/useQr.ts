import type { Locale } from '#contract/values/locale.ts';
import { useEffect, useState } from 'react';
import { readQr } from '#stores/checkout/payment.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import type { Loadable } from '#stores/loadable.ts';

type Read = Exclude<Loadable<string>, { state: 'loading' }>;

/** The code for an amount as an address that a page may show; only the newest amount counts. */
export function useQr(
  locale: Locale,
  satang: number | undefined,
  reference: string,
): { qr: Loadable<string>; retry: () => void } {
  const [read, setRead] = useState<{ of: string; answer: Read }>();
  const [turn, setTurn] = useState(0);
  const of = `${satang} ${reference} ${turn}`;
  useEffect(() => {
    if (satang === undefined) return undefined;
    const stop = new AbortController();
    readQr(locale, satang, reference, stop.signal).then(
      (svg) => setRead({ of, answer: { state: 'here', value: `data:image/svg+xml,${encodeURIComponent(svg)}` } }),
      (failure: unknown) => {
        if (!stop.signal.aborted) setRead({ of, answer: { state: 'failed', reason: reasonOf(failure) } });
      },
    );
    return () => stop.abort();
  }, [locale, satang, reference, of]);
  return { qr: read?.of === of ? read.answer : { state: 'loading' }, retry: () => setTurn(turn + 1) };
}
