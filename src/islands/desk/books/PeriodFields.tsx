import type { Period } from '#contract/operator/books.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import { Choices } from '#islands/kit/list/Choices.tsx';
import { isPeriod, namedPeriod, periodNames } from './period.ts';
import type { BooksProps } from './words.ts';

interface Props extends Pick<BooksProps, 'words'> {
  period: Period;
  choose: (period: Period) => void;
}

/** The first and the last day of what is read: typed, or a month and a year by their names. */
export function PeriodFields({ words: { period: t }, period, choose }: Props) {
  const now = new Date();
  const named = periodNames.find((name) => {
    const { from, until } = namedPeriod(name, now);
    return from === period.from && until === period.until;
  });
  return (
    <div className="grid grid-cols-1 gap-2">
      <Choices
        label={t.label}
        choices={periodNames}
        names={t}
        chosen={named}
        choose={(name) => choose(namedPeriod(name, now))}
      />
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2 md:max-w-120">
        {(['from', 'until'] as const).map((end) => (
          <Field
            key={end}
            name={end}
            type="date"
            min="1970-01-01"
            required
            label={t[end]}
            error={end === 'until' && !isPeriod(period) ? t.wrong : undefined}
            value={period[end]}
            onChange={({ target }) => choose({ ...period, [end]: target.value })}
          />
        ))}
      </div>
    </div>
  );
}
