import { useId, useState } from 'react';
import { plainCode } from '#contract/values/pasted.ts';
import { fill } from '#i18n/fill.ts';
import { typedPage } from './pageNumbers.ts';
import type { OrdersProps } from '#islands/account/orders/words.ts';

interface Props {
  words: OrdersProps['words']['list'];
  page: number;
  last: number;
  onPage: (page: number) => void;
}

/** A box for a page number: Enter or leaving it goes there. */
export function GoToPage({ words, page, last, onPage }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const go = (): void => {
    const digits = plainCode(typed);
    const to = typedPage(digits, last);
    setWrong(digits !== '' && to === undefined);
    if (to !== undefined && to !== page) onPage(to);
  };
  return (
    <div className="go-to">
      <label htmlFor={id}>{words.goTo}</label>
      <input
        id={id}
        className="num"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}hint` : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={go}
        onKeyDown={({ key }) => key === 'Enter' && go()}
      />
      <p className="error" id={`${id}hint`} role="status">
        {isWrong && fill(words.goToHint, { last })}
      </p>
    </div>
  );
}
