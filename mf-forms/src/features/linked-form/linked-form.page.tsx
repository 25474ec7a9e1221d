import { keepLinkToken, navigate, readLinkToken, useMessages, useRemote } from '@carefront/shared/app';
import { LinkEnd, makeStyles, NextSteps, PageFrame, PageHeading } from '@carefront/shared/ui';
import { useEffect, useState } from 'react';
import { FORM_LINK_PATH } from '../../paths.ts';
import { LINKED_FORM } from './linked-form.messages.ts';
import { LinkedForm } from './linked-form.tsx';

export interface LinkedFormPageProps {
  /** The token in the address; null after the page has removed it from the address. */
  token: string | null;
}

const KIND = 'form-link';

const useStyles = makeStyles({ text: { margin: 0, maxWidth: '68ch' } });

type Stage = { kind: 'open'; token: string } | { kind: 'submitted' } | { kind: 'void' };

const stageOf = (token: string | null): Stage => (token === null ? { kind: 'void' } : { kind: 'open', token });

/** The page of an emailed link to a form: no account, one form. */
export function LinkedFormPage({ token }: LinkedFormPageProps) {
  const t = useMessages(LINKED_FORM);
  const [stage, setStage] = useState(() => stageOf(token ?? readLinkToken(KIND)));

  useEffect(() => {
    if (token === null) return;
    keepLinkToken(KIND, token);
    // When another link is opened in the same tab, the new link counts.
    setStage({ kind: 'open', token });
    // Removes the token from the address bar after reading it: histories store addresses, and other people can read the screen.
    navigate(FORM_LINK_PATH, { isReplacing: true });
  }, [token]);

  function end(next: Stage) {
    keepLinkToken(KIND, null);
    setStage(next);
  }

  return (
    <PageFrame size="card">
      {stage.kind === 'open' && (
        <LinkedForm
          key={stage.token}
          token={stage.token}
          onSubmitted={() => end({ kind: 'submitted' })}
          onVoid={() => end({ kind: 'void' })}
        />
      )}
      {stage.kind === 'submitted' && <Submitted />}
      {stage.kind === 'void' && <LinkEnd title={t.title} texts={[t.voidText, t.voidNext]} />}
    </PageFrame>
  );
}

function Submitted() {
  const t = useMessages(LINKED_FORM);
  const styles = useStyles();
  const { clinic } = useRemote();
  return (
    <>
      <PageHeading title={t.title} takesFocus>
        {t.submittedTitle}
      </PageHeading>
      <p className={styles.text}>{t.submittedText(clinic.name)}</p>
      <NextSteps />
    </>
  );
}
