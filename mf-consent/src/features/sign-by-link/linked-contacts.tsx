import { useMessages } from '@carefront/shared/app';
import type { LinkedConsent } from '@carefront/shared/contracts';
import { makeStyles } from '@carefront/shared/ui';
import { useId } from 'react';
import { SIGN_BY_LINK } from '../../messages/sign-by-link.messages.ts';

const useStyles = makeStyles({
  heading: { margin: '0 0 8px', fontSize: '18px', lineHeight: '26px', fontWeight: 600 },
  list: { margin: 0, paddingInlineStart: '20px', overflowWrap: 'anywhere' },
});

/** The third-party contacts for a person with a link: only their names (CO-08, CO-11). */
export function LinkedContacts({ contacts }: { contacts: LinkedConsent['third_party_contact'] }) {
  const t = useMessages(SIGN_BY_LINK);
  const styles = useStyles();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t.contacts}
      </h3>
      <ul className={styles.list}>
        {contacts.map(({ first_name, last_name }, index) => (
          // The index is the key: two contacts may have the same name, and the list never changes.
          <li key={index} dir="auto">
            {`${first_name} ${last_name}`.trim()}
          </li>
        ))}
      </ul>
    </section>
  );
}
