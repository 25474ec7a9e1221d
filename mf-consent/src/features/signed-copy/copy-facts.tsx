import { useClinicLang, useLocale, useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import type { SignedCopy } from '@carefront/shared/contracts';
import { zonePlace } from '@carefront/shared/domain';
import { makeStyles } from '@carefront/shared/ui';
import { DownloadLink } from '@carefront/shared/ui/pages';
import { ConsentStatusTag } from '../../consent-sheet/consent-status-tag.tsx';
import { copyPdfHref } from '../../mailed-link/copy-pdf.ts';
import { MAILED_LINK } from '../../messages/mailed-link.messages.ts';
import { SIGNED_COPY } from '../../messages/signed-copy.messages.ts';

const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeStyles({
  top: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' },
  title: { margin: 0, minWidth: 0, fontSize: '20px', lineHeight: '26px', fontWeight: 600, overflowWrap: 'anywhere' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
    gap: '12px 24px',
    margin: 0,
    padding: '16px 0',
    borderTop: '1px solid var(--cf-line)',
    borderBottom: '1px solid var(--cf-line)',
  },
  name: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  value: { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  text: { margin: 0, maxWidth: '68ch' },
  save: { alignSelf: 'flex-start', [PHONE]: { alignSelf: 'stretch' } },
});

/** Shows what was signed and when, and links to the PDF. */
export function CopyFacts({ copy, token }: { copy: SignedCopy; token: string }) {
  const t = useMessages(SIGNED_COPY);
  const { savePdf } = useMessages(MAILED_LINK);
  const { clinic } = useRemote();
  const locale = useLocale();
  const lang = useClinicLang();
  const styles = useStyles();
  const moment = useMomentText();
  return (
    <>
      <div className={styles.top}>
        <h2 className={styles.title} lang={lang}>
          {copy.title}
        </h2>
        <ConsentStatusTag status={copy.status} />
      </div>
      <dl className={styles.facts}>
        <div>
          <dt className={styles.name}>{t.client}</dt>
          <dd dir="auto" className={styles.value}>
            {`${copy.client.first_name} ${copy.client.last_name}`.trim()}
          </dd>
        </div>
        <div>
          <dt className={styles.name}>{t.signedOn}</dt>
          <dd className={styles.value}>{t.moment(moment(copy.signed_at), zonePlace(clinic.timezone, locale))}</dd>
        </div>
      </dl>
      <p className={styles.text}>{t.worksUntil(moment(copy.expires_at), zonePlace(clinic.timezone, locale))}</p>
      <DownloadLink href={copyPdfHref(token)} button="primary" className={styles.save}>
        {savePdf}
      </DownloadLink>
    </>
  );
}
