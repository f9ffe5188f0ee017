import { pixels, quoted, type Rule } from '../layout/types.ts';

const slack = 1.5;

/** No control is smaller than what stands in it. */
export const tooTight: Rule = ({ controls }) =>
  controls.flatMap(({ name, kind, place, tight }) =>
    tight > slack
      ? [{ rule: 'tight', what: `the ${kind} ${quoted(name)} is ${pixels(tight)} too small for its content`, place }]
      : [],
  );
