import { useMessages } from '@carefront/shared/app';
import { isOneTimeCode, readOneTimeCode } from '@carefront/shared/domain';
import { FormRoot, submitErrorsOf, TextField, useAttempt } from '@carefront/shared/forms';
import { Button, CallProblem, InlineMessage, makeClasses } from '@carefront/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { InnerHeading } from '../page/heading-level.tsx';
import { OTHER_DEVICE } from './other-device.messages.ts';
import type { OtherDevice } from './use-other-device.ts';

const NO_CODE = { code: '' };

const useStyles = makeClasses({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    minWidth: 0,
    padding: '16px',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-ground)',
    overflowWrap: 'anywhere',
    '@media print': { display: 'none' },
  },
  title: { margin: 0, fontSize: '18px', fontWeight: 600, lineHeight: '26px', outlineStyle: 'none' },
  text: { margin: 0, maxWidth: '68ch' },
  form: { display: 'flex', flexDirection: 'column', gap: '12px', maxWidth: '24rem' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

/** Asks for the code that brings the answers of another device here (RN-19). The form below can be filled in all the same. */
export function SavedElsewhere({ other }: { other: OtherDevice }) {
  const t = useMessages(OTHER_DEVICE);
  const styles = useStyles();
  const [isSent, setSent] = useState(false);
  const [isGone, setGone] = useState(false);
  const sending = useAttempt();
  const opening = useAttempt();
  const isTaken = other.asked === 'taken';
  const title = useRef<HTMLHeadingElement>(null);
  // It is there when the page opens, or comes while somebody types further below.
  const [isLate] = useState(() => isTaken || document.activeElement !== document.body);
  useEffect(() => {
    if (isLate) title.current?.focus();
  }, [isLate]);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSent) form.current?.querySelector('input')?.focus();
  }, [isSent]);

  const send = () =>
    void sending.run(async () => {
      await other.sendCode();
      setSent(true);
    });
  const open = ({ code }: typeof NO_CODE) =>
    opening.run(
      async () => {
        if (!(await other.takeOver(readOneTimeCode(code)))) setGone(true);
      },
      ({ fieldErrors }) => submitErrorsOf(fieldErrors),
    );
  const problem = sending.error ?? (opening.error && !opening.error.fieldErrors.code ? opening.error : null);
  if (isGone) return <InlineMessage intent="info">{t.gone}</InlineMessage>;
  return (
    <section className={styles.root}>
      <InnerHeading ref={title} tabIndex={-1} className={styles.title}>
        {isTaken ? t.takenTitle : t.savedTitle}
      </InnerHeading>
      <p className={styles.text}>{isTaken ? t.takenText : t.savedText}</p>
      {!isSent && (
        <div className={styles.actions}>
          <Button isBusy={sending.isBusy} onClick={send}>
            {t.send(other.email)}
          </Button>
        </div>
      )}
      {isSent && (
        <div ref={form}>
          <FormRoot<typeof NO_CODE> className={styles.form} initialValues={NO_CODE} onSubmit={open}>
            <p role="status" className={styles.text}>
              {t.codeSent(other.email)}
            </p>
            <TextField
              name="code"
              label={t.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              validate={(typed) => {
                if (typed.trim() === '') return t.codeRequired;
                return isOneTimeCode(readOneTimeCode(typed)) ? undefined : t.codeDigits;
              }}
            />
            <div className={styles.actions}>
              <Button type="submit" isBusy={opening.isBusy}>
                {t.show}
              </Button>
              <Button isBusy={sending.isBusy} onClick={send}>
                {t.sendAgain}
              </Button>
            </div>
          </FormRoot>
        </div>
      )}
      {problem && <CallProblem error={problem} />}
    </section>
  );
}
