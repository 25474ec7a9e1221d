import { useMessages } from '@carefront/shared/app';
import { Button, CheckmarkCircleIcon, makeStyles } from '@carefront/shared/ui';
import { rowMark, StatusChip, useOpenedRowFocus } from '@carefront/shared/ui/pages';
import { type ReactNode, useId, useRef, useState } from 'react';
import { FormText } from '../../forms/form-text.tsx';
import type { FormSummary } from '../../forms/forms.api.ts';
import { ASKED_FORMS } from './asked-forms.messages.ts';

/** A form that the booked service asks for. */
export interface AskedForm {
  id: string;
  form: Pick<FormSummary, 'name' | 'locale'>;
  isSent: boolean;
}

export interface AskedFormListProps<Row extends AskedForm> {
  rows: readonly Row[];
  /** Draws the dialog of the opened form. */
  children(opened: Row, on: { onSaved(): void; onClosed(): void }): ReactNode;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  heading: { margin: 0, fontSize: '18px', lineHeight: '26px', fontWeight: 600, outlineStyle: 'none' },
  text: { margin: 0, maxWidth: '68ch' },
  list: { display: 'flex', flexDirection: 'column', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    padding: '12px 16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
  },
  name: { minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' },
});

/** 'Forms before your visit': the forms with their buttons, and the opened form. Draws nothing without forms. */
export function AskedFormList<Row extends AskedForm>({ rows, children }: AskedFormListProps<Row>) {
  const t = useMessages(ASKED_FORMS);
  const styles = useStyles();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<Row | null>(null);
  const [hasOpened, setHasOpened] = useState(false);
  const [sentIds, setSentIds] = useState<readonly string[]>([]);
  const rowIds = rows.map((row) => row.id);
  const { remember } = useOpenedRowFocus(rowIds, heading);
  const isSent = (row: Row) => row.isSent || sentIds.includes(row.id);
  const waiting = rows.filter((row) => !isSent(row)).length;

  function open(row: Row): void {
    remember(row.id);
    setHasOpened(true);
    setOpened(row);
  }
  // After the last form has left the list, the heading keeps the focus.
  if (rows.length === 0 && !hasOpened) return null;
  return (
    <section className={styles.root} aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1} className={styles.heading}>
        {t.title}
      </h3>
      <p className={styles.text}>{rows.length === 0 ? t.none : waiting === 0 ? t.allSent : t.text(waiting)}</p>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id} {...rowMark(row.id)} tabIndex={-1} className={styles.row}>
            <span className={styles.name}>
              <FormText locale={row.form.locale}>{row.form.name}</FormText>
            </span>
            {isSent(row) ? (
              <StatusChip intent="success" icon={<CheckmarkCircleIcon />}>
                {t.sent}
              </StatusChip>
            ) : (
              <Button aria-label={t.fillInForm(row.form.name)} onClick={() => open(row)}>
                {t.fillIn}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {opened &&
        // The list may have a newer row, or the row has left the list while its form is open.
        children(rows.find((row) => row.id === opened.id) ?? opened, {
          onSaved: () => setSentIds((ids) => [...ids, opened.id]),
          onClosed: () => setOpened(null),
        })}
    </section>
  );
}
