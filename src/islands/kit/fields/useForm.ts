import { type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { plainCode } from '#contract/values/pasted.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { formStyle } from './styles.ts';

/** The error of each invalid field; `form`: why the whole of it was refused. */
export type FieldErrors<F extends string> = Partial<Record<F | 'form', string>>;

/** Returns the error of a value, or nothing when it is valid. */
export type Rule = (value: string, all: Readonly<Record<string, string>>) => string | undefined;

type Rules<F extends string> = Readonly<Record<F, Rule>>;
type Values<F extends string> = Record<F, string>;

/**
 * A form of uncontrolled fields: what is typed stays whatever is rendered again. On submit the first invalid field gets
 * the focus.
 *
 * @param send gets the valid values; may return the errors of the server, and may throw why it was not sent
 */
export function useForm<F extends string>(
  rules: Rules<F>,
  send: (values: Values<F>, form: HTMLFormElement) => Promise<FieldErrors<F> | undefined>,
) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<F>>({});
  const [sending, setSending] = useState(false);

  const show = (shown: FieldErrors<F>): void => {
    flushSync(() => setErrors(shown));
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (invalid) invalid.focus();
    // The button was disabled while the form was sent, which took the focus from it.
    else if (shown.form !== undefined) form.current?.querySelector<HTMLElement>('.btn-primary')?.focus();
  };

  const submit = async (element: HTMLFormElement): Promise<void> => {
    const values = valuesOf(element, rules);
    const invalid = errorsIn(values, rules);
    show(invalid);
    if (Object.keys(invalid).length > 0) return;
    setSending(true);
    const refused = await send(values, element)
      .catch((failure: unknown): FieldErrors<F> => ({ form: reasonOf(failure) }) as FieldErrors<F>)
      .finally(() => flushSync(() => setSending(false)));
    if (refused) show(refused);
  };

  // The error of a value that has changed would be wrong.
  const clearErrors = (...names: readonly string[]): void => {
    if (names.some((name) => name in errors))
      setErrors(
        (before) =>
          Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))) as FieldErrors<F>,
      );
  };

  return {
    errors,
    sending,
    clearErrors,
    form: {
      ref: form,
      className: formStyle,
      // Before the script runs, a submitted form must not put its values into the address.
      method: 'post',
      noValidate: true,
      onSubmit(event: SyntheticEvent<HTMLFormElement>) {
        event.preventDefault();
        if (!sending) void submit(event.currentTarget);
      },
      onInput: ({ target }: SyntheticEvent) => clearErrors((target as HTMLInputElement).name, 'form'),
    },
  };
}

function valuesOf<F extends string>(form: HTMLFormElement, rules: Rules<F>): Values<F> {
  const data = new FormData(form);
  const text = (name: string): string => {
    const value = data.get(name);
    if (typeof value !== 'string') return '';
    return isCode(form.elements.namedItem(name)) ? plainCode(value) : value;
  };
  return Object.fromEntries(Object.keys(rules).map((name) => [name, text(name)])) as Values<F>;
}

/** An email address or a phone number, which people paste with what cannot be seen. */
const isCode = (field: Element | RadioNodeList | null): boolean =>
  field instanceof HTMLInputElement && (field.type === 'email' || field.type === 'tel');

function errorsIn<F extends string>(values: Values<F>, rules: Rules<F>): FieldErrors<F> {
  const found = Object.entries<Rule>(rules).map(([name, rule]) => [name, rule(values[name as F], values)] as const);
  return Object.fromEntries(found.filter(([, error]) => error)) as FieldErrors<F>;
}
