import { navigate, useMessages } from '@carefront/shared/app';
import { reachOf } from '@carefront/shared/contracts';
import { AppLink, makeStyles } from '@carefront/shared/ui';
import { AccountOnly, PageFrame } from '@carefront/shared/ui/pages';
import { ExportResponseButton } from '../../exchange-fhir/export/export-response-button.tsx';
import { clientFormsPath, STAFF_FORMS_PATH } from '../../paths.ts';
import { ShownResponse } from '../../response/shown-response.tsx';
import { BackToResponses } from '../../staff-page/back-to-forms.tsx';
import { STAFF_PAGE } from '../../staff-page/staff-page.messages.ts';
import { DeleteResponseButton } from './delete/delete-response-button.tsx';
import { ResponseReading } from './reading/response-reading.tsx';

const useStyles = makeStyles({
  client: { display: 'inline-flex', alignItems: 'center', minHeight: '44px', overflowWrap: 'anywhere' },
});

/** A submitted form, for staff (RN-12, RN-20, RN-21). */
export function ResponsePage({ responseId }: { responseId: string }) {
  const t = useMessages(STAFF_PAGE);
  const styles = useStyles();
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
                {response.client && (
                  <AppLink to={clientFormsPath(response.client.id)} className={styles.client}>
                    {t.formsOf(response.client.full_name)}
                  </AppLink>
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
