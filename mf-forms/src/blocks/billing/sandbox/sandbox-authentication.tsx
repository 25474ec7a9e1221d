import { useMessages } from '@carefront/shared/app';
import { Button, InlineMessage, makeClasses } from '@carefront/shared/ui';
import { useEffect, useRef } from 'react';
import { SANDBOX_MESSAGES } from './sandbox.messages.ts';

export interface SandboxAuthenticationProps {
  onAnswer: (hasSucceeded: boolean) => void;
}

const useStyles = makeClasses({ root: { outlineStyle: 'none' } });

/** Stands in for the question of a bank to its client whether the card is theirs. */
export function SandboxAuthentication({ onAnswer }: SandboxAuthenticationProps) {
  const t = useMessages(SANDBOX_MESSAGES);
  const styles = useStyles();
  const question = useRef<HTMLDivElement>(null);
  // The question comes while the button of the dialog has the focus.
  useEffect(() => question.current?.focus(), []);
  return (
    <div ref={question} tabIndex={-1} className={styles.root}>
      <InlineMessage
        intent="info"
        title={t.authenticationTitle}
        actions={
          <>
            <Button onClick={() => onAnswer(true)}>{t.authenticate}</Button>
            <Button onClick={() => onAnswer(false)}>{t.failAuthentication}</Button>
          </>
        }
      >
        {t.authenticationText}
      </InlineMessage>
    </div>
  );
}
