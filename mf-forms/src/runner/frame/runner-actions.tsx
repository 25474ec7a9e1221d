import { useMessages } from '@carefront/shared/app';
import { versionText } from '@carefront/shared/domain';
import { Button, makeClasses } from '@carefront/shared/ui';
import { type ReactNode, useSyncExternalStore } from 'react';
import { type FormMode, type ShownForm, useActiveForm } from '../../active-form/active-form.ts';
import { useWorksHere } from '../../use-works-here.ts';
import { RUNNER } from '../runner.messages.ts';

export interface RunnerActionsProps {
  form: ShownForm;
  mode: FormMode;
  /** The copy-URL button. */
  copyLink: ReactNode;
  /** Absent before the last page. */
  onSubmit?: (() => void) | undefined;
  isSubmitting: boolean;
}

const useStyles = makeClasses({
  tag: {
    padding: '2px 10px',
    borderRadius: '14px',
    backgroundColor: 'var(--cf-surface-pressed)',
    fontSize: '14px',
    fontWeight: 600,
    lineHeight: '20px',
    whiteSpace: 'nowrap',
    '&[data-marked]': { backgroundColor: 'var(--cf-brand-tint)', color: 'var(--cf-brand-tint-text)' },
  },
  actions: { display: 'contents', '@media print': { display: 'none' } },
});

/** Version (for clients at the foot), 'Read-only' or 'Preview', the copy-URL button and Submit, beside the title (RN-02, RN-12). */
export function RunnerActions({ form, mode, copyLink, onSubmit, isSubmitting }: RunnerActionsProps) {
  const t = useMessages(RUNNER);
  const styles = useStyles();
  const { missing } = useActiveForm();
  const worksHere = useWorksHere();
  const isIncomplete = useSyncExternalStore(missing.subscribe, missing.get) !== null;
  const modeTag = { 'fill-in': null, preview: t.preview, trial: null, 'read-only': t.readOnly }[mode];
  return (
    <>
      {worksHere && <span className={styles.tag}>{t.version(versionText(form.version))}</span>}
      {modeTag && (
        <span className={styles.tag} data-marked="">
          {modeTag}
        </span>
      )}
      <span className={styles.actions}>
        {copyLink}
        {onSubmit && (
          <Button onClick={onSubmit} isBusy={isSubmitting} disabledFocusable={isIncomplete}>
            {t.submit}
          </Button>
        )}
      </span>
    </>
  );
}
