import { fetchHtmlFragment } from '#api/readHtml.ts';
import { notifyBackInStock } from '#contract/contact.ts';
import { lazyForm, type SendForm } from '#elements/forms/lazyForm.ts';
import { sendForm, showAnswer } from '#elements/forms/send.ts';
import { parseLiveBinding } from '#elements/live/placement.ts';
import { pageLocale } from '#i18n/pageLocale.ts';
import { cardFiles } from '#i18n/paths.ts';
import { $login, $session } from '#stores/session/login.ts';
import { readSession } from '#stores/session/signIn.ts';

/**
 * Asks the shop to write when the variation of `place` is back: a visitor types an email, a customer needs not. The
 * form stands below the button until another variation is chosen.
 *
 * @throws when the form does not come
 */
export async function openBackInStock(place: HTMLElement): Promise<void> {
  const { variation } = parseLiveBinding(place.dataset['live']);
  const open = document.querySelector<HTMLElement>(`#back-in-stock[data-variation="${variation}"]`);
  const section = open ?? (await fetchForm(variation));
  const form = section.querySelector('form');
  const box = form?.querySelector<HTMLInputElement>('[name=email]');
  section.scrollIntoView({ block: 'center' });
  if (!form || !box || form.hidden) return section.querySelector<HTMLElement>('[role=status]')?.focus();
  box.focus();
  const email = open ? undefined : await customerEmail();
  if (!email) return;
  box.value = email;
  form.requestSubmit();
}

async function fetchForm(variation: number): Promise<HTMLElement> {
  const piece = await fetchHtmlFragment(`${cardFiles(pageLocale())}back-in-stock.html`);
  const section = piece.querySelector<HTMLElement>('section');
  const form = section?.querySelector('form');
  if (!section || !form) throw new Error('no form');
  section.dataset['variation'] = String(variation);
  document.querySelector('#back-in-stock')?.remove();
  document.querySelector('#buy')?.after(section);
  document.querySelector('zay-variations')?.addEventListener('zay:variation', () => section.remove(), { once: true });
  lazyForm(section, form, () => Promise.resolve(send(section, variation)));
  return section;
}

const send =
  (section: HTMLElement, variationId: number): SendForm =>
  async (form, words) => {
    const body = { ...Object.fromEntries(new FormData(form)), variationId, locale: pageLocale() };
    const answer = await sendForm(form, notifyBackInStock, body, words);
    if (answer) showAnswer(form, section, answer.message);
  };

/** The email of the customer who is signed in; nothing where nobody is, or nobody can say. */
async function customerEmail(): Promise<string | undefined> {
  if (!$login.get()) return undefined;
  if ($session.get().state === 'unknown') await readSession().catch(() => undefined);
  const session = $session.get();
  return session.state === 'customer' ? session.email : undefined;
}
