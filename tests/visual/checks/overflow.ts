import { type Box, type Fault, isThere, type Layer, pixels, quoted, type Rule } from '../layout/types.ts';

const slack = 1;

/** Nothing reaches out of the window, of its dialog, or of the tinted box in which it stands. */
export const overflowing: Rule = (sight) => {
  const faults: Fault[] = [];
  const add = (what: string, place: string): number => faults.push({ rule: 'reach', what, place });
  if (sight.tooWide > slack) add(`the page is ${pixels(sight.tooWide)} wider than the window`, 'html');
  for (const layer of sight.layers) {
    if (layer.kind === 'page') continue;
    const { box } = layer;
    const over = Math.max(-box.left, box.right - sight.width);
    if (over > slack) add(`it reaches ${pixels(over)} out of the window`, layer.place);
    const below = Math.max(-box.top, box.bottom - sight.height);
    if (layer.kind === 'modal' && below > slack) add(`it is ${pixels(below)} taller than the window`, layer.place);
  }
  const window: Box = { left: 0, top: -1e6, right: sight.width, bottom: 1e6 };
  const frame = (layer: Layer | undefined): Box => {
    if (layer?.kind !== 'modal') return window;
    const { left, right, top, bottom } = layer.box;
    return layer.scrolls ? { ...window, left, right } : { left, right, top, bottom };
  };
  const things = [
    ...sight.words
      .filter(({ cutBy }) => !cutBy)
      .map(({ text, lines, ...where }) => ({ ...where, name: quoted(text), boxes: lines })),
    ...sight.controls.map(({ name, kind, box, ...where }) => ({
      ...{ ...where, name: `the ${kind} ${quoted(name)}`, boxes: [box] },
    })),
  ];
  for (const { name, place, layer, boxes, scrolls } of things) {
    if (scrolls && sight.layers[layer]?.kind !== 'modal') continue;
    const out = Math.max(...boxes.filter(isThere).map((box) => beyond(box, frame(sight.layers[layer]))));
    const around = sight.layers[layer]?.kind === 'modal' ? 'its dialog' : 'the window';
    if (out > slack) add(`${name} reaches ${pixels(out)} out of ${around}`, place);
  }
  for (const { text, place, outOf } of sight.words) if (outOf) add(`${quoted(text)} hangs out of ${outOf}`, place);
  return faults;
};

const beyond = (box: Box, frame: Box): number =>
  Math.max(frame.left - box.left, box.right - frame.right, frame.top - box.top, box.bottom - frame.bottom);
