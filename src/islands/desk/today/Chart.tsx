interface Props {
  /** What the bars say, in a sentence. */
  label: string;
  values: readonly number[];
  /** What stands below the first and the last bar. */
  ends: readonly string[];
}

/** Heights are per cent of the highest bar. */
const height = 100;
const step = 10;
const gap = 2;

/** Bars, one for each value. */
export function Chart({ label, values, ends }: Props) {
  const most = Math.max(...values, 1);
  return (
    <figure className="today-chart">
      <svg viewBox={`0 0 ${values.length * step} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {values.map((value, index) => {
          // A day with a sale is seen, however small it is.
          const tall = value > 0 ? Math.max(2, (height * value) / most) : 0.5;
          return <rect key={index} x={index * step} y={height - tall} width={step - gap} height={tall} />;
        })}
      </svg>
      <figcaption aria-hidden="true">
        {ends.map((end, index) => (
          <span key={index}>{end}</span>
        ))}
      </figcaption>
    </figure>
  );
}
