import { useMessages } from '@carefront/shared/app';
import { ErrorNotice, InlineMessage } from '@carefront/shared/ui';
import { EDIT_SITE } from '../../../messages/edit-site.ts';
import { useBarStyles } from '../bar/editor-bar.styles.ts';
import { valueErrorsOf } from '../canvas/value-errors.ts';
import type { Save } from './use-save.ts';

/** Tells what went wrong with the last save, until the next one. */
export function SaveMessage({ save }: { save: Save }) {
  const t = useMessages(EDIT_SITE);
  const styles = useBarStyles();
  const { error, errors, isSaving } = save;
  if (!error) return null;
  if (Object.keys(valueErrorsOf(error)).length === 0)
    return (
      <div className={styles.message}>
        <ErrorNotice error={error} onRetry={save.save} isRetrying={isSaving} />
      </div>
    );
  if (Object.keys(errors).length === 0) return null;
  return (
    <div className={styles.message}>
      <InlineMessage intent="error">{t.refused}</InlineMessage>
    </div>
  );
}
