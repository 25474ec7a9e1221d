import type { AuditRow } from '@carefront/shared/contracts';
import { Button, ChevronDownIcon, makeStyles } from '@carefront/shared/ui';
import { DataCell, DataRowHead, rowMark, TABLE_CARDS } from '@carefront/shared/ui/pages';
import { memo, useId, useState } from 'react';
import { AuditChanges } from './audit-changes.tsx';
import { AuditDetails } from './audit-details.tsx';
import type { AuditFilter } from './filters/audit-filter.rules.ts';
import type { EntryTexts } from './words/entry-texts.ts';
import { ResultText } from './words/result-text.tsx';

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

export interface AuditEntryProps {
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
