import { useMessages } from '@carefront/shared/app';
import { WrittenName } from '@carefront/shared/forms/signing';
import { Button, makeStyles } from '@carefront/shared/ui';
import { useEffect, useId, useRef } from 'react';
import { CONSENT_SHEET } from '../messages/consent-sheet.messages.ts';

export interface SignatureInPlaceProps {
  name: string;
  isBusy: boolean;
  /** The person has just signed: the field that had the focus is gone, so this takes the focus. */
  takesFocus: boolean;
  onTakeBack(): void;
}

const useStyles = makeStyles({
  root: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  note: { margin: '8px 0', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** The typed name as a signature that can still be changed. */
export function SignatureInPlace({ name, isBusy, takesFocus, onTakeBack }: SignatureInPlaceProps) {
  const t = useMessages(CONSENT_SHEET);
  const styles = useStyles();
  const root = useRef<HTMLFieldSetElement>(null);
  const noteId = useId();
  useEffect(() => {
    if (takesFocus) root.current?.querySelector('button')?.focus();
  }, [takesFocus]);
  return (
    <fieldset ref={root} aria-label={t.signature} className={styles.root}>
      <WrittenName>{name}</WrittenName>
      <p id={noteId} role="status" className={styles.note}>
        {t.signatureStands}
      </p>
      <Button aria-describedby={noteId} disabledFocusable={isBusy} onClick={onTakeBack}>
        {t.change}
      </Button>
    </fieldset>
  );
}
