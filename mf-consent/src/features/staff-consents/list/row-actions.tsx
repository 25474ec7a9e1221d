import { useMessages } from '@carefront/shared/app';
import { useNameWithBirthDate } from '@carefront/shared/clients';
import type { ConsentListItem } from '@carefront/shared/contracts';
import { Button, MailIcon, makeStyles } from '@carefront/shared/ui';
import { fullNameOf } from '../../../consents/equal-names.rules.ts';
import { STAFF_CONSENTS } from '../../../messages/staff-consents.messages.ts';
import { emailActionOf } from '../email-guardian/email-guardian.rules.ts';

export interface RowActsProps {
  consent: ConsentListItem;
  /** Names the client of a button as the row does. */
  birthday: string | undefined;
  onOpen(): void;
  onEmailGuardian(): void;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: '8px' },
});

/** The actions on one consent: 'Open', and the actions that the server offers. */
export function RowActions({ consent, birthday, onOpen, onEmailGuardian }: RowActsProps) {
  const t = useMessages(STAFF_CONSENTS);
  const styles = useStyles();
  const mail = t[emailActionOf(consent.signer)];
  const name = useNameWithBirthDate()(fullNameOf(consent.client), birthday);
  const about = (act: string) => t.actOn(act, consent.title, name);
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
