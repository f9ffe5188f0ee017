/** What a form says when it was not taken; carried in `data-words`, since it may have to speak offline. */
export interface FormWords {
  failure: string;
  /** When there is no network; `failure` when absent. */
  unreachable?: string;
  /** Beside the server's own sentence. */
  kept?: string;
  sending: string;
}

/** Sends a form and shows what became of it; never throws for an answer that was to be expected. */
export type SendForm = (form: HTMLFormElement, words: FormWords) => Promise<void>;

/**
 * A form whose sending part is fetched when it is first touched. It can be submitted before that part is
 * there, and twice in a row sends once.
 */
export function lazyForm(host: HTMLElement, form: HTMLFormElement, load: () => Promise<SendForm>): void {
  const words = JSON.parse(host.dataset['words'] ?? '{}') as FormWords;
  const alert = form.querySelector('[role=alert]');
  const button = form.querySelector('button');
  form.addEventListener('focusin', () => void load().catch(() => undefined), { once: true });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!form.ariaBusy) void submit();
  });

  async function submit(): Promise<void> {
    const label = button?.textContent ?? '';
    show(words.sending, 'true');
    if (alert) alert.textContent = '';
    try {
      await (
        await load()
      )(form, words);
    } catch {
      if (alert) alert.textContent = words.unreachable ?? words.failure;
    }
    show(label, null);
  }

  function show(label: string, busy: 'true' | null): void {
    form.ariaBusy = busy;
    if (!button) return;
    button.textContent = label;
    button.ariaDisabled = busy;
  }
}
