import { navigate, useMessages } from '@carefront/shared/app';
import type { AuditRow } from '@carefront/shared/contracts';
import {
  Button,
  CheckmarkIcon,
  ChevronDownIcon,
  ErrorIcon,
  makeStyles,
  mergeClasses,
  WarningIcon,
} from '@carefront/shared/ui';
import { DataCell, DataRowHead, rowMark, TABLE_CARDS } from '@carefront/shared/ui/pages';
import { memo, useId, useState } from 'react';
import { type AuditFilter, auditPathOf } from './filters/audit-filter.rules.ts';
import { AUDIT_LOG } from './words/audit-log.messages.ts';
import type { AuditChange, AuditWords, EntryTexts } from './words/audit-words.ts';

/** Not in print, where every card is in view. */
const SCREEN_CARDS = TABLE_CARDS.replace('@media', '@media screen and');

const useStyles = makeStyles({
  entry: {
    borderBottom: '1px solid var(--cf-line)',
    [TABLE_CARDS]: {
      display: 'block',
      marginBottom: '12px',
      padding: '16px',
      border: '1px solid var(--cf-line)',
      borderRadius: 'var(--cf-radius-card)',
      backgroundColor: 'var(--cf-surface)',
    },
    // A change of the language changes every text: without this, the browser lays out all cards before it shows the press of the button.
    [SCREEN_CARDS]: { contentVisibility: 'auto', containIntrinsicSize: 'auto none auto 260px' },
  },
  row: { verticalAlign: 'top', [TABLE_CARDS]: { display: 'flex', flexDirection: 'column', gap: '8px' } },
  // Date and time are one line each, without line breaks.
  when: { minWidth: '124px', fontWeight: 600 },
  who: { minWidth: '140px', overflowWrap: 'anywhere' },
  what: { minWidth: '160px' },
  about: { minWidth: '140px', overflowWrap: 'anywhere' },
  // The button is higher than a line: the padding aligns its text with the rest of the row.
  act: { paddingTop: '2px', paddingBottom: '2px', textAlign: 'end', [TABLE_CARDS]: { textAlign: 'start' } },
  main: { display: 'block' },
  quiet: { display: 'block', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  open: { transform: 'rotate(180deg)' },
});

interface AuditEntryProps {
  row: AuditRow;
  filter: AuditFilter;
  texts: EntryTexts;
}

/** One entry of the log: its row, and below it the details on request. On a narrow page both are one card. */
export const AuditEntry = memo(function AuditEntry({ row, filter, texts }: AuditEntryProps) {
  const { t, words } = texts;
  const styles = useStyles();
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  return (
    <tbody role="rowgroup" className={styles.entry}>
      <tr role="row" className={styles.row}>
        <DataRowHead className={styles.when} mark={rowMark(row.seq)}>
          {texts.moment(row.at)}
        </DataRowHead>
        <DataCell label={t.who} className={styles.who}>
          <span className={styles.main}>{words.actor(row.actor)}</span>
          <span className={styles.quiet}>{words.roles(row.actor.roles)}</span>
        </DataCell>
        <DataCell label={t.what} className={styles.what}>
          <span className={styles.main}>{words.action(row.action)}</span>
          {row.changes.length > 0 && <AuditChanges changes={row.changes} texts={texts} />}
        </DataCell>
        <DataCell label={t.about} className={styles.about}>
          <span className={styles.main}>{words.subject(row.subject.kind)}</span>
          <span className={styles.quiet}>{row.subject.id}</span>
        </DataCell>
        <DataCell label={t.result}>
          <ResultText row={row} words={words} />
        </DataCell>
        <DataCell label="" className={styles.act}>
          <Button
            appearance="subtle"
            icon={<ChevronDownIcon className={isOpen ? styles.open : undefined} />}
            iconPosition="after"
            aria-label={t.detailsOf(row.seq)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t.details}
          </Button>
        </DataCell>
      </tr>
      {isOpen && <AuditDetails id={detailsId} row={row} filter={filter} />}
    </tbody>
  );
});

const ICONS = { done: CheckmarkIcon, refused: WarningIcon, failed: ErrorIcon } as const;

const useResultTextStyles = makeStyles({
  root: { display: 'flex', alignItems: 'flex-start', gap: '4px' },
  icon: { flexShrink: 0, marginTop: '2px' },
  done: { color: 'var(--cf-success-text)' },
  refused: { color: 'var(--cf-warning-text)' },
  failed: { color: 'var(--cf-error-text)' },
});

/** The result of an action; for a refusal, also the reason. */
function ResultText({ row, words }: { row: AuditRow; words: AuditWords }) {
  const styles = useResultTextStyles();
  const Icon = ICONS[row.result];
  return (
    <span className={styles.root}>
      <Icon aria-hidden="true" className={mergeClasses(styles.icon, styles[row.result])} />
      <span>{words.result(row)}</span>
    </span>
  );
}

const useAuditChangesStyles = makeStyles({
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
    overflowWrap: 'anywhere',
  },
});

interface AuditChangesProps {
  changes: readonly AuditChange[];
  texts: EntryTexts;
}

/** The settings that an entry changed, one a line. */
function AuditChanges({ changes, texts: { t, change: textOf } }: AuditChangesProps) {
  const styles = useAuditChangesStyles();
  return (
    <ul aria-label={t.changes} className={styles.list}>
      {changes.map((change) => (
        <li key={change.field}>{textOf(change)}</li>
      ))}
    </ul>
  );
}

const COLUMNS = 6;

const useAuditDetailsStyles = makeStyles({
  row: { [TABLE_CARDS]: { display: 'block', marginTop: '8px' } },
  cell: {
    padding: '4px 12px 16px',
    [TABLE_CARDS]: { display: 'block', padding: '12px 0 0', borderTop: '1px solid var(--cf-line)' },
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
    gap: '8px 24px',
    margin: 0,
  },
  fact: { minWidth: 0 },
  wide: { gridColumnStart: 1, gridColumnEnd: -1 },
  name: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  value: { margin: 0, overflowWrap: 'anywhere' },
  code: { fontFamily: 'ui-monospace, monospace', fontSize: '14px' },
  acts: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '12px' },
});

interface AuditDetailsProps {
  id: string;
  row: AuditRow;
  filter: AuditFilter;
}

/** The details of an entry: address, request, and links to more entries of the same kind. */
function AuditDetails({ id, row, filter }: AuditDetailsProps) {
  const t = useMessages(AUDIT_LOG);
  const styles = useAuditDetailsStyles();
  const { actor, subject } = row;
  const show = (part: Partial<AuditFilter>) => navigate(auditPathOf({ ...filter, ...part }));
  return (
    <tr role="row" id={id} className={styles.row}>
      <td role="cell" colSpan={COLUMNS} className={styles.cell}>
        <dl className={styles.facts}>
          <Fact name={t.row} value={String(row.seq)} />
          {actor.user_id !== null && <Fact name={t.account} value={String(actor.user_id)} />}
          <Fact name={t.ip} value={row.ip || t.unknown} />
          <Fact name={t.request} value={row.request_id || t.unknown} isCode />
          {row.code !== '' && <Fact name={t.code} value={row.code} isCode />}
          {row.reason !== '' && <Fact name={t.reason} value={row.reason} isWide />}
          <Fact name={t.hash} value={row.hash} isCode isWide />
        </dl>
        <div className={styles.acts}>
          {actor.user_id !== null && filter.personId === null && (
            <Button onClick={() => show({ personId: actor.user_id })}>{t.onlyThisPerson}</Button>
          )}
          {subject.id !== '' && filter.about === null && (
            <Button onClick={() => show({ about: subject })}>{t.onlyThisObject}</Button>
          )}
        </div>
      </td>
    </tr>
  );
}

interface FactProps {
  name: string;
  value: string;
  /** Shows the hash in a font that makes its characters easy to compare. */
  isCode?: boolean;
  isWide?: boolean;
}

function Fact({ name, value, isCode = false, isWide = false }: FactProps) {
  const styles = useAuditDetailsStyles();
  return (
    <div className={mergeClasses(styles.fact, isWide && styles.wide)}>
      <dt className={styles.name}>{name}</dt>
      <dd className={mergeClasses(styles.value, isCode && styles.code)}>{value}</dd>
    </div>
  );
}
