import type { Catalogue } from './catalogue.ts';

/** What pages are made from when somebody else has read it, and how little of it is asked for. */
export interface Handover {
  catalogue: Catalogue;
  /** Only the pages of these products are wanted, by id; all when absent. */
  products?: ReadonlySet<number>;
}

/**
 * Templates are bundled, so whoever renders with them has another copy of this file: they meet in one place of the
 * process.
 */
const slot: unique symbol = Symbol.for('zay:handover');
const place = globalThis as typeof globalThis & { [slot]?: Handover };

/** Hands a catalogue to the pages of this process. */
export function handOver(handover: Handover): void {
  place[slot] = handover;
}

/** What was handed over last; undefined where pages read the catalogue themselves. */
export const handedOver = (): Handover | undefined => place[slot];
