import { useMessages, useRemote } from '@carefront/shared/app';
import { reachOf, type SessionUser } from '@carefront/shared/contracts';
import { ErrorNotice, LoadingRows, PageHeading } from '@carefront/shared/ui';
import { AccountOnly, AllSettingsLink, PageFrame } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { openingQuery } from '../../opening/opening.api.ts';
import { OPENING } from '../../opening/opening.messages.ts';
import { EmailNotice } from '../../opening/opening-notices.tsx';
import { OpeningSection } from '../../opening/opening-panel.tsx';

/** The steps that open the clinic, found again under Settings: `/staff/settings/opening`. */
export function OpenClinicPage() {
  return (
    <AccountOnly allows={({ roles }) => reachOf('getOpening', roles) !== 'none'}>
      {(user) => <Opening user={user} />}
    </AccountOnly>
  );
}

function Opening({ user }: { user: SessionUser }) {
  const t = useMessages(OPENING);
  const { api } = useRemote();
  const opening = useQuery(openingQuery(api));
  return (
    <PageFrame size="wide">
      <div>
        <AllSettingsLink />
        <PageHeading>{t.title}</PageHeading>
      </div>
      {opening.data ? (
        <>
          <EmailNotice opening={opening.data} />
          <OpeningSection opening={opening.data} user={user} />
        </>
      ) : opening.isError ? (
        <ErrorNotice error={opening.error} isRetrying={opening.isFetching} onRetry={() => void opening.refetch()} />
      ) : (
        <LoadingRows label={t.loading} rows={7} heightPx={64} />
      )}
    </PageFrame>
  );
}
