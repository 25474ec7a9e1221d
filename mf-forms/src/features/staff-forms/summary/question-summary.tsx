import { useLocale, useMessages } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { countText } from '@carefront/shared/domain';
import { makeStyles } from '@carefront/shared/ui';
import { useId } from 'react';
import { SUMMARY } from './summary.messages.ts';

type Question = ReplyOf<'getFormSummary'>['questions'][number];

export interface QuestionSummaryProps {
  question: Question;
  /** People who submitted the form. */
  total: number;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  heading: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 600, overflowWrap: 'anywhere' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  table: { width: '100%', borderCollapse: 'collapse', textAlign: 'start' },
  head: { padding: '4px 8px 4px 0', fontSize: '14px', lineHeight: '20px', fontWeight: 600, textAlign: 'start' },
  cell: { width: '50%', padding: '4px 8px 4px 0', fontWeight: 400, textAlign: 'start', overflowWrap: 'anywhere' },
  bar: {
    height: '8px',
    borderRadius: '4px',
    backgroundColor: 'var(--cf-brand)',
    // Forced colours remove the ground: the border keeps the bar visible.
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
});

/** The answers of one question as a table, with a bar beside each number. */
export function QuestionSummary({ question, total }: QuestionSummaryProps) {
  const t = useMessages(SUMMARY);
  const styles = useStyles();
  const id = useId();
  const locale = useLocale();
  const number = (value: number) => countText(value, locale);
  const rows = [
    ...question.options.map(({ value, label, people }) => ({ key: value, label, people })),
    ...question.ranges.map(({ from, to, people }) => ({
      key: `${from} ${to}`,
      label: rangeText(from, to),
      people,
    })),
  ];
  function rangeText(from: number | null, to: number | null): string {
    if (from === null) return to === null ? t.all : t.below(number(to));
    return to === null ? t.from(number(from)) : t.between(number(from), number(to));
  }
  return (
    <section className={styles.root} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {question.label}
      </h3>
      <p className={styles.quiet}>
        {question.block}&nbsp;· {question.people === null ? t.answeredByFew : t.answered(number(question.people))}
        {question.mean !== null && `\u00a0· ${t.mean(number(question.mean))}`}
      </p>
      {rows.length > 0 && (
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              {[t.answer, t.count].map((name) => (
                <th key={name} scope="col" className={styles.head}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, people }) => (
              <tr key={key}>
                <th scope="row" className={styles.cell}>
                  {label}
                </th>
                <td className={styles.cell}>
                  {people === null ? t.few : number(people)}
                  {people !== null && (
                    <div
                      aria-hidden="true"
                      className={styles.bar}
                      style={{ width: `${Math.min(100, (people / total) * 100)}%` }}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
