import { useMessages } from '@carefront/shared/app';
import { makeStyles, mergeClasses } from '@carefront/shared/ui';
import { type ProposedChange, useFactWords } from '../../client-facts/use-fact-words.ts';
import { TODAY_PROPOSALS } from '../../messages/today-proposals.messages.ts';

export interface ProposedChangesProps {
  /** Names the table: what the changes are about. */
  label: string;
  changes: readonly ProposedChange[];
}

/** In narrower windows, the two values of a fact stand below each other. */
const STACKED = '@media (max-width: 639.98px)';

const useStyles = makeStyles({
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    fontVariantNumeric: 'tabular-nums',
    [STACKED]: { display: 'block' },
  },
  // Screen readers still read it while it is not visible.
  head: {
    [STACKED]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
  body: { [STACKED]: { display: 'flex', flexDirection: 'column', gap: '8px' } },
  row: { verticalAlign: 'top', [STACKED]: { display: 'block' } },
  column: {
    padding: '0 12px 2px 0',
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 400,
    textAlign: 'start',
    '&:first-child': { width: '28%' },
  },
  cell: {
    padding: '2px 12px 2px 0',
    fontWeight: 400,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    [STACKED]: { display: 'block', padding: 0 },
  },
  fact: {
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '24px',
    [STACKED]: { color: 'var(--cf-text)' },
  },
  value: { [STACKED]: { display: 'grid', gridTemplateColumns: '88px minmax(0, 1fr)', columnGap: '12px' } },
  new: { fontWeight: 600 },
  known: { margin: 0 },
  knownFact: { display: 'flex', flexWrap: 'wrap', gap: '0 12px' },
  knownValue: { margin: 0, minWidth: 0 },
  label: {
    display: 'none',
    [STACKED]: {
      display: 'block',
      color: 'var(--cf-text-quiet)',
      fontSize: '14px',
      lineHeight: '24px',
      fontWeight: 400,
    },
  },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

/**
 * The changed facts, old and new side by side. Where nothing is on file, as for a new guardian, the proposed values are alone. The roles are
 * written: Safari drops them when the rows are no table rows.
 */
export function ProposedChanges({ label, changes }: ProposedChangesProps) {
  const t = useMessages(TODAY_PROPOSALS);
  const styles = useStyles();
  const words = useFactWords();
  const hasOld = changes.some(({ old }) => old !== null);
  return (
    <table role="table" className={styles.table} aria-label={label}>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          {[t.detail, ...(hasOld ? [t.onFile] : []), t.proposed].map((name) => (
            <th key={name} role="columnheader" scope="col" className={styles.column}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={styles.body}>
        {changes.map(({ fact, old, new: wanted }) => (
          <tr key={fact} role="row" className={styles.row}>
            <th role="rowheader" scope="row" className={mergeClasses(styles.cell, styles.fact)}>
              {words.name(fact)}
            </th>
            {hasOld && <Value label={t.onFile} text={words.value(fact, old)} />}
            <Value label={t.proposed} text={words.value(fact, wanted)} isNew />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Facts that stay as they are, and tell about the proposal: the address that the account of a guardian was confirmed with. */
export function KnownFacts({ facts }: { facts: readonly ProposedChange[] }) {
  const t = useMessages(TODAY_PROPOSALS);
  const styles = useStyles();
  const words = useFactWords();
  return (
    <dl className={styles.known}>
      {facts.map(({ fact, old }) => (
        <div key={fact} className={styles.knownFact}>
          <dt className={styles.fact}>{words.name(fact)}</dt>
          <dd className={styles.knownValue}>
            <bdi>{words.value(fact, old) ?? t.empty}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ValueProps {
  /** Shown before the value while there is no column head. */
  label: string;
  /** null: empty. */
  text: string | null;
  isNew?: boolean;
}

function Value({ label, text, isNew = false }: ValueProps) {
  const t = useMessages(TODAY_PROPOSALS);
  const styles = useStyles();
  return (
    <td role="cell" className={mergeClasses(styles.cell, styles.value, isNew && styles.new)}>
      <span aria-hidden="true" className={styles.label}>
        {label}
      </span>
      {text === null ? (
        <span>
          <span aria-hidden="true">—</span>
          <span className={styles.hidden}>{t.empty}</span>
        </span>
      ) : (
        <bdi>{text}</bdi>
      )}
    </td>
  );
}
