import { useLocale, useLocation, useMessages, useRemote } from '@carefront/shared/app';
import { reachOf } from '@carefront/shared/contracts';
import { zonePlace } from '@carefront/shared/domain';
import { InlineMessage, makeStyles, PageHeading } from '@carefront/shared/ui';
import { AccountOnly, AllSettingsLink, PageFrame } from '@carefront/shared/ui/pages';
import { AuditList } from './audit-list.tsx';
import { CheckLog } from './check-log.tsx';
import { auditFilterOf, isRangeBackward } from './filters/audit-filter.rules.ts';
import { AuditFilters } from './filters/audit-filters.tsx';
import { RefusedVisitors } from './refused-visitors/refused-visitors.tsx';
import { AUDIT_LOG } from './words/audit-log.messages.ts';

const useStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', gap: '4px' },
  line: { margin: 0, maxWidth: '68ch' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** The audit log of the clinic, for its owner. */
export function AuditLogPage() {
  return (
    <AccountOnly allows={({ roles }) => reachOf('listAuditLog', roles) !== 'none'}>
      {(_user, takesFocus) => (
        <PageFrame size="wide">
          <Log takesFocus={takesFocus} />
        </PageFrame>
      )}
    </AccountOnly>
  );
}

function Log({ takesFocus }: { takesFocus: boolean }) {
  const locale = useLocale();
  const t = useMessages(AUDIT_LOG);
  const styles = useStyles();
  const { clinic } = useRemote();
  const { query } = useLocation();
  const filter = auditFilterOf(query);
  return (
    <>
      <div className={styles.head}>
        <AllSettingsLink />
        <PageHeading takesFocus={takesFocus}>{t.title}</PageHeading>
        <p className={styles.line}>{t.intro}</p>
        <p className={styles.quiet}>{t.timesIn(zonePlace(clinic.timezone, locale))}</p>
      </div>
      <CheckLog />
      <RefusedVisitors />
      <AuditFilters filter={filter} />
      {isRangeBackward(filter) ? (
        <InlineMessage intent="warning">{t.backward}</InlineMessage>
      ) : (
        <AuditList filter={filter} />
      )}
    </>
  );
}
