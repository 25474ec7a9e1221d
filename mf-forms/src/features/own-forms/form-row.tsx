import { useMessages, useMomentText } from '@carefront/shared/app';
import { Button, Link, makeStyles, rowMark } from '@carefront/shared/ui';
import { responsePdfHref } from '../../response/response.api.ts';
import { RESPONSE } from '../../response/response.messages.ts';
import { OWN_FORMS } from './own-forms.messages.ts';

export interface FormRowProps {
  /** Of the request or of the submitted form. */
  id: string;
  /** Name of the form. */
  title: string;
  /** Of the row's heading. */
  level: 4 | 5;
  /** null: the reader's own form. */
  client: { full_name: string } | null;
  /** ISO instant by which the form is to be sent; absent for a submitted form. */
  due?: string;
  /** ISO instant of the submission; absent for a waiting form. */
  sent?: string;
  onPress(): void;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    padding: '16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    minWidth: 0,
  },
  title: {
    margin: 0,
    fontSize: '18px',
    lineHeight: '26px',
    fontWeight: 600,
    overflowWrap: 'anywhere',
    outlineStyle: 'none',
  },
  line: { margin: 0, overflowWrap: 'anywhere' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  acts: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 24px' },
  pdf: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
});

/** One waiting or submitted form, with its day and its button. */
export function FormRow({ id, title, level, client, due, sent, onPress }: FormRowProps) {
  const t = useMessages(OWN_FORMS);
  const { savePdf } = useMessages(RESPONSE);
  const styles = useStyles();
  const momentText = useMomentText();
  const what = client ? `${title}, ${client.full_name}` : title;
  const act = sent === undefined ? t.fillIn : t.open;
  const Heading = `h${level}` as const;
  return (
    <article className={styles.root} aria-label={what}>
      <Heading tabIndex={-1} className={styles.title} {...rowMark(id)}>
        {title}
      </Heading>
      {client && <p className={styles.line}>{t.forClient(client.full_name)}</p>}
      {due !== undefined && <p className={styles.quiet}>{t.dueAt(momentText(due))}</p>}
      {sent !== undefined && <p className={styles.quiet}>{t.sentAt(momentText(sent))}</p>}
      <div className={styles.acts}>
        <Button
          appearance={sent === undefined ? 'primary' : 'secondary'}
          aria-label={t.actOn(act, what)}
          onClick={onPress}
        >
          {act}
        </Button>
        {sent !== undefined && (
          // With `download` the page stays open, even when the server refuses the file.
          <Link className={styles.pdf} download="" href={responsePdfHref(id)} aria-label={t.actOn(savePdf, what)}>
            {savePdf}
          </Link>
        )}
      </div>
    </article>
  );
}
