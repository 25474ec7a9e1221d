import { clinicInfoQuery, useMessages, useRemote } from '@carefront/shared/app';
import { ErrorNotice, LoadingRows } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useActiveForm } from '../../active-form/active-form.ts';
import { PREFERENCE_FIELDS } from '../../preferences/preference-fields.messages.ts';
import { PreferenceFields } from '../../preferences/preference-fields.tsx';

/** The discipline and the practitioner that the person prefers (BL-04). */
export function ServicePreferencesBlock() {
  const t = useMessages(PREFERENCE_FIELDS);
  const { api } = useRemote();
  const { mode } = useActiveForm();
  const clinic = useQuery(clinicInfoQuery(api));
  if (clinic.isPending) return <LoadingRows label={t.loading} rows={1} heightPx={68} />;
  if (clinic.isError)
    return <ErrorNotice text={t.failed} isRetrying={clinic.isFetching} onRetry={() => void clinic.refetch()} />;
  return <PreferenceFields clinic={clinic.data} isDisabled={mode === 'read-only'} />;
}
