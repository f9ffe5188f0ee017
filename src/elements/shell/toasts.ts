import { withoutBreakMarks } from '#burmese/shownLines.ts';
import { basketWords } from '#i18n/words/basket.ts';
import { $toasts, closeToast, type Toast } from '#stores/shell/feedback.ts';
import { moods } from './moods.ts';
import { drawLines } from './drawLines.ts';

const toastClass = `${moods} pointer-events-auto relative mt-2 flex items-center gap-2 overflow-hidden rounded-box border border-s-[6px] border-base-300 border-s-(--mood) bg-base-100 ps-4 text-base-content shadow-lift`;

/** Adds the region of the toasts to the page and shows them in it. */
export function showToasts(): void {
  const region = Object.assign(document.createElement('section'), {
    className:
      'pointer-events-none fixed inset-x-4 bottom-[calc(var(--toasts,5rem)+env(safe-area-inset-bottom))] z-80 grid justify-items-center *:grid *:w-full *:max-w-104 *:gap-2 lg:right-6 lg:bottom-6 lg:left-auto lg:w-96',
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
  element.className = toastClass;
  element.dataset['mood'] = mood;
  element.dataset['toast'] = '';
  const words = Object.assign(document.createElement('p'), { className: 'flex-1 py-2.5' });
  drawLines(words, text);
  const close = Object.assign(document.createElement('button'), {
    className: 'size-11 cursor-pointer rounded-full text-xl',
    type: 'button',
    textContent: '×',
  });
  close.ariaLabel = withoutBreakMarks(basketWords().toast.close);
  close.addEventListener('click', () => closeToast(id));
  element.append(words, close);
  if (closesAfter) element.append(countdown(element, closesAfter, () => closeToast(id)));
  return element;
}

/** The bar that runs out until the toast closes; it waits under the pointer and while the focus is inside. */
function countdown(element: HTMLElement, time: number, onEnd: () => void): HTMLElement {
  const bar = Object.assign(document.createElement('i'), {
    className: 'absolute inset-x-0 bottom-0 h-[3px] origin-left bg-(--mood) motion-reduce:invisible',
  });
  const run = bar.animate([{ scale: '1 1' }, { scale: '0 1' }], { duration: time, fill: 'forwards' });
  run.onfinish = onEnd;
  for (const begin of ['pointerenter', 'focusin']) element.addEventListener(begin, () => run.pause());
  for (const end of ['pointerleave', 'focusout']) element.addEventListener(end, () => run.play());
  return bar;
}
