import { useMessages, useRemote } from '@carefront/shared/app';
import { reachOf } from '@carefront/shared/contracts';
import { isApiError } from '@carefront/shared/http';
import { ErrorNotice, LoadingRows } from '@carefront/shared/ui';
import { AccountOnly, PageFrame } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { ClosedForm } from '../../form-loader/closed-form.tsx';
import { STAFF_FORMS_PATH } from '../../paths.ts';
import { BackToForms } from '../../staff-page/back-to-forms.tsx';
import { STAFF_PAGE } from '../../staff-page/staff-page.messages.ts';
import { formWorkQuery } from './build-form.api.ts';
import { BUILDER } from './builder.messages.ts';
import { FormBuilder } from './form-builder.tsx';

export interface BuildFormPageProps {
  formId: number;
}

const NOT_FOUND = 404;

/** Builds a form (FB-01). */
export function BuildFormPage({ formId }: BuildFormPageProps) {
  const { clinic } = useRemote();
  return (
    <AccountOnly allows={({ roles }) => reachOf('getFormWork', roles, clinic.editors) !== 'none'}>
      {({ id }) => <LoadedForm key={`${formId} ${id}`} formId={formId} userId={id} />}
    </AccountOnly>
  );
}

/** Loading, failed, unknown, open: four outcomes. */
function LoadedForm({ formId, userId }: BuildFormPageProps & { userId: number }) {
  const t = useMessages(BUILDER);
  const words = useMessages(STAFF_PAGE);
  const { api } = useRemote();
  const work = useQuery(formWorkQuery(api, formId));
  if (work.data) return <FormBuilder work={work.data} userId={userId} />;
  const isUnknown = isApiError(work.error) && work.error.status === NOT_FOUND;
  return (
    <PageFrame size="card">
      <BackToForms />
      {isUnknown && <ClosedForm error={work.error} next={{ label: words.backToForms, path: STAFF_FORMS_PATH }} />}
      {work.isError && !isUnknown && (
        <ErrorNotice error={work.error} isRetrying={work.isFetching} onRetry={() => void work.refetch()} />
      )}
      {work.isPending && <LoadingRows label={t.loading} rows={5} heightPx={96} />}
    </PageFrame>
  );
}
