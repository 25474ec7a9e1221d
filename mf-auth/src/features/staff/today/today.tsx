import { useLocale, useMessages } from '@carefront/shared/app';
import type { PagePanel, PanelColumn } from '@carefront/shared/contracts';
import { dateInWords } from '@carefront/shared/domain';
import { makeStyles, mergeClasses } from '@carefront/shared/ui';
import { PageFrame, RevealTogether } from '@carefront/shared/ui/pages';
import { ViewHeading } from '../../../layout/view-heading.tsx';
import { STAFF } from '../../../messages/staff.messages.ts';
import type { SignedIn } from '../../../pages/signed-in-only.tsx';
import { OtherPages } from './other-pages.tsx';
import { TodayPanel } from './today-panel.tsx';
import { useClinicDate } from './use-clinic-date.ts';

const COLUMNS: readonly PanelColumn[] = ['main', 'side'];
const WIDE = '@media (min-width: 1200px)';

const useStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', gap: '4px', '& h1': { fontSize: '32px', lineHeight: '38px' } },
  hello: { margin: 0, color: 'var(--cf-text-quiet)' },
  columns: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '24px', alignItems: 'start' },
  two: { [WIDE]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)' } },
  column: { display: 'flex', flexDirection: 'column', gap: '24px', minWidth: 0 },
});

export interface TodayProps extends SignedIn {
  panels: readonly PagePanel[];
}

/** What needs the person now: the panels that the clinic's remotes offer for the day. */
export function Today({ user, takesFocus, panels }: TodayProps) {
  const t = useMessages(STAFF);
  const locale = useLocale();
  const styles = useStyles();
  const date = dateInWords(useClinicDate(), locale, { weekday: 'long', month: 'long', day: 'numeric' });
  const columns = COLUMNS.map((column) => panels.filter((panel) => panel.column === column));
  const filled = columns.filter((column) => column.length > 0);
  return (
    <PageFrame size="wide">
      <div className={styles.head}>
        <ViewHeading takesFocus={takesFocus}>{date.charAt(0).toUpperCase() + date.slice(1)}</ViewHeading>
        <p className={styles.hello}>{t.hello(user.first_name)}</p>
      </div>
      <RevealTogether loading={{ label: t.loadingDay, rows: 3, heightPx: 160 }}>
        <div className={mergeClasses(styles.columns, filled.length > 1 && styles.two)}>
          {filled.map((column) => (
            <div key={column[0]?.column} className={styles.column}>
              {column.map((panel) => (
                <TodayPanel key={panel.parcel} panel={panel} />
              ))}
            </div>
          ))}
        </div>
      </RevealTogether>
      <OtherPages user={user} />
    </PageFrame>
  );
}
