import type { OperatorOrder } from '#contract/operator/orders/order.ts';
import { Panel } from '#islands/kit/Panel.tsx';
import { useCopying } from '#islands/ui/useCopying.ts';
import type { WithOrder } from './words.ts';

interface Props extends WithOrder {
  message: NonNullable<OperatorOrder['message']>;
}

/** Links that hand a text to a messenger of this device; nothing is asked of it before somebody follows one. */
const messengers = {
  line: (text: string) => `https://line.me/R/msg/text/?${encodeURIComponent(text)}`,
  viber: (text: string) => `viber://forward?text=${encodeURIComponent(text)}`,
} as const;

/** A message that says how the order stands, to be sent by whatever messenger the customer has. */
export function CustomerMessage({ message: { locale, text }, words: { message: t } }: Props) {
  const { message, copy } = useCopying(t);
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ text });
    } catch (failure) {
      // Whoever closes the list of apps wants nothing else.
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) await copy(text);
    }
  };
  return (
    <Panel>
      <h3>{t.title}</h3>
      <p className="muted">{t.hint}</p>
      <p
        lang={locale}
        data-message=""
        className="rounded-box border border-base-300 bg-base-100 px-4 py-3 wrap-anywhere whitespace-pre-line"
      >
        {text}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {'share' in navigator && (
          <button type="button" className="btn" onClick={() => void share()}>
            {t.share}
          </button>
        )}
        <button type="button" className="btn" onClick={() => void copy(text)}>
          {t.copy}
        </button>
        {(['line', 'viber'] as const).map((name) => (
          <a key={name} className="btn" href={messengers[name](text)} target="_blank" rel="noopener noreferrer">
            {t[name]}
          </a>
        ))}
        <output className="muted">{message}</output>
      </div>
    </Panel>
  );
}
