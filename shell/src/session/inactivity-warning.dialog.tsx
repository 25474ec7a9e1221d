import type { Locale } from '@carefront/shared/contracts';
import { Button, InlineMessage, ModalDialog, makeStyles } from '@carefront/shared/ui';
import { useEffect, useId, useState } from 'react';
import type { InactivityWarning } from './session-dialogs.tsx';
import { sessionMessages } from './session-messages.ts';

const useStyles = makeStyles({
  text: { margin: 0, maxWidth: '68ch', fontVariantNumeric: 'tabular-nums' },
  failure: { marginTop: '16px' },
  actions: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '8px',
    '@media (max-width: 639.98px)': { flexDirection: 'column-reverse' },
  },
});

/** `1:05`. */
function timeLeft(endsAtMs: number): string {
  const seconds = Math.max(0, Math.ceil((endsAtMs - Date.now()) / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Screen readers read the text once, when the dialog opens: a text that changes every second would interrupt them all the time. */
export function InactivityWarningDialog({
  endsAtMs,
  onStay,
  onLogOut,
  locale,
}: InactivityWarning & { locale: Locale }) {
  const styles = useStyles();
  const t = sessionMessages[locale];
  const textId = useId();
  const [left, setLeft] = useState(() => timeLeft(endsAtMs));
  const [progress, setProgress] = useState<'asked' | 'staying' | 'failed'>('asked');

  useEffect(() => {
    const ticking = setInterval(() => setLeft(timeLeft(endsAtMs)), 1_000);
    return () => clearInterval(ticking);
  }, [endsAtMs]);

  function stay(): void {
    setProgress('staying');
    onStay().catch(() => setProgress('failed'));
  }

  const footer = (
    <div className={styles.actions}>
      <Button onClick={onLogOut}>{t.logOut}</Button>
      <Button appearance="primary" isBusy={progress === 'staying'} onClick={stay} data-cf-autofocus="">
        {t.stay}
      </Button>
    </div>
  );
  return (
    <ModalDialog
      title={t.stillThere}
      size="narrow"
      role="alertdialog"
      describedBy={textId}
      footer={footer}
      // Closing the dialog proves that the person is there.
      onRequestClose={stay}
    >
      <p id={textId} className={styles.text}>
        {t.endsIn(left)}
      </p>
      {progress === 'failed' ? (
        <InlineMessage intent="error" className={styles.failure}>
          {t.stayFailed}
        </InlineMessage>
      ) : null}
    </ModalDialog>
  );
}
