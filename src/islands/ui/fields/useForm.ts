import { type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** What is wrong with each field; a field that is right is not named. */
export type FieldErrors<F extends string> = Partial<Record<F, string>>;

/** Says what is wrong with a value, or nothing. */
export type Rule = (value: string, all: Readonly<Record<string, string>>) => string | undefined;

type Rules<F extends string> = Readonly<Record<F, Rule>>;
type Values<F extends string> = Record<F, string>;

/**
 * A form whose fields keep what is typed by themselves, so that nothing is lost whatever happens around
 * them. On submit the first field that is wrong gets the focus.
 *
 * @param send takes what is right; may answer what the server found wrong
 */
export function useForm<F extends string>(
  rules: Rules<F>,
  send: (values: Values<F>, form: HTMLFormElement) => Promise<FieldErrors<F> | undefined>,
) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<F>>({});
  const [sending, setSending] = useState(false);

  const show = (found: FieldErrors<F>): void => {
    flushSync(() => setErrors(found));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const submit = async (place: HTMLFormElement): Promise<void> => {
    const values = valuesOf(place, rules);
    const found = errorsIn(values, rules);
    show(found);
    if (Object.keys(found).length > 0) return;
    setSending(true);
    const refused = await send(values, place).finally(() => flushSync(() => setSending(false)));
    if (refused) show(refused);
  };

  // A message about what has changed by now would be wrong.
  const mend = (...names: readonly string[]): void => {
    if (names.some((name) => name in errors))
      setErrors(
        (now) => Object.fromEntries(Object.entries(now).filter(([name]) => !names.includes(name))) as FieldErrors<F>,
      );
  };

  return {
    errors,
    sending,
    mend,
    clear: () => setErrors({}),
    form: {
      ref: form,
      className: 'form',
      // Without scripts a form would put what is typed into the address.
      method: 'post',
      noValidate: true,
      onSubmit(event: SyntheticEvent<HTMLFormElement>) {
        event.preventDefault();
        if (!sending) void submit(event.currentTarget);
      },
      onInput: ({ target }: SyntheticEvent) => mend((target as HTMLInputElement).name),
    },
  };
}

function valuesOf<F extends string>(form: HTMLFormElement, rules: Rules<F>): Values<F> {
  const data = new FormData(form);
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(Object.keys(rules).map((name) => [name, text(name)])) as Values<F>;
}

function errorsIn<F extends string>(values: Values<F>, rules: Rules<F>): FieldErrors<F> {
  const found = Object.entries<Rule>(rules).map(([name, rule]) => [name, rule(values[name as F], values)] as const);
  return Object.fromEntries(found.filter(([, error]) => error)) as FieldErrors<F>;
}
