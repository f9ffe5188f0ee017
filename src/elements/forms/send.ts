import * as z from 'zod/mini';
import { call } from '#api/call.ts';
import { Refused, Unreachable } from '#api/failures.ts';
import { shop } from '#api/shop.ts';
import type { Call, CallInput, CallOutput } from '#contract/call.ts';
import { fieldFaultOf, withInput } from '#contract/values/fieldReasons.ts';
import { drawLines } from '#elements/shell/drawLines.ts';
import { pageLocale } from '#i18n/pageLocale.ts';
import { fieldMessage } from '#i18n/words/fields.ts';
import { sendContactMessage, subscribeNewsletter } from '#contract/contact.ts';
import { plainCode } from '#contract/values/pasted.ts';
import type { FormWords, SendForm } from './lazyForm.ts';

const prepared = new WeakSet<HTMLFormElement>();

/**
 * Checks a form by the schema of its call, sends it, and shows what is wrong beneath the fields.
 *
 * @returns the answer; nothing when it was refused, and the form says why
 */
export async function sendForm<C extends Call>(
  form: HTMLFormElement,
  spec: C,
  body: Record<string, unknown>,
  words: FormWords,
): Promise<CallOutput<C> | undefined> {
  if (!prepared.has(form)) clearErrorOnChange(form);
  prepared.add(form);
  const faults = faultsOf(spec, body);
  showErrors(form, faults);
  if (Object.keys(faults).length > 0) return undefined;
  try {
    return await call(shop(pageLocale()), spec, { body } as CallInput<C>);
  } catch (failure) {
    showFailure(form, failure, words);
    return undefined;
  }
}

function faultsOf({ body: schema }: Call, body: unknown): Record<string, string> {
  const issues = schema ? (z.safeParse(schema, body, withInput).error?.issues ?? []) : [];
  // Of several issues of a field the first says most; the last entry wins.
  const messages = issues.map((issue) => {
    const { reason, values } = fieldFaultOf(issue);
    return [issue.path.join('.'), fieldMessage(reason, values)] as const;
  });
  return Object.fromEntries(messages.reverse());
}

function showFailure(form: HTMLFormElement, failure: unknown, words: FormWords): void {
  const alert = form.querySelector('[role=alert]');
  const fields = failure instanceof Refused ? failure.body.fields : undefined;
  if (fields && showErrors(form, fields)) return;
  if (alert) drawLines(alert, sentenceOf(failure, words));
}

function sentenceOf(failure: unknown, { failure: broken, unreachable = broken, kept = '' }: FormWords): string {
  if (failure instanceof Refused) return `${failure.message} ${kept}`.trim();
  return failure instanceof Unreachable ? unreachable : broken;
}

/** The element that says what is wrong with a field: beneath it, or beneath its group. */
const errorOf = (form: HTMLFormElement, name: string): HTMLElement | null =>
  form.querySelector(`[data-error="${CSS.escape(name)}"]`);

const controlsOf = (error: Element): HTMLElement[] => [
  ...(error.parentElement?.querySelectorAll<HTMLElement>('input, textarea, select') ?? []),
];

/** Returns the element that gets `aria-invalid`: the field, or the group of its radio buttons. */
const targetOf = (error: Element): Element | null => {
  const [first] = controlsOf(error);
  return first?.matches('[type=radio]') ? error.parentElement : (first ?? null);
};

/**
 * Shows beneath each field what is wrong with it, clears the others, and moves the focus to the first wrong one.
 *
 * @returns whether every fault has a field in this form
 */
function showErrors(form: HTMLFormElement, faults: Readonly<Record<string, string>>): boolean {
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
function clearErrorOnChange(form: HTMLFormElement): void {
  form.addEventListener('input', ({ target }) => {
    const error = target instanceof Element && 'name' in target ? errorOf(form, String(target.name)) : null;
    if (error?.textContent) setError(error, '');
  });
}

/** Sends a message to the shop; says so in a dialog only when the shop has taken it. */
export const sendContact: SendForm = async (form, words) => {
  const values = Object.fromEntries(new FormData(form));
  const phone = typeof values['phone'] === 'string' ? plainCode(values['phone']) : undefined;
  const answer = await sendForm(form, sendContactMessage, { ...values, phone }, words);
  if (answer) form.dispatchEvent(new CustomEvent('taken'));
};

/** Subscribes to the newsletter and says so in place of the form. */
export const sendNewsletter: SendForm = async (form, words) => {
  const body = { ...Object.fromEntries(new FormData(form)), locale: pageLocale(), page: location.pathname };
  const answer = await sendForm(form, subscribeNewsletter, body, words);
  if (answer) showAnswer(form, form.parentElement, answer.message);
};

/** Shows what the shop answers in the place of a form, in the status of what is around it. */
export function showAnswer(form: HTMLElement, around: HTMLElement | null, message: string): void {
  const status = around?.querySelector<HTMLElement>('[role=status]');
  if (!status) return;
  form.hidden = true;
  drawLines(status, message);
  status.tabIndex = -1;
  // The button that had the focus is gone.
  status.focus();
}
