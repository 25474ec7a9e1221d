import { Parcel, useMessages } from '@carefront/shared/app';
import { ChoiceCard, ChoiceList, makeStyles } from '@carefront/shared/ui';
import { useState } from 'react';
import { CONFIRM_DETAILS } from '../../messages/confirm-details.messages.ts';
import { NewClient, type NewClientProps } from './new-client.tsx';

const NEW = 'new';
const RETURNING = 'returning';

/** The whole page hears of the login by the session, this step too. */
const LOGIN = { isRedirectDisabled: true, onSignedIn: () => undefined };

const useStyles = makeStyles({ text: { margin: 0, maxWidth: '68ch' } });

/** Nobody is signed in: 'New Client' or 'Returning (Login)' (BK-45 to BK-47). */
export function VisitorDetails(props: NewClientProps) {
  const t = useMessages(CONFIRM_DETAILS);
  const styles = useStyles();
  const [kind, setKind] = useState(NEW);
  return (
    <>
      <ChoiceList label={t.clientKind} isLabelHidden value={kind} onChoose={setKind} columns={2}>
        <ChoiceCard value={NEW} title={t.newClient} />
        <ChoiceCard value={RETURNING} title={t.returning} />
      </ChoiceList>
      {kind === NEW ? (
        <NewClient {...props} />
      ) : (
        <>
          <p className={styles.text}>{t.pleaseLogIn}</p>
          <Parcel name="mf-auth/login-form" props={LOGIN} />
        </>
      )}
    </>
  );
}
