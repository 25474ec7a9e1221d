import { useMessages, useRemote } from '@carefront/shared/app';
import { makeStyles, PageHeading } from '@carefront/shared/ui';
import { LinkEnd, NextSteps, PageFrame, useLinkToken } from '@carefront/shared/ui/pages';
import { useState } from 'react';
import { FORM_LINK_PATH } from '../../paths.ts';
import { LINKED_FORM } from './linked-form.messages.ts';
import { LinkedForm } from './linked-form.tsx';

export interface LinkedFormPageProps {
  /** The token in the address; null after the page has removed it from the address. */
  token: string | null;
}

const useStyles = makeStyles({ text: { margin: 0, maxWidth: '68ch' } });

/** The page of an emailed link to a form: no account, one form. */
export function LinkedFormPage({ token: inAddress }: LinkedFormPageProps) {
  const { token, forget } = useLinkToken('form-link', inAddress, FORM_LINK_PATH);
  return (
    <PageFrame size="card">
      {token === null ? <VoidLink /> : <OneForm key={token} token={token} onEnded={forget} />}
    </PageFrame>
  );
}

/** One link, from its opening to its end. @param props.onEnded - Called when the link opens nothing any more. */
function OneForm({ token, onEnded }: { token: string; onEnded(): void }) {
  const [end, setEnd] = useState<'submitted' | 'void' | null>(null);
  function finish(how: 'submitted' | 'void') {
    onEnded();
    setEnd(how);
  }
  if (end === 'submitted') return <Submitted />;
  if (end === 'void') return <VoidLink />;
  return <LinkedForm token={token} onSubmitted={() => finish('submitted')} onVoid={() => finish('void')} />;
}

function VoidLink() {
  const t = useMessages(LINKED_FORM);
  return <LinkEnd title={t.title} texts={[t.voidText, t.voidNext]} />;
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
