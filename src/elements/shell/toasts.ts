import { basketWords } from '#i18n/words/basket.ts';
import { $toasts, closeToast, type Toast } from '#stores/shell/feedback.ts';
import { attachStyles } from './attachStyles.ts';
import look from './toasts.css?inline';

/** Puts the place of the toasts into the page and keeps in it what is to be shown. */
export function showToasts(): void {
  attachStyles(look);
  const place = Object.assign(document.createElement('section'), {
    className: 'toasts',
    ariaLabel: basketWords().toast.label,
  });
  // Errors interrupt, everything else waits its turn; both regions stand before there is a word in them.
  const [calm, urgent] = ['status', 'alert'].map((role) => Object.assign(document.createElement('div'), { role }));
  place.append(...[calm, urgent].filter((region) => region !== undefined));
  document.body.append(place);
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
  const words = Object.assign(document.createElement('p'), { textContent: text });
  const close = Object.assign(document.createElement('button'), { type: 'button', textContent: '×' });
  close.ariaLabel = basketWords().toast.close;
  close.addEventListener('click', () => closeToast(id));
  element.append(words, close);
  if (closesAfter) element.append(clock(element, closesAfter, () => closeToast(id)));
  return element;
}

/** The bar that runs out while nobody reads: it waits under the pointer and while the focus is inside. */
function clock(element: HTMLElement, time: number, onEnd: () => void): HTMLElement {
  const bar = document.createElement('i');
  const run = bar.animate([{ scale: '1 1' }, { scale: '0 1' }], { duration: time, fill: 'forwards' });
  run.onfinish = onEnd;
  for (const begin of ['pointerenter', 'focusin']) element.addEventListener(begin, () => run.pause());
  for (const end of ['pointerleave', 'focusout']) element.addEventListener(end, () => run.play());
  return bar;
}
