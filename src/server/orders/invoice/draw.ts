import { type PdfDocument, pageSize, type Setting } from '#server/pdf/document.ts';
import type { Role } from '#server/pdf/structure.ts';
import { wrap } from '#server/pdf/shape.ts';
import { fillGaps } from '#server/words.ts';
import type { Invoice, InvoiceLine, TextPart } from './invoice.ts';

// Lengths are in points.
const margin = 48;
const right = pageSize.width - margin;
const maxWidth = right - margin;
/** The end of the content of a page; its foot is beneath. */
const bottom = pageSize.height - 64;
/** The right ends of the columns of numbers, and how wide that of the goods is. */
const columns = { goods: 236, unitPrice: 378, quantity: 448, total: right };
const sumHeight = 20;
const logoHeight = 36;
/** The height of each further line of the head of a column. */
const headHeight = 15;
const dark = 0.1;
const light = 0.4;

/**
 * Returns how high a line is, and how much of that is beneath its baseline: Burmese letters reach farther up and down.
 */
const isBurmese = (text: string): boolean => /[\u1000-\u109f]/u.test(text);
const leading = (text: string, size: number): number => size * (isBurmese(text) ? 1.8 : 1.4);
const descent = (text: string, size: number): number => size * (isBurmese(text) ? 0.7 : 0.4);

type Style = Pick<Setting, 'size' | 'weight' | 'grey' | 'align' | 'lang'>;

/** Sets an invoice on pages, from the top to the bottom. The head of the table stands on every one. */
export class InvoiceDrawing {
  readonly #paper: PdfDocument;
  readonly #invoice: Invoice;
  /** The height to which the page is full. */
  #y = margin;

  constructor(pdf: PdfDocument, invoice: Invoice) {
    this.#paper = pdf;
    this.#invoice = invoice;
  }

  draw(): void {
    this.#paper.addPage();
    this.#heads();
    this.#paper.within('Table', () => {
      this.#paper.within('TR', () => this.#columnHeads());
      const { lines, sums } = this.#invoice;
      // The last line goes with the sums, so that those never stand alone on a page.
      for (const [at, line] of lines.entries()) this.#line(line, at === lines.length - 1 ? sums.length * sumHeight : 0);
      this.#sums();
    });
    this.#note();
    this.#feet();
  }

  /** Draws a text in lines beneath `y`, as an element of its own or as part of the open one; answers where they end. */
  #lines(text: string, x: number, y: number, width: number, style: Style, role: Role | null = 'P'): number {
    const { size, weight } = style;
    let end = y;
    const draw = (): void => {
      for (const line of wrap(text, width, (part) => this.#paper.width(part, size, weight))) {
        end += leading(line, size);
        this.#paper.text(line, { ...style, x, y: end - descent(line, size) });
      }
    };
    if (role) this.#paper.within(role, draw);
    else draw();
    return end;
  }

  #heads(): void {
    const { title, shop, buyer, facts } = this.#invoice;
    const half = maxWidth * 0.5;
    let beside = margin;
    this.#paper.within('H1', () => {
      const style = { size: 22, weight: 700, align: 'right' } as const;
      for (const line of title.split('\n')) beside = this.#lines(line, right, beside, maxWidth - half, style, null);
    });
    if (shop.logo) this.#paper.picture(shop.logo, { x: margin, y: margin, height: logoHeight });
    const nameAt = shop.logo ? margin + logoHeight + 8 : margin;
    let left = this.#lines(shop.name, margin, nameAt, half, { size: 15, weight: 700 });
    for (const line of shop.lines) left = this.#lines(line, margin, left, half, { size: 9, grey: light });
    const top = Math.max(left, beside) + 22;
    left = this.#lines(buyer.heading, margin, top, half, { size: 9, grey: light }, 'H2');
    left = this.#lines(buyer.name, margin, left, half - 20, { size: 11, weight: 700 });
    for (const line of buyer.lines) left = this.#lines(line, margin, left, half - 20, { size: 10 });
    let end = top;
    for (const { name, fact } of facts) end = this.#fact(name, fact, margin + half, end);
    this.#y = Math.max(left, end) + 24;
  }

  /** A name and a fact on one baseline. */
  #fact(name: string, fact: string, x: number, y: number): number {
    const width = (part: string): number => this.#paper.width(part, 10);
    let end = y;
    this.#paper.within('P', () => {
      this.#paper.text(name, { size: 9, grey: light, x, y: y + 12 });
      for (const line of wrap(fact, (right - x) * 0.62, width)) {
        this.#paper.text(line, { size: 10, x: right, y: end + 12, align: 'right' });
        end += 18;
      }
    });
    return end;
  }

  /** The head of the table; on later pages it is no content, for it was said. */
  #columnHeads(): void {
    const { product, ...numbers } = this.#invoice.columns;
    const isFirst = this.#paper.pages === 1;
    const style = { size: 9, weight: 700 } as const;
    const columnHeaders = [
      [product, margin, 'left'] as const,
      ...(['unitPrice', 'quantity', 'total'] as const).map((key) => [numbers[key], columns[key], 'right'] as const),
    ];
    const y = this.#y + 9;
    for (const [text, x, align] of columnHeaders) {
      const draw = (put: (line: string, setting: Setting) => void): void =>
        text.split('\n').forEach((line, at) => put(line, { ...style, x, y: y + at * headHeight, align }));
      if (isFirst) this.#paper.within('TH', () => draw((...line) => this.#paper.text(...line)), 'Column');
      else draw((...line) => this.#paper.note(...line));
    }
    const lines = Math.max(...columnHeaders.map(([text]) => text.split('\n').length));
    this.#y += 18 + (lines - 1) * headHeight;
    this.#paper.line(margin, this.#y, maxWidth, dark);
    this.#y += 4;
  }

  /** A line of the table, with room for what must stand beneath it on the same page. */
  #line({ name, more, unitPrice, quantity, total }: InvoiceLine, beneath: number): void {
    const texts: (readonly [TextPart, Style])[] = [
      [name, { size: 10 }],
      ...more.map((each) => [each, { size: 8.5, grey: light }] as const),
    ];
    const height = texts.reduce((sum, [{ text }, { size }]) => sum + this.#heightOf(text, size), 0);
    this.#keepTogether(height + 12 + beneath, () => this.#columnHeads());
    const baseline = this.#y + leading(name.text, 10) - descent(name.text, 10);
    this.#paper.within('TR', () => {
      let end = this.#y;
      const drawNames = (): void => {
        for (const [{ text, lang }, style] of texts)
          end = this.#lines(text, margin, end, columns.goods, { ...style, lang }, null);
      };
      this.#paper.within('TH', drawNames, 'Row');
      this.#cell(unitPrice, columns.unitPrice, baseline);
      this.#cell(quantity, columns.quantity, baseline);
      this.#cell(total, columns.total, baseline);
      this.#y = end + 4;
    });
    this.#paper.line(margin, this.#y, maxWidth);
    this.#y += 4;
  }

  #heightOf = (text: string, size: number): number =>
    wrap(text, columns.goods, (part) => this.#paper.width(part, size)).reduce(
      (sum, line) => sum + leading(line, size),
      0,
    );

  #cell(text: string, x: number, y: number, style: Partial<Style> = {}): void {
    this.#paper.within('TD', () => this.#paper.text(text, { size: 10, x, y, align: 'right', ...style }));
  }

  /** Goes on on a new page where this one has no room for what stands together. */
  #keepTogether(height: number, begin: () => void = () => undefined): void {
    if (this.#y + height <= bottom) return;
    this.#paper.addPage();
    this.#y = margin;
    begin();
  }

  #sums(): void {
    const { sums } = this.#invoice;
    this.#y += 4;
    for (const { name, amount, isTotal } of sums) {
      const style = isTotal ? ({ size: 12, weight: 700 } as const) : { size: 10 };
      this.#y += sumHeight;
      this.#paper.within('TR', () => {
        const setting = { ...style, x: columns.quantity, y: this.#y - 4, align: 'right' } as const;
        this.#paper.within('TH', () => this.#paper.text(name, setting), 'Row');
        this.#cell(amount, columns.total, this.#y - 4, style);
      });
    }
  }

  #note(): void {
    for (const parcel of this.#invoice.parcels ?? []) {
      this.#keepTogether(60);
      this.#y = this.#lines(parcel, margin, this.#y + 12, maxWidth, { size: 9 });
    }
    this.#keepTogether(60);
    this.#y = this.#lines(this.#invoice.note, margin, this.#y + 24, maxWidth, { size: 9, grey: light });
  }

  /** Draws which page of which invoice it is; last, when the number of pages is known. */
  #feet(): void {
    const { pages } = this.#paper;
    const { number, page: text } = this.#invoice;
    const style = { size: 8, grey: light, y: pageSize.height - 36 } as const;
    for (let page = 0; page < pages; page += 1) {
      this.#paper.note(number, { ...style, x: margin }, page);
      const place = fillGaps(text, { page: page + 1, pages });
      this.#paper.note(place, { ...style, x: right, align: 'right' }, page);
    }
  }
}
