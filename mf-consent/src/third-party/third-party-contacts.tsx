import { useMessages } from '@carefront/shared/app';
import type { FieldErrors, ThirdPartyContact } from '@carefront/shared/contracts';
import { makeStyles } from '@carefront/shared/ui';
import { useId } from 'react';
import { THIRD_PARTY } from '../messages/third-party.messages.ts';
import { ContactFacts } from './contact-facts.tsx';
import { ThirdPartyEditor } from './third-party-editor.tsx';

export interface ThirdPartyContactsProps {
  contacts: readonly ThirdPartyContact[];
  /** Absent: the contacts are shown, but cannot be edited. */
  onChange?: (contacts: ThirdPartyContact[]) => void;
  /** The server's errors, by paths such as `third_party_contact.0.email`. */
  errors?: FieldErrors;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  title: { margin: 0, fontSize: '18px', lineHeight: '26px', fontWeight: 600 },
});

/** The third-party contacts of a consent (CO-08). */
export function ThirdPartyContacts({ contacts, onChange, errors }: ThirdPartyContactsProps) {
  const t = useMessages(THIRD_PARTY);
  const styles = useStyles();
  const titleId = useId();
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t.title}
      </h3>
      {onChange ? (
        <ThirdPartyEditor contacts={contacts} onChange={onChange} {...(errors && { errors })} />
      ) : (
        <ContactFacts contacts={contacts} />
      )}
    </section>
  );
}
