import { useMessages } from '@carefront/shared/app';
import type { ConsentListItem } from '@carefront/shared/contracts';
import { Button, MailIcon, makeStyles } from '@carefront/shared/ui';
import { STAFF_CONSENTS } from '../../../messages/staff-consents.messages.ts';
import { emailActionOf } from '../email-guardian/email-guardian.rules.ts';
import { fullNameOf } from '../staff-consents.rules.ts';

export interface RowActsProps {
  consent: ConsentListItem;
  onOpen(): void;
  onEmailGuardian(): void;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: '8px' },
});

/** The actions on one consent: 'Open', and the actions that the server offers. */
export function RowActions({ consent, onOpen, onEmailGuardian }: RowActsProps) {
  const t = useMessages(STAFF_CONSENTS);
  const styles = useStyles();
  const mail = t[emailActionOf(consent.signer)];
  const about = (act: string) => t.actOn(act, consent.title, fullNameOf(consent.client));
  return (
    <div className={styles.root}>
      <Button aria-label={about(t.open)} onClick={onOpen}>
        {t.open}
      </Button>
      {consent.offers.includes('email-guardian') && (
        <Button appearance="subtle" icon={<MailIcon />} aria-label={about(mail)} onClick={onEmailGuardian}>
          {mail}
        </Button>
      )}
    </div>
  );
}
