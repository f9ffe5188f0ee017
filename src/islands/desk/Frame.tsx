import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { watchFeedback } from '#elements/shell/feedback.ts';
import { addQueryToLanguageLink } from '#elements/shell/languageLink.ts';
import { $editor, restoreEditor } from '#stores/desk/signIn.ts';
import { SignIn } from './SignIn.tsx';
import { Who } from './Who.tsx';
import type { DeskFrameProps } from './words.ts';
import '#islands/ui/ui.css';

interface Props extends DeskFrameProps {
  children: ReactNode;
}

/** What every page of the desk begins with: who is signed in. What was typed stays while somebody signs in again. */
export function DeskFrame({ signIn, frame, children }: Props) {
  const editor = useStore($editor);
  useEffect(() => {
    watchFeedback();
    addQueryToLanguageLink();
    restoreEditor();
  }, []);
  return (
    <>
      {editor.state === 'here' && <Who name="operator" words={frame} />}
      {editor.state !== 'here' && <SignIn {...signIn} hasEnded={editor.state === 'ended'} />}
      {editor.state !== 'nobody' && <div hidden={editor.state === 'ended'}>{children}</div>}
    </>
  );
}
