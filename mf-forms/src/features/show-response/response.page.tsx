import { navigate, useMessages } from '@carefront/shared/app';
import { reachOf } from '@carefront/shared/contracts';
import { AccountOnly, PageFrame, PageHeading } from '@carefront/shared/ui';
import { STAFF_FORMS_PATH } from '../../paths.ts';
import { RESPONSE } from '../../response/response.messages.ts';
import { ResponseActions } from '../../response/response-actions.tsx';
import { ShownResponse } from '../../response/shown-response.tsx';
import { BackToForms } from '../../staff-page/back-to-forms.tsx';

/** A submitted form, for staff (RN-12, RN-20, RN-21). */
export function ResponsePage({ responseId }: { responseId: string }) {
  const t = useMessages(RESPONSE);
  return (
    <AccountOnly allows={({ roles }) => reachOf('askForForm', roles) !== 'none'}>
      {(_user, takesFocus) => (
        <PageFrame size="card">
          <BackToForms />
          <PageHeading takesFocus={takesFocus}>{t.title}</PageHeading>
          <ShownResponse responseId={responseId} onClosed={() => navigate(STAFF_FORMS_PATH)} />
          <ResponseActions responseId={responseId} />
        </PageFrame>
      )}
    </AccountOnly>
  );
}
