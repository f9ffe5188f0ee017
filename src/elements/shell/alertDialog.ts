import { basketWords } from '#i18n/words/basket.ts';
import { $alerts, type Alert } from '#stores/shell/feedback.ts';
import { attachStyles } from './attachStyles.ts';
import { drawLines } from './drawLines.ts';
import styles from './alertDialog.css?inline';

attachStyles(styles);

const markup = `<h2 id="alert-title"></h2><p id="alert-text"></p><p><a class="link alone"></a></p>
<form method="dialog"><button class="btn" value="cancel"></button><button class="btn btn-primary" value="confirm" autofocus></button></form>`;

/** Adds the alert dialog to the page and shows the alerts in it, one after the other. */
export function showAlerts(): void {
  const dialog = Object.assign(document.createElement('dialog'), { className: 'alert', role: 'alertdialog' });
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
