import { useState } from 'react';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { messageIn } from '#stores/desk/messages.ts';
import { MessageList } from './List.tsx';
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
