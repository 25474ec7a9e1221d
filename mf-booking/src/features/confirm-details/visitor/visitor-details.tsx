import { Parcel, useMessages } from '@carefront/shared/app';
import { ChoiceCard, ChoiceList, makeClasses } from '@carefront/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';
import { NewClient, type NewClientProps } from './new-client.tsx';

const NEW = 'new';
const RETURNING = 'returning';

/** No redirect: this step reacts to the session like the rest of the page. */
const LOGIN = { isRedirectDisabled: true, onSignedIn: () => undefined };

const useStyles = makeClasses({ text: { margin: 0, maxWidth: '68ch', outlineStyle: 'none' } });

/** Step 3 for a visitor who is not signed in: 'New Client' or 'Returning (Login)' (BK-45 to BK-47). */
export function VisitorDetails(props: Pick<NewClientProps, 'clinic' | 'today'>) {
  const t = useMessages(CONFIRM_DETAILS);
  const [kind, setKind] = useState(NEW);
  /** null: the visitor opened the login, and no email is known. */
  const [email, setEmail] = useState<string | null>(null);

  function choose(chosen: string) {
    setKind(chosen);
    setEmail(null);
  }
  function logIn(typed: string) {
    setKind(RETURNING);
    setEmail(typed);
  }
  return (
    <>
      <ChoiceList label={t.clientKind} isLabelHidden value={kind} onChoose={choose} columns={2} isCompact>
        <ChoiceCard value={NEW} title={t.newClient} />
        <ChoiceCard value={RETURNING} title={t.returning} />
      </ChoiceList>
      {kind === NEW ? <NewClient {...props} isFamilyHere onLogin={logIn} /> : <Returning email={email} />}
    </>
  );
}

function Returning({ email }: { email: string | null }) {
  const t = useMessages(CONFIRM_DETAILS);
  const styles = useStyles();
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button is gone with its form. A visitor who chose the card keeps the focus there.
    if (email !== null) text.current?.focus();
  }, [email]);
  return (
    <>
      <p ref={text} tabIndex={-1} className={styles.text}>
        {t.pleaseLogIn}
      </p>
      <Parcel name="login-form@1" props={email ? { ...LOGIN, email } : LOGIN} />
    </>
  );
}
