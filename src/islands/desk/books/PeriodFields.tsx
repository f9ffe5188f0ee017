import { isPeriod, monthOf, type Period, yearOf } from '#contract/operator/period.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import { Choices } from '#islands/kit/list/Choices.tsx';
import type { BooksProps } from './words.ts';

interface Props extends Pick<BooksProps, 'words'> {
  period: Period;
  /** The day that it is in the shop. */
  today: string;
  choose: (period: Period) => void;
}

const named = {
  thisMonth: (today: string) => monthOf(today),
  lastMonth: (today: string) => monthOf(today, -1),
  thisYear: yearOf,
} as const;
type PeriodName = keyof typeof named;
const periodNames = Object.keys(named) as PeriodName[];

/** The first and the last day of what is read: typed, or a month and a year by their names. */
export function PeriodFields({ words: { period: t }, period, today, choose }: Props) {
  const isChosen = (name: PeriodName): boolean => {
    const { from, until } = named[name](today);
    return from === period.from && until === period.until;
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <Choices
        label={t.label}
        choices={periodNames}
        names={t}
        chosen={periodNames.find(isChosen)}
        choose={(name) => choose(named[name](today))}
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
            onChange={({ target }) => choose({ from: period.from, until: period.until, [end]: target.value })}
          />
        ))}
      </div>
    </div>
  );
}
