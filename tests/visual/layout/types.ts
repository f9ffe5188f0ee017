/** Edges of something on the screen, in CSS pixels from the top left corner of the window. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What is in sight has a place in the page that a person can find, and a layer: what floats is not compared with what is below. */
interface Seen {
  /** For people: the element and what it stands in. */
  place: string;
  /** The floating part (bar, dialog, list of choices) that it belongs to; 0 for the page itself. */
  layer: number;
}

/** A text node that a person can see, or would if nothing cut it. */
export interface VisibleText extends Seen {
  text: string;
  /** Its lines, about as tall as the letters are. */
  lines: Box[];
  /** What is left of each line by everything that cuts it; nothing where it cannot be seen. */
  seen: Box[];
  /** What hides a part of it for good; it cannot be scrolled to. */
  cutBy?: string;
  /** It hangs out of the tinted or bordered box that it stands in, which is named. */
  outOf?: string;
  /** A word that is torn in two by the end of a line, for want of room. */
  broken?: string;
  /** It can be brought into sight by scrolling something else than the page. */
  scrolls: boolean;
  /** The controls (places in `controls`) that it names or stands in. */
  of: number[];
}

export interface Control extends Seen {
  name: string;
  kind: 'button' | 'link' | 'box' | 'tick' | 'option';
  /** With its label where that is around it. */
  box: Box;
  /** Within everything that cuts it. */
  seen: Box;
  scrolls: boolean;
  /** What can be hit: of a low control as tall as pressing above and below it still counts. */
  height: number;
  /** A link in running text, or something that cannot be used now. */
  isExempt: boolean;
  /** It draws an edge or a ground of its own. */
  isBoxed: boolean;
  /** Pixels by which what stands in it is wider or taller than it is. */
  tight: number;
  /** Controls (places in `controls`) that are around it or within it. */
  related: number[];
}

/** A field of a form: its label, its box and what is said about it. */
export interface Field extends Seen {
  name: string;
  kind: 'box' | 'tick';
  box: Box;
  label: Box | undefined;
  /** What is wrong with it. */
  errors: Box[];
}

/** A part that floats above the page: a dialog, a fixed bar, what sticks while the page scrolls, a list that hangs down. */
export interface Layer {
  place: string;
  kind: 'page' | 'modal' | 'bar' | 'stuck' | 'drop';
  box: Box;
  /** What does not fit into it can be scrolled to. */
  scrolls: boolean;
}

export interface PageLayout {
  width: number;
  height: number;
  /** Pixels by which the page is wider than its window. */
  tooWide: number;
  words: VisibleText[];
  controls: Control[];
  fields: Field[];
  layers: Layer[];
}

/** What a person would complain about. */
export interface Fault {
  rule: string;
  /** What is wrong, with pixels. */
  what: string;
  place: string;
}

/** A rule: what is wrong with what is in sight. */
export type Rule = (sight: PageLayout) => Fault[];

export const width = ({ left, right }: Box): number => right - left;
export const height = ({ top, bottom }: Box): number => bottom - top;
export const isThere = (box: Box): boolean => width(box) > 0.5 && height(box) > 0.5;

/** How far two boxes lie over each other, by the smaller of both directions; 0 or less when they do not. */
export const overlap = (one: Box, other: Box): { x: number; y: number } => ({
  x: Math.min(one.right, other.right) - Math.max(one.left, other.left),
  y: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
});

export const pixels = (count: number): string => `${Math.round(count * 10) / 10} px`;
export const quoted = (text: string): string => `“${text.length > 40 ? `${text.slice(0, 39)}…` : text}”`;
