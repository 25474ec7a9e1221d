import { PanelPart, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { PagePanel, SessionUser } from '@carefront/shared/contracts';
import { makeStyles, mergeClasses } from '@carefront/shared/ui';
import { RevealTogether } from '@carefront/shared/ui/pages';
import { useId, useMemo } from 'react';
import { CLIENT_PAGE } from './client-page.messages.ts';

export interface ClientPanelsProps {
  user: SessionUser;
  clientId: number;
}

const useStyles = makeStyles({
  columns: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '24px', alignItems: 'start' },
  two: { '@media (min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)' } },
  column: { display: 'flex', flexDirection: 'column', gap: '24px', minWidth: 0 },
  panel: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    minWidth: 0,
    boxSizing: 'border-box',
    padding: '20px 24px 24px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    '@media (max-width: 639.98px)': { padding: '16px' },
  },
  heading: { margin: 0, fontSize: '20px', fontWeight: 600, lineHeight: '26px', overflowWrap: 'anywhere' },
});

/** The panels that the clinic's remotes offer for a client. A shell of an older release has none. */
export function ClientPanels({ user, clientId }: ClientPanelsProps) {
  const t = useMessages(CLIENT_PAGE);
  const styles = useStyles();
  const { panelsOf } = useRemote();
  // One object for all panels: a new one would update every part at each render.
  const props = useMemo(() => ({ clientId }), [clientId]);
  const panels = panelsOf?.('client', user.roles) ?? [];
  const columns = (['main', 'side'] as const).map((column) => panels.filter((panel) => panel.column === column));
  const filled = columns.filter((column) => column.length > 0);
  if (filled.length === 0) return null;
  return (
    <RevealTogether loading={{ label: t.loadingPanels, rows: 3, heightPx: 160 }}>
      <div className={mergeClasses(styles.columns, filled.length > 1 && styles.two)}>
        {filled.map((column) => (
          <div key={column[0]?.column} className={styles.column}>
            {column.map((panel) => (
              <ClientPanel key={panel.parcel} panel={panel} props={props} />
            ))}
          </div>
        ))}
      </div>
    </RevealTogether>
  );
}

/** One panel under its heading. The shell shows a failed part in its place, so the other panels stay. */
function ClientPanel({ panel, props }: { panel: PagePanel; props: { clientId: number } }) {
  const styles = useStyles();
  const locale = useLocale();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h2 id={id} className={styles.heading}>
        {panel.title[locale]}
      </h2>
      <PanelPart area="client" panel={panel} props={props} />
    </section>
  );
}
