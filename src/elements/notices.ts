import { alertShopper, toast, type Mood } from '#stores/feedback.ts';
import { watchFeedback } from './feedback.ts';

/** `<zay-notices>`: buttons of the style guide that show a toast or an alert in each mood. */
class Notices extends HTMLElement {
  connectedCallback(): void {
    watchFeedback();
    this.addEventListener('click', ({ target }) => {
      const dataset = target instanceof HTMLElement ? target.dataset : {};
      const text = dataset['text'] ?? '';
      if (dataset['toast']) toast({ mood: dataset['toast'] as Mood, text, closesAfter: 5_000 });
      if (dataset['alert']) void alertShopper({ mood: dataset['alert'] as Mood, text, canCancel: true });
    });
  }
}

customElements.define('zay-notices', Notices);
