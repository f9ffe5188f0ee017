import { readHtml } from '#api/fetchFile.ts';

/** A card that is wanted, and the number of the file in which it stands. */
export interface CardRef {
  id: number;
  part: number;
}

/** The cards of a list by product, fetched file by file and each file once. */
export class ListingCards {
  readonly #files = new Map<number, Promise<Map<number, Element>>>();
  readonly #base: string;

  /** @param base what stands before the number of a file */
  constructor(base: string) {
    this.#base = base;
  }

  /**
   * The cards that are wanted, in their order.
   *
   * @throws when a file does not come, or does not hold what the index says: one of them is older
   */
  async get(wanted: readonly CardRef[]): Promise<Element[]> {
    return Promise.all(
      wanted.map(async ({ id, part }) => {
        const card = (await this.#file(part)).get(id);
        if (!card) throw new Error(`no card ${id} in ${part}`);
        return card;
      }),
    );
  }

  #file(part: number): Promise<Map<number, Element>> {
    const known = this.#files.get(part);
    if (known) return known;
    const file = readHtml(`${this.#base}${part}.html`).then(cardsIn);
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
