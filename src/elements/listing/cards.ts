import { fetchHtmlFragment } from '#api/readHtml.ts';

/** A card, and the number of the file that has it. */
export interface CardRef {
  id: number;
  part: number;
}

/** The cards of a list by product, fetched file by file and each file once. */
export class ListingCards {
  readonly #files = new Map<number, Promise<Map<number, Element>>>();
  readonly #base: string;

  /** @param base the address of a file up to its number */
  constructor(base: string) {
    this.#base = base;
  }

  /**
   * The cards, in the same order.
   *
   * @throws when a file does not come, or does not hold what the index says: one of them is older
   */
  async get(cards: readonly CardRef[]): Promise<Element[]> {
    return Promise.all(
      cards.map(async ({ id, part }) => {
        const card = (await this.#file(part)).get(id);
        if (!card) throw new Error(`no card ${id} in ${part}`);
        return card;
      }),
    );
  }

  #file(part: number): Promise<Map<number, Element>> {
    const cached = this.#files.get(part);
    if (cached) return cached;
    const file = fetchHtmlFragment(`${this.#base}${part}.html`).then(cardsIn);
    this.#files.set(part, file);
    // What failed is asked for again.
    file.catch(() => this.#files.delete(part));
    return file;
  }
}

function cardsIn(piece: HTMLElement): Map<number, Element> {
  const list = piece.querySelector<HTMLElement>('[data-ids]');
  const ids = (list?.dataset['ids'] ?? '').split(' ').map(Number);
  return new Map([...(list?.querySelector('ul')?.children ?? [])].map((card, at) => [ids[at] ?? 0, card]));
}
