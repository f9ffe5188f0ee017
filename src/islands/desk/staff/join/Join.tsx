import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { fill } from '#i18n/fill.ts';
import { Problem } from '#islands/ui/Problem.tsx';
import { $joining, readInvitation } from '#stores/desk/staff/joining.ts';
import { JoinForm } from './Form.tsx';
import type { JoinProps } from '#islands/desk/staff/words.ts';
import '#islands/ui/ui.css';
import './join.css';

/** The page of an invitation. */
export function Join(props: JoinProps) {
  const { join: t } = props.words;
  const joining = useStore($joining);
  useEffect(() => void readInvitation(), []);
  switch (joining.state) {
    case 'loading':
      return <p role="status">{t.loading}</p>;
    case 'incomplete':
    case 'dead':
      return (
        <p className="panel desk-sign-in" role="alert">
          {t[joining.state]}
        </p>
      );
    case 'failed':
      return (
        <Problem
          text={fill(t.failed, { message: joining.reason })}
          retryLabel={t.retry}
          retry={() => void readInvitation()}
          isMainAction
        />
      );
    case 'open':
      return <JoinForm {...props} invitation={joining.invitation} />;
  }
}
