import type { RefObject } from 'react';
import { useInBrowser } from '#islands/ui/useClientValue.ts';

interface Props {
  text: string;
  action: string;
  form: RefObject<HTMLFormElement | null>;
  onTurn: (email: string) => void;
}

/** The way to the other form; the email that is typed comes along. */
export function Turn({ text, action, form, onTurn }: Props) {
  const isReady = useInBrowser(() => true, false);
  const typed = (): string => form.current?.querySelector<HTMLInputElement>('[name=email]')?.value ?? '';
  return (
    <p className="turn">
      {text}
      <button type="button" className="btn" disabled={!isReady} onClick={() => onTurn(typed())}>
        {action}
      </button>
    </p>
  );
}
