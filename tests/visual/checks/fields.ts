import { type Box, type Fault, type Field, overlap, pixels, quoted, type Rule } from '../layout/types.ts';

/** Pixels: so much may be between a label and its box (a hint of three lines stands there), and so much may they be apart at the left. */
const far = { below: 12, hint: 104, beside: 24, error: 20, left: 14 };

/** The label of a field, its box and what is wrong with it stand together, one below the other. */
export const scattered: Rule = ({ fields }) =>
  fields.flatMap((field) => [...faultsOf(field), ...between(field, fields)].map((what) => fault(field, what)));

const fault = ({ name, place }: Field, what: string): Fault => ({
  rule: 'field',
  what: `${quoted(name)}: ${what}`,
  place,
});

function faultsOf({ kind, box, label, errors }: Field): string[] {
  const found: string[] = [];
  if (label && kind === 'tick') {
    const middle = (box.top + box.bottom) / 2;
    const gap = Math.max(label.left - box.right, box.left - label.right);
    if (gap > far.beside) found.push(`its words are ${pixels(gap)} beside its box`);
    if (middle < label.top - 4 || middle > label.bottom + 4) found.push('its words do not stand beside its box');
  } else if (label && isBeside(label, box)) {
    const gap = box.left - label.right;
    if (gap > far.beside) found.push(`its label is ${pixels(gap)} beside it`);
  } else if (label) {
    const gap = box.top - label.bottom;
    if (gap > far.hint) found.push(`its label is ${pixels(gap)} above its box`);
    if (gap < -4) found.push('its label does not stand above its box');
    if (Math.abs(label.left - box.left) > far.left)
      found.push(`its label begins ${pixels(Math.abs(label.left - box.left))} beside it`);
  }
  for (const error of errors) {
    const gap = error.top - box.bottom;
    if (gap > far.error) found.push(`what is wrong stands ${pixels(gap)} below its box`);
    if (gap < -4) found.push('what is wrong does not stand below its box');
    if (!(label && isBeside(label, box)) && Math.abs(error.left - box.left) > far.left)
      found.push('what is wrong does not begin where its box does');
  }
  return found;
}

/** A short box may stand in one row with its label. */
const isBeside = (label: Box, box: Box): boolean =>
  label.right <= box.left + 2 && Math.abs((label.top + label.bottom - box.top - box.bottom) / 2) < 8;

/** What another field has between the parts of this one. */
function between(field: Field, fields: readonly Field[]): string[] {
  if (field.kind === 'tick' || !field.label) return [];
  const whole = [field.label, field.box, ...field.errors].reduce(joined);
  return fields
    .filter((other) => other !== field && other.layer === field.layer)
    .filter(({ box }) => overlap(whole, box).x > 2 && overlap(whole, box).y > 3)
    .map(({ name }) => `${quoted(name)} stands between its parts`);
}

const joined = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});
