import { useMessages } from '@carefront/shared/app';
import { Button, EmptyNotice, ErrorNotice, LoadingRows, ModalDialog, makeClasses } from '@carefront/shared/ui';
import { DesktopIcon, PhoneIcon } from '@carefront/shared/ui/pages';
import { useState } from 'react';
import { useRunnerCode } from '../../../form-loader/use-runner-code.ts';
import { useEditedForm } from '../store/builder-context.ts';
import { hasContent } from '../store/form-content.rules.ts';
import { PREVIEW } from './preview.messages.ts';
import { TriedForm, type TriedFormProps } from './tried-form.tsx';

export type PreviewDialogProps = Pick<TriedFormProps, 'mode' | 'life' | 'onClosed'>;

const useStyles = makeClasses({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' },
  text: { margin: 0, color: 'var(--cf-text-quiet)' },
  widths: {
    display: 'flex',
    gap: '4px',
    '& [aria-pressed="true"]': { backgroundColor: 'var(--cf-brand-tint)', color: 'var(--cf-brand-tint-text)' },
    // A phone has the width of a phone already.
    '@media (max-width: 639.98px)': { display: 'none' },
  },
  frame: {
    boxSizing: 'border-box',
    margin: '16px auto 0',
    maxWidth: '720px',
    padding: '24px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    '&[data-width="phone"]': { maxWidth: '390px', padding: '16px' },
    // Rows of questions and fields are one column on a phone (CT-01): the window is wide, so their own rules do not say so.
    '&&[data-width="phone"] [data-cf-row]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** The form with its unsaved changes, at the width of a desktop or a phone; nothing is sent or kept (RN-13). */
export function PreviewDialog({ mode, life, onClosed }: PreviewDialogProps) {
  const t = useMessages(PREVIEW);
  const styles = useStyles();
  const isTrial = mode === 'trial';
  const form = useEditedForm();
  const code = useRunnerCode();
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  const isEmpty = !hasContent(form);
  return (
    <ModalDialog title={isTrial ? t.trialTitle : t.title} size="page" onRequestClose={onClosed}>
      <div className={styles.head}>
        <p className={styles.text}>{isTrial ? t.trialText : t.text}</p>
        <div className={styles.widths} role="group" aria-label={t.width}>
          <Button
            appearance="subtle"
            icon={<DesktopIcon />}
            aria-pressed={width === 'desktop'}
            onClick={() => setWidth('desktop')}
          >
            {t.desktop}
          </Button>
          <Button
            appearance="subtle"
            icon={<PhoneIcon />}
            aria-pressed={width === 'phone'}
            onClick={() => setWidth('phone')}
          >
            {t.phone}
          </Button>
        </div>
      </div>
      <div className={styles.frame} data-width={width}>
        {isEmpty && <EmptyNotice text={t.empty} />}
        {!isEmpty && code.data && (
          <TriedForm
            Runner={code.data.FormRunner}
            isNarrow={width === 'phone'}
            mode={mode}
            life={life}
            onClosed={onClosed}
          />
        )}
        {!isEmpty && code.isError && (
          <ErrorNotice text={t.failed} isRetrying={code.isFetching} onRetry={() => void code.refetch()} />
        )}
        {!isEmpty && code.isPending && <LoadingRows label={t.loading} rows={4} heightPx={64} />}
      </div>
    </ModalDialog>
  );
}
