import { fill } from '#i18n/fill.ts';
import { actorText, eventText, timeText, type WithOrder } from './words.ts';

/** Who did what, the newest first. */
export function DeskTimeline({ order, ...props }: WithOrder) {
  const { timeline: t } = props.words;
  return (
    <section className="panel sheet-timeline">
      <h3>{t.title}</h3>
      <ol>
        {order.events.toReversed().map(({ id, kind, at, actor, undone }) => (
          <li key={id}>
            <strong>{eventText(kind, props.words)}</strong>
            {undone && <span className="state">{t.undone}</span>}
            <span className="muted">
              {fill(t.by, { actor: actorText(actor, props.words), time: timeText(at, props) })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
