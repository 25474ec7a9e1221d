import { pagePath, useGo, useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { isApiError } from '@carefront/shared/http';
import { makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { FormLoader } from '../../form-loader/form-loader.tsx';
import { useLinkLocale } from '../../requested-form/use-link-locale.ts';
import { linkedFormQuery } from './linked-form.api.ts';
import { LINKED_FORM } from './linked-form.messages.ts';

export interface LinkedFormProps {
  token: string;
  onSubmitted(): void;
  /** The link is used up, expired, taken back or unknown: the server answers all of these the same way. */
  onVoid(): void;
}

const useStyles = makeStyles({
  // The frame's gap alone is too small before a heading.
  intro: { margin: '0 0 8px', maxWidth: '68ch', overflowWrap: 'anywhere' },
});

/** The form behind the link, below a greeting by first name. */
export function LinkedForm({ token, onSubmitted, onVoid }: LinkedFormProps) {
  const t = useMessages(LINKED_FORM);
  const styles = useStyles();
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
