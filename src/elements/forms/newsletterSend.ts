import { subscribeNewsletter } from '#contract/contact.ts';
import { drawLines } from '#elements/shell/drawLines.ts';
import { pageLocale } from '#i18n/pageLocale.ts';
import { sendForm } from './send.ts';
import type { SendForm } from './lazyForm.ts';

/** Subscribes to the newsletter and says so in place of the form. */
export const sendNewsletter: SendForm = async (form, words) => {
  const body = { ...Object.fromEntries(new FormData(form)), locale: pageLocale(), page: location.pathname };
  const answer = await sendForm(form, subscribeNewsletter, body, words);
  const status = form.parentElement?.querySelector<HTMLElement>('[role=status]');
  if (!answer || !status) return;
  form.hidden = true;
  drawLines(status, answer.message);
  status.tabIndex = -1;
  // The button that had the focus is gone.
  status.focus();
};
