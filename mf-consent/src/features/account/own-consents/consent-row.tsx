import { navigate, useMessages, useMomentText } from '@carefront/shared/app';
import type { ConsentListItem } from '@carefront/shared/contracts';
import { isConsentSigned } from '@carefront/shared/domain';
import { Button, makeStyles, rowMark } from '@carefront/shared/ui';
import { ConsentStatusTag } from '../../../consent-sheet/consent-status-tag.tsx';
import { ConsentPdfLink } from '../../../consents/consent-pdf-link.tsx';
import { consentPdfHref } from '../../../consents/consents.api.ts';
import { accountConsentPath } from '../../../paths.ts';
import { OWN_CONSENTS } from './own-consents.messages.ts';
import { signedAtOf, waitsForReader } from './own-consents.rules.ts';
import { WaitingMark } from './waiting-mark.tsx';

export interface ConsentRowProps {
  consent: ConsentListItem;
  isClientShown: boolean;
  /** The id of the row's heading. */
  level: 3 | 4;
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
  title: { margin: 0, fontSize: '18px', lineHeight: '26px', fontWeight: 600, overflowWrap: 'anywhere' },
  marks: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  line: { margin: 0, overflowWrap: 'anywhere' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  acts: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '24px', rowGap: '8px' },
});

/** One consent: the client's name, its status and the reader's actions. */
export function ConsentRow({ consent, isClientShown, level }: ConsentRowProps) {
  const t = useMessages(OWN_CONSENTS);
  const styles = useStyles();
  const { id, title, client, status } = consent;
  const whose = `${client.first_name} ${client.last_name}`.trim();
  const what = isClientShown ? `${title}, ${whose}` : title;
  const isWaiting = waitsForReader(consent);
  const act = isWaiting ? t.readAndSign : t.open;
  const signedAt = signedAtOf(consent);
  const moment = useMomentText();
  const Heading = `h${level}` as const;
  return (
    <article className={styles.root} aria-label={what}>
      <Heading tabIndex={-1} className={styles.title} {...rowMark(id)}>
        {title}
      </Heading>
      <div className={styles.marks}>
        {isWaiting && <WaitingMark />}
        <ConsentStatusTag status={status} />
      </div>
      {isClientShown && <p className={styles.line}>{t.forClient(whose)}</p>}
      <p className={styles.quiet}>
        {signedAt === null ? t.sentAt(moment(consent.created_at)) : t.signedAt(moment(signedAt))}
      </p>
      <div className={styles.acts}>
        <Button
          appearance={isWaiting ? 'primary' : 'secondary'}
          aria-label={t.actOn(act, what)}
          onClick={() => navigate(accountConsentPath(id))}
        >
          {act}
        </Button>
        {isConsentSigned(status) && (
          <ConsentPdfLink href={consentPdfHref(id)} aria-label={t.actOn(t.saveAsPdf, what)}>
            {t.saveAsPdf}
          </ConsentPdfLink>
        )}
      </div>
    </article>
  );
}
