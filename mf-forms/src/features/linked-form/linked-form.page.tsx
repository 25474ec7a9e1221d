import { pagePath, tokenNumber, useGo, useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import type { Locale, ReplyOf } from '@carefront/shared/contracts';
import { getUserFormByLink } from '@carefront/shared/contracts/calls';
import { type ApiClient, isApiError } from '@carefront/shared/http';
import { makeStyles, PageHeading } from '@carefront/shared/ui';
import { LinkEnd, NextSteps, PageFrame, useLinkToken } from '@carefront/shared/ui/pages';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormLoader } from '../../form-loader/form-loader.tsx';
import { openFormOptions } from '../../forms/forms.api.ts';
import { FORM_LINK_PATH } from '../../paths.ts';
import { useLinkLocale } from '../../requested-form/requested-form.tsx';
import { LINKED_FORM } from './linked-form.messages.ts';

interface LinkedFormPageProps {
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

interface LinkedFormProps {
  token: string;
  onSubmitted(): void;
  /** The link is used up, expired, taken back or unknown: the server answers all of these the same way. */
  onVoid(): void;
}

const useLinkedFormStyles = makeStyles({
  // The frame's gap alone is too small before a heading.
  intro: { margin: '0 0 8px', maxWidth: '68ch', overflowWrap: 'anywhere' },
});

/** The form behind the link, below a greeting by first name. */
function LinkedForm({ token, onSubmitted, onVoid }: LinkedFormProps) {
  const t = useMessages(LINKED_FORM);
  const styles = useLinkedFormStyles();
  const { api, clinic } = useRemote();
  const momentText = useMomentText();
  const go = useGo();
  const { locale, keepLocale } = useLinkLocale();
  const { data: asked, ...link } = useQuery(linkedFormQuery(api, locale, token));
  const isVoid = isApiError(link.error) && link.error.status === 404;
  const tellVoid = useEffectEvent(onVoid);
  useEffect(() => {
    if (isVoid) tellVoid();
  }, [isVoid]);
  if (isVoid) return null;
  return (
    <>
      {asked && (
        <p className={styles.intro}>
          <strong>{t.hello(asked.first_name)}</strong> {t.intro(clinic.name, momentText(asked.expires_at))}
        </p>
      )}
      <FormLoader
        form={{ ...link, data: asked?.form }}
        mode="fill-in"
        layout="inline"
        documentTitle={t.title}
        request={asked && requestOf(asked, token)}
        onSaved={onSubmitted}
        onRequestEnded={keepLocale}
        onClosed={() => go(pagePath('home'))}
      />
    </>
  );
}

function requestOf({ user_form_id: userFormId, other_device }: ReplyOf<'getUserFormByLink'>, linkToken: string) {
  const otherDevice = other_device && { email: other_device.email, hasAnswers: other_device.has_answers === 1 };
  return { userFormId, linkToken, ...(otherDevice && { otherDevice }) };
}

/** The form of a link, in the reader's language. It leaves the cache with the page, so that the next person at this computer finds nothing. */
const linkedFormQuery = (api: ApiClient, locale: Locale, token: string) =>
  queryOptions<ReplyOf<'getUserFormByLink'>>({
    ...openFormOptions(['own', 'form-by-link', locale, tokenNumber(token)]),
    queryFn: ({ signal }) => api.call(getUserFormByLink, { params: { token }, signal }),
  });
