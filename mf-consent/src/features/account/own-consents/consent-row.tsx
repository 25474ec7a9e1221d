import { ClinicText, navigate, useMessages, useMomentText } from '@carefront/shared/app';
import type { ConsentListItem } from '@carefront/shared/contracts';
import { isConsentSigned } from '@carefront/shared/domain';
import { Button, makeStyles } from '@carefront/shared/ui';
import { DownloadLink, ItemCard, ItemCardActions, ItemCardTitle } from '@carefront/shared/ui/pages';
import { ConsentStatusTag } from '../../../consent-sheet/consent-status-tag.tsx';
import { consentPdfHref } from '../../../consents/consents.api.ts';
import { accountConsentPath } from '../../../paths.ts';
import { OWN_CONSENTS } from './own-consents.messages.ts';
import { signedAtOf, waitsForReader } from './own-consents.rules.ts';
import { UnsignedMark } from './unsigned-mark.tsx';

export interface ConsentRowProps {
  consent: ConsentListItem;
  /** The client's name; null: the reader's own consent, or named above the list. */
  whose: string | null;
  /** The level of the row's heading. */
  level: 3 | 4;
}

const useStyles = makeStyles({
  marks: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** One consent: the client's name, its status and the reader's actions. */
export function ConsentRow({ consent, whose, level }: ConsentRowProps) {
  const t = useMessages(OWN_CONSENTS);
  const styles = useStyles();
  const { id, title, status } = consent;
  const what = whose === null ? title : `${title}, ${whose}`;
  const isWaiting = waitsForReader(consent);
  const act = isWaiting ? t.readAndSign : t.open;
  const signedAt = signedAtOf(consent);
  const moment = useMomentText();
  return (
    <ItemCard label={what}>
      <ItemCardTitle id={id} level={level}>
        {whose !== null && `${t.ofClient(whose)} `}
        <ClinicText>{title}</ClinicText>
      </ItemCardTitle>
      <div className={styles.marks}>
        {isConsentSigned(status) ? <ConsentStatusTag status={status} /> : <UnsignedMark isWaiting={isWaiting} />}
      </div>
      <p className={styles.quiet}>
        {signedAt === null ? t.sentAt(moment(consent.created_at)) : t.signedAt(moment(signedAt))}
      </p>
      <ItemCardActions>
        <Button
          appearance={isWaiting ? 'primary' : 'secondary'}
          aria-label={t.actOn(act, what)}
          onClick={() => navigate(accountConsentPath(id))}
        >
          {act}
        </Button>
        {isConsentSigned(status) && (
          <DownloadLink href={consentPdfHref(id)} aria-label={t.actOn(t.saveAsPdf, what)}>
            {t.saveAsPdf}
          </DownloadLink>
        )}
      </ItemCardActions>
    </ItemCard>
  );
}
