import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { $messages, messageIn, messageStates, readMessages } from '#stores/desk/messages.ts';
import type { MessageState, MessageSummary } from '#contract/operator/messages.ts';
import { fill } from '#i18n/fill.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { ageText } from '#islands/desk/age.ts';
import { LoadedRecords } from '#islands/desk/records/LoadedRecords.tsx';
import { useNow } from '#islands/ui/useNow.ts';
import { BreakableText } from '#islands/ui/BreakableText.tsx';
import { MessagePanel } from './Message.tsx';
import type { MessagesProps } from './words.ts';
import './page.css';

/** Messages to the shop: those that wait, or the one that the address names. */
export const MessagesPage = ({ signIn, frame, ...props }: MessagesProps & DeskFrameProps) => (
  <DeskFrame signIn={signIn} frame={frame}>
    <Messages {...props} />
  </DeskFrame>
);

function Messages(props: MessagesProps) {
  const [id] = useState(() => messageIn(location.search));
  return id === undefined ? <MessageList {...props} /> : <MessagePanel {...props} id={id} />;
}

/** The messages in one state; first those that nobody has answered. */
function MessageList(props: MessagesProps) {
  const { words } = props;
  const messages = useStore($messages);
  const now = useNow();
  const [{ state, page }, show] = useState(shownIn);
  useEffect(() => void readMessages(state, page), [state, page]);
  useEffect(() => {
    const asked = new URLSearchParams({
      ...(state === 'open' ? {} : { state }),
      ...(page > 1 ? { page: `${page}` } : {}),
    });
    history.replaceState(history.state, '', location.pathname + (asked.size > 0 ? `?${String(asked)}` : ''));
    scrollTo({ top: 0 });
  }, [state, page]);
  return (
    <div className="records">
      <nav className="messages-states" aria-label={words.states.label}>
        {messageStates.map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === state ? 'true' : undefined}
            onClick={() => show({ state: one, page: 1 })}
          >
            {words.states[one]}
          </button>
        ))}
      </nav>
      <LoadedRecords loadable={messages} words={words} retry={() => void readMessages(state, page)}>
        {({ data, totalPages }) =>
          data.length === 0 ? (
            <p className="desk-empty">{words.empty[state]}</p>
          ) : (
            <>
              <ul className="records-list">
                {data.map((message) => (
                  <Row key={message.id} {...props} message={message} now={now} />
                ))}
              </ul>
              {totalPages > 1 && (
                <nav className="records-pages" aria-label={words.pages.label}>
                  <button
                    type="button"
                    className="btn"
                    disabled={page <= 1}
                    onClick={() => show({ state, page: page - 1 })}
                  >
                    « {words.pages.previous}
                  </button>
                  <span className="num">{fill(words.pages.of, { page, last: totalPages })}</span>
                  <button
                    type="button"
                    className="btn"
                    disabled={page >= totalPages}
                    onClick={() => show({ state, page: page + 1 })}
                  >
                    {words.pages.next} »
                  </button>
                </nav>
              )}
            </>
          )
        }
      </LoadedRecords>
    </div>
  );
}

function Row({ message, now, locale, words }: MessagesProps & { message: MessageSummary; now: number }) {
  const { id, name, text, at, read, state, preference } = message;
  return (
    <li data-unseen={read || state !== 'open' ? undefined : ''}>
      <a href={deskPaths.message(locale, id)}>
        <strong>
          <BreakableText text={name} />
        </strong>
        <time className="muted num" dateTime={at}>
          {ageText(at, now, words.age)}
        </time>
        <span className="whole">
          <BreakableText text={text} />
        </span>
        {state === 'open' && (
          <span className="whole records-row">
            {!read && <b className="state messages-new">{words.unread}</b>}
            <span className="muted">{words.prefers[preference]}</span>
          </span>
        )}
      </a>
    </li>
  );
}

/** Reads the state and the page from the address. */
function shownIn(): { state: MessageState; page: number } {
  const asked = new URLSearchParams(location.search);
  const page = Number(asked.get('page'));
  return {
    state: messageStates.find((one) => one === asked.get('state')) ?? 'open',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}
