import { PanelPart, useLocale } from '@carefront/shared/app';
import type { PagePanel } from '@carefront/shared/contracts';
import { makeStyles } from '@carefront/shared/ui';
import { useId } from 'react';

const useStyles = makeStyles({
  root: {
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

// One object for all panels: a new one would update every part at each render.
const NO_PROPS = {};

/** One panel under its heading. The shell shows a failed part in its place, so the other panels stay. */
export function TodayPanel({ panel }: { panel: PagePanel }) {
  const styles = useStyles();
  const locale = useLocale();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.root}>
      <h2 id={id} className={styles.heading}>
        {panel.title[locale]}
      </h2>
      <PanelPart area="today" panel={panel} props={NO_PROPS} />
    </section>
  );
}
