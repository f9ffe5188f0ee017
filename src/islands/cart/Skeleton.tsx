/** The shape of a line that is loading; styles/basket/lines.css shows it after 200 ms. */
export function LineSkeleton({ busy }: { busy: boolean }) {
  return (
    <li className={busy ? 'line waits' : 'line waits still'} aria-hidden="true">
      <i className="tick" />
      <i className="picture" />
      <i className="what" />
    </li>
  );
}
