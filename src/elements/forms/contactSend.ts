import { sendContactMessage } from '#contract/contact.ts';
import { plainCode } from '#contract/values/pasted.ts';
import { sendForm } from './send.ts';
import type { SendForm } from './lazyForm.ts';

/** Sends a message to the shop; says so in a dialog only when the shop has taken it. */
export const sendContact: SendForm = async (form, words) => {
  const values = Object.fromEntries(new FormData(form));
  const phone = typeof values['phone'] === 'string' ? plainCode(values['phone']) : undefined;
  const answer = await sendForm(form, sendContactMessage, { ...values, phone }, words);
  if (answer) form.dispatchEvent(new CustomEvent('taken'));
};
