import { drawLines } from '#elements/shell/drawLines.ts';

/** The element that says what is wrong with a field: beneath it, or beneath its group. */
const errorOf = (form: HTMLFormElement, name: string): HTMLElement | null =>
  form.querySelector(`[data-error="${CSS.escape(name)}"]`);

const controlsOf = (error: Element): HTMLElement[] => [
  ...(error.parentElement?.querySelectorAll<HTMLElement>('input, textarea, select') ?? []),
];

/** What gets `aria-invalid`: the field, or the group of its radio buttons. */
const targetOf = (error: Element): Element | null => {
  const [first] = controlsOf(error);
  return first?.matches('[type=radio]') ? error.parentElement : (first ?? null);
};

/**
 * Shows beneath each field what is wrong with it, clears the others, and moves the focus to the first wrong one.
 *
 * @returns whether every fault has a field in this form
 */
export function showErrors(form: HTMLFormElement, faults: Readonly<Record<string, string>>): boolean {
  for (const error of form.querySelectorAll<HTMLElement>('[data-error]')) {
    setError(error, faults[error.dataset['error'] ?? ''] ?? '');
  }
  const wrong = [...form.querySelectorAll('[data-error]:not(:empty)')][0];
  if (wrong) controlsOf(wrong)[0]?.focus();
  return Object.keys(faults).every((name) => errorOf(form, name));
}

function setError(error: HTMLElement, words: string): void {
  drawLines(error, words);
  const target = targetOf(error);
  if (words) target?.setAttribute('aria-invalid', 'true');
  else target?.removeAttribute('aria-invalid');
}

/** Clears the error of a field that is being changed. */
export function clearErrorOnChange(form: HTMLFormElement): void {
  form.addEventListener('input', ({ target }) => {
    const error = target instanceof Element && 'name' in target ? errorOf(form, String(target.name)) : null;
    if (error?.textContent) setError(error, '');
  });
}
