import type { RefObject } from 'react';
import { useClientValue } from '#islands/ui/useClientValue.ts';

interface Props {
  text: string;
  action: string;
  form: RefObject<HTMLFormElement | null>;
  onTurn: (email: string) => void;
}

/** The way to the other form; the email that is typed comes along. */
export function FormSwitch({ text, action, form, onTurn }: Props) {
  const isReady = useClientValue(() => true, false);
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
