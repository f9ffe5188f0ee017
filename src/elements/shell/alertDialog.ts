import { basketWords } from '#i18n/words/basket.ts';
import { $alerts, type Alert } from '#stores/shell/feedback.ts';
import { moods } from './moods.ts';
import { drawLines } from './drawLines.ts';

const markup = `<h2 id="alert-title"></h2><p id="alert-text" class="mt-1 mb-5"></p><p class="mt-1 mb-5"><a class="link alone"></a></p>
<form method="dialog" class="flex flex-wrap-reverse justify-end gap-3 *:max-w-full *:min-w-24"><button class="btn" value="cancel"></button><button class="btn btn-primary" value="confirm" autofocus></button></form>`;
const dialogClass = `${moods} m-auto w-[min(26rem,100vw-2rem)] rounded-box border-t-[6px] border-t-(--mood) bg-base-100 p-6 text-base-content shadow-lift backdrop:bg-black/50`;

/** Adds the alert dialog to the page and shows the alerts in it, one after the other. */
export function showAlerts(): void {
  const dialog = Object.assign(document.createElement('dialog'), { className: dialogClass, role: 'alertdialog' });
  dialog.innerHTML = markup;
  dialog.setAttribute('aria-describedby', 'alert-text');
  document.body.append(dialog);
  let shown: Alert | undefined;
  dialog.addEventListener('close', () => shown?.answer(dialog.returnValue === 'confirm'));
  $alerts.subscribe(([next]) => {
    if (next && next !== shown) open(dialog, next);
    shown = next;
  });
}

function open(dialog: HTMLDialogElement, { mood, title, text, link, confirm, canCancel = false }: Alert): void {
  const words = basketWords().dialog;
  const [heading, sentence, cancel, consent] = dialog.querySelectorAll<HTMLElement>('h2,#alert-text,button');
  const linkElement = dialog.querySelector('a');
  if (!heading || !sentence || !cancel || !consent || !linkElement?.parentElement) return;
  dialog.dataset['mood'] = mood;
  dialog.returnValue = '';
  drawLines(heading, title ?? '');
  heading.hidden = !title;
  dialog.setAttribute('aria-labelledby', title ? 'alert-title' : 'alert-text');
  drawLines(sentence, text);
  linkElement.parentElement.hidden = !link;
  linkElement.href = link?.href ?? '';
  drawLabel(linkElement, link?.text ?? '');
  drawLabel(cancel, words.cancel);
  cancel.hidden = !canCancel;
  drawLabel(consent, confirm ?? (canCancel ? words.confirm : words.ok));
  dialog.showModal();
}

/** In a row, in which each part of a line would be a thing of its own. */
function drawLabel(element: Element, label: string): void {
  const line = document.createElement('span');
  drawLines(line, label);
  element.replaceChildren(line);
}
