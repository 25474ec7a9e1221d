import { useGo, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { reachOf } from '@carefront/shared/contracts';
import { AccountOnly, PageFrame } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { FormLoader } from '../../form-loader/form-loader.tsx';
import { responsePath, STAFF_FORMS_PATH } from '../../paths.ts';
import { refreshForms } from '../../response/response.api.ts';
import { BackToForms } from '../../staff-page/back-to-forms.tsx';
import { clientNameQuery } from '../../staff-page/client-name.api.ts';
import { STAFF_PAGE } from '../../staff-page/staff-page.messages.ts';
import { fillOutFormQuery } from './staff-form.api.ts';

export interface FillOutPageProps {
  formId: number;
  clientId: number;
}

/** A form that staff fill in on behalf of a client (RN-18). */
export function FillOutPage(props: FillOutPageProps) {
  return (
    <AccountOnly allows={({ roles }) => reachOf('askForForm', roles) !== 'none'}>
      {() => (
        <PageFrame size="card">
          <BackToForms />
          <FillOut {...props} />
        </PageFrame>
      )}
    </AccountOnly>
  );
}

function FillOut({ formId, clientId }: FillOutPageProps) {
  const t = useMessages(STAFF_PAGE);
  const { api, queryClient } = useRemote();
  const go = useGo();
  const form = useQuery(fillOutFormQuery(api, useLocale(), formId));
  const client = useQuery(clientNameQuery(api, clientId));
  return (
    <FormLoader
      // The form appears together with the name, so that nobody answers for the wrong client.
      form={client.isPending ? { ...form, data: undefined } : form}
      mode="fill-in"
      layout="inline"
      fillOutFor={{ clientId, name: client.data ?? t.numbered(clientId) }}
      next={{ label: t.backToForms, path: STAFF_FORMS_PATH }}
      onSaved={(responseId) => {
        refreshForms(queryClient);
        go(responsePath(responseId), { isReplacing: true });
      }}
      onClosed={() => go(STAFF_FORMS_PATH)}
    />
  );
}
