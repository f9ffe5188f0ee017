import { type Choice, readChoice, writeChoice } from './choice.ts';

/** Options of the panel of filters of a list. */
export interface PanelOptions {
  brands: readonly (readonly [number, string])[];
  /** Returns the number of hits of a choice. */
  count: (choice: Choice) => number;
  onChoose: (choice: Choice) => void;
  /** A number of products in words. */
  countText: (count: number) => string;
}

const wide = matchMedia('(width >= 48rem)');

/**
 * The filters of a list: in place on a wide screen, where each change counts at once; on a phone a sheet,
 * where they count when the list is asked for.
 */
export class FilterPanel {
  readonly #dialog: HTMLDialogElement;
  readonly #button: HTMLElement;
  readonly #options: PanelOptions;
  #choice: Choice | undefined;

  constructor(dialog: HTMLDialogElement, button: HTMLElement, options: PanelOptions) {
    this.#dialog = dialog;
    this.#button = button;
    this.#options = options;
    this.#addBrands();
    dialog.addEventListener('close', () => this.#reset());
    dialog.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') dialog.close();
    });
    dialog.addEventListener('click', (event) => this.#handleClick(event));
    dialog.addEventListener('submit', (event) => this.#handleSubmit(event));
    dialog.addEventListener('input', () => this.#count());
    dialog.addEventListener('change', () => {
      if (!this.#isSheet) options.onChoose(this.#chosen);
    });
    wide.addEventListener('change', () => dialog.close());
  }

  /** Shows a choice in the fields. What is typed there stays as it is while it means the same. */
  show(choice: Choice): void {
    this.#choice = choice;
    const params = writeChoice(choice);
    const typed = writeChoice(this.#chosen);
    for (const input of this.#dialog.querySelectorAll('input')) {
      const { name, value, type } = input;
      if (type === 'checkbox') input.checked = params.getAll(name).includes(value);
      else if (typed.get(name) !== params.get(name)) input.value = params.get(name) ?? '';
    }
    this.#count();
  }

  toggle(): void {
    if (this.#dialog.open) return this.#dialog.close();
    if (wide.matches) this.#dialog.show();
    else this.#dialog.showModal();
    document.documentElement.classList.toggle('overflow-hidden', this.#isSheet);
    this.#button.ariaExpanded = 'true';
  }

  get #isSheet(): boolean {
    return this.#dialog.matches(':modal');
  }

  /** The order is chosen elsewhere and stays. */
  get #chosen(): Choice {
    const form = this.#dialog.querySelector('form') ?? undefined;
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value);
    const ids = new Set(this.#options.brands.map(([id]) => id));
    return { ...readChoice(params, ids), sort: this.#choice?.sort };
  }

  #handleClick({ target }: Event): void {
    const action = (target as Element).closest<HTMLElement>('[data-do]')?.dataset['do'];
    // The backdrop is the dialog itself.
    if (action === 'close' || (target === this.#dialog && this.#isSheet)) this.#dialog.close();
    if (action === 'clear') {
      for (const input of this.#dialog.querySelectorAll('input')) {
        input.checked = false;
        if (input.type === 'number') input.value = '';
      }
      this.#count();
    }
  }

  #handleSubmit(event: Event): void {
    event.preventDefault();
    const choice = this.#chosen;
    if (this.#isSheet) this.#dialog.close();
    this.#options.onChoose(choice);
  }

  /** Forgets what was not submitted. */
  #reset(): void {
    document.documentElement.classList.remove('overflow-hidden');
    this.#button.ariaExpanded = 'false';
    this.#button.focus();
    if (this.#choice) this.show(this.#choice);
  }

  #count(): void {
    const count = this.#options.count(this.#chosen);
    const show = this.#dialog.querySelector<HTMLElement>('[data-show]');
    const status = this.#dialog.querySelector('[role=status]');
    if (show) show.textContent = (show.dataset['show'] ?? '').replace('{{count}}', String(count));
    if (status && this.#isSheet) status.textContent = this.#options.countText(count);
  }

  #addBrands(): void {
    const group = this.#dialog.querySelector<HTMLElement>('[data-brands]');
    const template = group?.querySelector('label');
    if (!group || !template) return;
    for (const [id, name] of this.#options.brands) {
      const label = document.importNode(template, true);
      label.querySelector('input')?.setAttribute('value', String(id));
      label.querySelector('span')?.replaceChildren(name);
      group.append(label);
    }
    template.remove();
    group.hidden = this.#options.brands.length === 0;
  }
}
