import { useMessages } from '@carefront/shared/app';
import { TextField, useFormState } from '@carefront/shared/forms';
import { Button, InlineMessage, makeStyles } from '@carefront/shared/ui';
import { useEffect, useRef } from 'react';
import { SLOT_REASONS } from '../../messages/slot-reasons.messages.ts';
import { TB_MEET_DETAILS } from '../tb-meet-details.messages.ts';

export interface OverlapQuestionProps {
  /** Codes of the conflicts. */
  reasons: readonly string[];
  /** Called before the form is submitted with the reason. */
  onAnyway: () => void;
  onOtherTime: () => void;
}

/** The audit log stores up to this length. */
const REASON_MAX_LENGTH = 500;

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: '12px' },
  text: { margin: 0 },
  reasons: { margin: 0, paddingLeft: '20px' },
});

/** The time is taken: staff may overlap on purpose, with a reason. */
export function OverlapQuestion({ reasons, onAnyway, onOtherTime }: OverlapQuestionProps) {
  const t = useMessages(TB_MEET_DETAILS);
  const styles = useStyles();
  const { submitting } = useFormState({ subscription: { submitting: true } });
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.querySelector('input')?.focus(), []);
  const textsOf: Partial<Record<string, string>> = useMessages(SLOT_REASONS);
  const words = reasons.flatMap((reason) => textsOf[reason] ?? []);
  return (
    <InlineMessage
      intent="warning"
      title={t.conflict}
      actions={
        <>
          <Button type="submit" isBusy={submitting === true} onClick={onAnyway}>
            {t.scheduleAnyway}
          </Button>
          <Button onClick={onOtherTime}>{t.chooseOtherTime}</Button>
        </>
      }
    >
      <div ref={content} className={styles.content}>
        {words.length === 0 ? (
          <p className={styles.text}>{t.conflictUnknown}</p>
        ) : (
          <ul aria-label={t.conflictBecause} className={styles.reasons}>
            {words.map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
        )}
        <TextField
          name="overlap_reason"
          label={t.overlapReason}
          help={t.overlapReasonHelp}
          maxLength={REASON_MAX_LENGTH}
          autoComplete="off"
        />
      </div>
    </InlineMessage>
  );
}
