import { useState } from 'react';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { messageIn, messages, messageStates } from '#stores/desk/messages.ts';
import type { MessageSummary } from '#contract/operator/messages.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { ageText } from '#islands/ui/whoAndWhen.ts';
import { Badge } from '#islands/kit/Badge.tsx';
import { Choices } from '#islands/kit/list/Choices.tsx';
import { List, RowLink } from '#islands/kit/list/List.tsx';
import { Pages } from '#islands/kit/list/Pages.tsx';
import { useResource } from '#islands/kit/list/useResource.ts';
import { useNow } from '#islands/ui/useNow.ts';
import { BreakableText } from '#islands/ui/BreakableText.tsx';
import { MessagePage } from './Message.tsx';
import type { MessagesProps } from './words.ts';

/** Messages to the shop: those that wait, or the one that the address names. */
export const MessagesPage = ({ signIn, frame, ...props }: MessagesProps & DeskFrameProps) => (
  <DeskFrame signIn={signIn} frame={frame}>
    <Messages {...props} />
  </DeskFrame>
);

function Messages(props: MessagesProps) {
  const [id] = useState(() => messageIn(location.search));
  return id === undefined ? <MessageList {...props} /> : <MessagePage {...props} id={id} />;
}

/** The messages in one state; first those that nobody has answered. */
function MessageList(props: MessagesProps) {
  const { words } = props;
  const now = useNow();
  const { query, found } = useResource(messages, { state: messageStates });
  return (
    <div className="grid grid-cols-1 gap-3">
      <Choices
        label={words.states.label}
        choices={messageStates}
        names={words.states}
        chosen={query.state}
        choose={(state) => messages.ask({ state, page: 1 })}
      />
      <List
        {...{ found, words }}
        resource={messages}
        empty={words.empty[query.state]}
        foot={({ totalPages }) => (
          <Pages words={words.pages} page={query.page} last={totalPages} open={(page) => messages.ask({ page })} />
        )}
      >
        {(message: MessageSummary) => <Row key={message.id} {...props} message={message} now={now} />}
      </List>
    </div>
  );
}

function Row({ message, now, locale, words }: MessagesProps & { message: MessageSummary; now: number }) {
  const { id, name, text, at, read, state, preference } = message;
  return (
    <RowLink href={deskPaths.message(locale, id)} isUnseen={!read && state === 'open'}>
      <strong>
        <BreakableText text={name} />
      </strong>
      <time className="muted num" dateTime={at}>
        {ageText(at, now, words.age)}
      </time>
      <span className="col-span-full">
        <BreakableText text={text} />
      </span>
      {state === 'open' && (
        <span className="col-span-full flex flex-wrap items-center gap-2">
          {!read && <Badge tone="late">{words.unread}</Badge>}
          <span className="muted">{words.prefers[preference]}</span>
        </span>
      )}
    </RowLink>
  );
}
