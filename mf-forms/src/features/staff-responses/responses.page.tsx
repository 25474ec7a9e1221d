import { useLocation, useMessages, useSettledSearch } from '@carefront/shared/app';
import { reachOf } from '@carefront/shared/contracts';
import { InlineMessage, makeStyles, PageHeading } from '@carefront/shared/ui';
import { AccountOnly, PageFrame } from '@carefront/shared/ui/pages';
import { useState } from 'react';
import { useNewResponses } from '../../response/use-new-responses.ts';
import { BackToForms } from '../../staff-page/back-to-forms.tsx';
import { isRangeBackward, responseFilterOf } from './response-filter.rules.ts';
import { ResponseFilters } from './response-filters.tsx';
import { ResponseList } from './response-list.tsx';
import { STAFF_RESPONSES } from './staff-responses.messages.ts';

/** The pause in typing after which the server searches. */
const SEARCH_AFTER_MS = 400;

const useStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', gap: '4px' },
  line: { margin: 0, maxWidth: '68ch' },
});

/** All submitted forms, for staff: search, filters, pages (FB-06). */
export function ResponsesPage() {
  return (
    <AccountOnly allows={({ roles }) => reachOf('listStaffForms', roles) !== 'none'}>
      {(_user, takesFocus) => (
        <PageFrame size="wide">
          <Responses takesFocus={takesFocus} />
        </PageFrame>
      )}
    </AccountOnly>
  );
}

function Responses({ takesFocus }: { takesFocus: boolean }) {
  const t = useMessages(STAFF_RESPONSES);
  const styles = useStyles();
  const filter = responseFilterOf(useLocation().query);
  const [typed, setTyped] = useState('');
  const [owner] = useState(() => crypto.randomUUID());
  const search = useSettledSearch(typed.trim(), SEARCH_AFTER_MS);
  useNewResponses();
  return (
    <>
      <BackToForms />
      <div className={styles.head}>
        <PageHeading takesFocus={takesFocus}>{t.title}</PageHeading>
        <p className={styles.line}>{t.intro}</p>
      </div>
      <ResponseFilters filter={filter} typed={typed} onType={setTyped} />
      {isRangeBackward(filter) ? (
        <InlineMessage intent="warning">{t.backward}</InlineMessage>
      ) : (
        <ResponseList filter={filter} search={{ ...search, owner }} onClearSearch={() => setTyped('')} />
      )}
    </>
  );
}
