import { useMessages, useRemote } from '@carefront/shared/app';
import { CheckboxControl } from '@carefront/shared/forms';
import { Button, makeStyles, mergeClasses, saveFile } from '@carefront/shared/ui';
import { CopyButton } from '@carefront/shared/ui/pages';
import { useId, useState } from 'react';
import { useViewStyles } from '../../layout/view-styles.ts';
import { TWO_FACTOR } from '../../messages/two-factor.messages.ts';

export interface RecoveryCodesProps {
  codes: readonly string[];
  onDone(): void;
}

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(160px, 100%), 1fr))',
    gap: '8px',
    margin: 0,
    padding: '16px',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-ground)',
    listStyleType: 'none',
    fontFamily: 'ui-monospace, monospace',
    overflowWrap: 'anywhere',
  },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px' },
});

/** Shows the recovery codes once (AU-11). The user continues only after confirming that they saved them. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useMessages(TWO_FACTOR);
  const { clinic } = useRemote();
  const views = useViewStyles();
  const styles = useStyles();
  const [isKept, setIsKept] = useState(false);
  const reasonId = useId();
  const text = codes.join('\n');
  const save = () =>
    saveFile({ name: t.fileName, type: 'text/plain', text: `${t.fileHead(clinic.name)}\n\n${text}\n` });
  return (
    <>
      <p className={views.text}>{t.codesText}</p>
      <ul aria-label={t.codesList} className={styles.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.row}>
        <CopyButton text={text} label={t.copyCodes} copied={t.copied} failed={t.copyFailed} />
        <Button onClick={save}>{t.download}</Button>
      </div>
      <CheckboxControl name="kept" label={t.kept} isChecked={isKept} onToggle={setIsKept} />
      <div className={mergeClasses(views.actions, views.actionsEnd)}>
        {!isKept && (
          <p id={reasonId} className={views.quiet}>
            {t.keepFirst}
          </p>
        )}
        <Button
          appearance="primary"
          disabledFocusable={!isKept}
          aria-describedby={isKept ? undefined : reasonId}
          onClick={onDone}
        >
          {t.done}
        </Button>
      </div>
    </>
  );
}
