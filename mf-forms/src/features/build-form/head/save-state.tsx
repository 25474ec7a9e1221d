import { useClinicZone, useLocale, useMessages } from '@carefront/shared/app';
import { momentTimeText } from '@carefront/shared/domain';
import { isApiError } from '@carefront/shared/http';
import { Button, ErrorIcon } from '@carefront/shared/ui';
import { BUILDER } from '../builder.messages.ts';
import { useBuilding } from '../building-context.ts';
import type { SaverState } from '../saving/form-saver.ts';
import { saveReason } from '../saving/save-reason.rules.ts';
import { useSaverState } from '../saving/use-form-saver.ts';
import { useHeadStyles } from './builder-head.styles.ts';

/** Whether everything is saved. A failed save says why, and offers the next step. */
export function SaveState({ onSettings }: { onSettings(): void }) {
  const t = useMessages(BUILDER);
  const styles = useHeadStyles();
  const { saver } = useBuilding();
  const state = useSaverState(saver);
  const words = useStateWords(state);
  const isFailed = state.kind === 'failed';
  return (
    <div className={styles.state} data-failed={isFailed}>
      <span role="status">{words}</span>
      {isFailed && <ErrorIcon aria-hidden="true" />}
      {isFailed && !hasFieldErrors(state) && <Button onClick={() => void saver.save()}>{t.retry}</Button>}
      {isFailed && hasFieldErrors(state) && <Button onClick={onSettings}>{t.settings}</Button>}
    </div>
  );
}

const hasFieldErrors = ({ error }: SaverState): boolean =>
  isApiError(error) && Object.keys(error.fieldErrors).length > 0;

function useStateWords({ kind, savedAt, error }: SaverState): string {
  const t = useMessages(BUILDER);
  const locale = useLocale();
  const zone = useClinicZone();
  switch (kind) {
    case 'saved':
      return t.saved(momentTimeText(savedAt, locale, zone));
    case 'saving':
      return t.saving;
    case 'unsaved':
      return t.unsaved;
    case 'changed-meanwhile':
      return t.notSavedMeanwhile;
    case 'failed': {
      const reason = saveReason(error);
      return reason ? t.notSavedBecause(reason) : t.notSaved;
    }
  }
}
