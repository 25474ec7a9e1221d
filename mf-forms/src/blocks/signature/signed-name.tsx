import { useLocale, useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import { type SignatureValue, zonePlace } from '@carefront/shared/domain';
import { WrittenName } from '@carefront/shared/forms/signing';
import { makeClasses } from '@carefront/shared/ui';
import { SIGNATURE_MESSAGES } from './signature.messages.ts';

const useStyles = makeClasses({
  root: { maxWidth: '480px' },
  fact: { margin: '4px 0 0', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** A signature: the name as it was typed, the moment, and the address of the signer where the reader may see it. */
export function SignedName({ signature: { signature, timestamp, timestampraw, ip } }: { signature: SignatureValue }) {
  const t = useMessages(SIGNATURE_MESSAGES);
  const styles = useStyles();
  const { clinic } = useRemote();
  const locale = useLocale();
  const momentText = useMomentText();
  // The stored text is English; French readers see the moment in their language.
  const moment = locale === 'fr' && timestampraw ? momentText(timestampraw) : timestamp;
  return (
    <div className={styles.root}>
      <WrittenName>{signature}</WrittenName>
      <p role="status" className={styles.fact}>
        {moment ? t.signed(moment, zonePlace(clinic.timezone, locale)) : t.signedWithoutTime}
      </p>
      {ip && <p className={styles.fact}>{t.ip(ip)}</p>}
    </div>
  );
}
