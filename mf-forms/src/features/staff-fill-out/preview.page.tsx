import { navigate, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { reachOf } from '@carefront/shared/contracts';
import { AccountOnly, PageFrame } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { FormLoader } from '../../form-loader/form-loader.tsx';
import { STAFF_FORMS_PATH } from '../../paths.ts';
import { BackToForms } from '../../staff-page/back-to-forms.tsx';
import { STAFF_PAGE } from '../../staff-page/staff-page.messages.ts';
import { staffFormQuery } from './staff-form.api.ts';

export interface PreviewPageProps {
  formId: number;
}

/** The working copy of a form, in which nothing can be submitted (RN-13). */
export function PreviewPage({ formId }: PreviewPageProps) {
  return (
    <AccountOnly allows={({ roles }) => reachOf('getStaffForm', roles) !== 'none'}>
      {() => (
        <PageFrame size="card">
          <BackToForms />
          <Preview formId={formId} />
        </PageFrame>
      )}
    </AccountOnly>
  );
}

function Preview({ formId }: PreviewPageProps) {
  const t = useMessages(STAFF_PAGE);
  const { api } = useRemote();
  const form = useQuery(staffFormQuery(api, useLocale(), formId));
  return (
    <FormLoader
      form={form}
      mode="preview"
      layout="inline"
      next={{ label: t.backToForms, path: STAFF_FORMS_PATH }}
      onClosed={() => navigate(STAFF_FORMS_PATH)}
    />
  );
}
