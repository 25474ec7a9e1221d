import { navigate, pagePath, useMessages, useRemote } from '@carefront/shared/app';
import { reachOf } from '@carefront/shared/contracts';
import { ErrorNotice, LoadingRows } from '@carefront/shared/ui';
import { AccountOnly, PageFrame } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { EDIT_TEMPLATE } from './edit-template.messages.ts';
import { templateQuery } from './template.api.ts';
import { TemplateEditor } from './template-editor.tsx';
import { TemplateSurface } from './template-surface.tsx';

/**
 * The clinic's consent form, for the people who edit it at this clinic (CO-04, CO-12). The page has a separate document, with the policy that CKEditor
 * needs: the shell loads a document when entering and when leaving.
 */
export function EditTemplatePage() {
  const { clinic } = useRemote();
  return (
    <AccountOnly allows={({ roles }) => reachOf('saveConsentTemplate', roles, clinic.editors) !== 'none'}>
      {({ id }, takesFocus) => (
        <PageFrame size="wide">
          <Content userId={id} takesFocus={takesFocus} />
        </PageFrame>
      )}
    </AccountOnly>
  );
}

function Content({ userId, takesFocus }: { userId: number; takesFocus: boolean }) {
  const t = useMessages(EDIT_TEMPLATE);
  const { api } = useRemote();
  const template = useQuery(templateQuery(api));
  if (template.data) return <TemplateEditor saved={template.data} userId={userId} takesFocus={takesFocus} />;
  return (
    <TemplateSurface takesFocus={takesFocus} onClose={() => navigate(pagePath('staff-start'))}>
      {template.isError ? (
        <ErrorNotice error={template.error} onRetry={() => void template.refetch()} isRetrying={template.isFetching} />
      ) : (
        <LoadingRows label={t.loading} rows={4} heightPx={96} />
      )}
    </TemplateSurface>
  );
}
