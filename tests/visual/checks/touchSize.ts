import { minTouchSize } from '../layout/read.ts';
import { pixels, quoted, type Rule } from '../layout/types.ts';

/** So wide are phones, where fingers press. */
const widestPhone = 480;

/** On a phone every control is as tall as a finger needs; links in running text are as tall as their line. */
export const tooLow: Rule = ({ width, controls }) =>
  width > widestPhone
    ? []
    : controls.flatMap(({ name, kind, place, height, isExempt }) =>
        height < minTouchSize - 0.5 && !isExempt
          ? [{ rule: 'low', what: `the ${kind} ${quoted(name)} is ${pixels(height)} tall`, place }]
          : [],
      );
