import { withoutBreakMarks } from '#burmese/shownLines.ts';
import { basketWords } from '#i18n/words/basket.ts';
import { $toasts, closeToast, type Toast } from '#stores/shell/feedback.ts';
import { attachStyles } from './attachStyles.ts';
import { drawLines } from './drawLines.ts';
import styles from './toasts.css?inline';

attachStyles(styles);

/** Adds the region of the toasts to the page and shows them in it. */
export function showToasts(): void {
  const region = Object.assign(document.createElement('section'), {
    className: 'toasts',
    ariaLabel: withoutBreakMarks(basketWords().toast.label),
  });
  // Errors interrupt, everything else waits; both are in the page before there is a word in them, to be read out.
  const [calm, urgent] = ['status', 'alert'].map((role) => Object.assign(document.createElement('div'), { role }));
  region.append(...[calm, urgent].filter((status) => status !== undefined));
  document.body.append(region);
  const shown = new Map<number, HTMLElement>();
  const show = (toasts: readonly Toast[]): void => {
    for (const [id, element] of shown) {
      if (toasts.some((one) => one.id === id)) continue;
      element.remove();
      shown.delete(id);
    }
    for (const toast of toasts.filter(({ id }) => !shown.has(id))) {
      const element = draw(toast);
      shown.set(toast.id, element);
      (toast.mood === 'error' ? urgent : calm)?.append(element);
    }
  };
  setTimeout(() => $toasts.subscribe(show), 50);
}

function draw({ id, mood, text, closesAfter }: Toast): HTMLElement {
  const element = document.createElement('div');
  element.className = 'toast';
  element.dataset['mood'] = mood;
  const words = document.createElement('p');
  drawLines(words, text);
  const close = Object.assign(document.createElement('button'), { type: 'button', textContent: '×' });
  close.ariaLabel = withoutBreakMarks(basketWords().toast.close);
  close.addEventListener('click', () => closeToast(id));
  element.append(words, close);
  if (closesAfter) element.append(countdown(element, closesAfter, () => closeToast(id)));
  return element;
}

/** The bar that runs out until the toast closes; it waits under the pointer and while the focus is inside. */
function countdown(element: HTMLElement, time: number, onEnd: () => void): HTMLElement {
  const bar = document.createElement('i');
  const run = bar.animate([{ scale: '1 1' }, { scale: '0 1' }], { duration: time, fill: 'forwards' });
  run.onfinish = onEnd;
  for (const begin of ['pointerenter', 'focusin']) element.addEventListener(begin, () => run.pause());
  for (const end of ['pointerleave', 'focusout']) element.addEventListener(end, () => run.play());
  return bar;
}
