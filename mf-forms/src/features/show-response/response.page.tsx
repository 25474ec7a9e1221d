import { navigate, useMessages } from '@carefront/shared/app';
import { reachOf } from '@carefront/shared/contracts';
import { AccountOnly, PageFrame } from '@carefront/shared/ui/pages';
import { ExportResponseButton } from '../../exchange-fhir/export/export-response-button.tsx';
import { STAFF_FORMS_PATH } from '../../paths.ts';
import { ShownResponse } from '../../response/shown-response.tsx';
import { BackToResponses } from '../../staff-page/back-to-forms.tsx';
import { STAFF_PAGE } from '../../staff-page/staff-page.messages.ts';
import { DeleteResponseButton } from './delete/delete-response-button.tsx';
import { ResponseReading } from './reading/response-reading.tsx';

/** A submitted form, for staff (RN-12, RN-20, RN-21). */
export function ResponsePage({ responseId }: { responseId: string }) {
  const t = useMessages(STAFF_PAGE);
  return (
    <AccountOnly allows={({ roles }) => reachOf('askForForm', roles) !== 'none'}>
      {(user) => (
        <PageFrame size="card">
          <BackToResponses />
          <ShownResponse
            responseId={responseId}
            layout="inline"
            next={{ label: t.backToForms, path: STAFF_FORMS_PATH }}
            actionsOf={(response) => (
              <>
                <ExportResponseButton response={response} />
                {reachOf('deleteFormResponse', user.roles) !== 'none' && (
                  <DeleteResponseButton response={response} userId={user.id} />
                )}
              </>
            )}
            onClosed={() => navigate(STAFF_FORMS_PATH)}
          />
          <ResponseReading responseId={responseId} />
        </PageFrame>
      )}
    </AccountOnly>
  );
}
