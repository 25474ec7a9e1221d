import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { type ConsentListItem, fieldMessage } from '@carefront/shared/contracts';
import { CONSENT_LIMITS, CONSENT_LINK_DAYS, EMAIL_MAX_LENGTH, momentText } from '@carefront/shared/domain';
import { FormRoot, RequiredLegend, TextField } from '@carefront/shared/forms';
import { ModalDialog, makeStyles } from '@carefront/shared/ui';
import { useId, useRef, useState } from 'react';
import { EMAIL_GUARDIAN } from '../../../messages/email-guardian.messages.ts';
import { CallProblem } from '../call-problem.tsx';
import { FormFooter } from '../form-footer.tsx';
import { type KeptHandle, KeptValues } from '../kept-values.tsx';
import { useFormClosing } from '../use-form-closing.ts';
import { type GuardianMailValues, MAIL_RULES, valuesOf } from './email-guardian.rules.ts';
import { useSendLink } from './use-send-link.ts';

export interface EmailGuardianDialogProps {
  consent: Pick<ConsentListItem, 'id' | 'guardian' | 'guardian_asked_at'>;
  /** Whose draft it is. */
  userId: number;
  onClosed(): void;
}

const DRAFT_VERSION = 1;

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px' },
  text: { margin: 0 },
});

/** Asks to whom the link goes that opens this consent without an account (CO-05, CO-11). */
export function EmailGuardianDialog({ consent, userId, onClosed }: EmailGuardianDialogProps) {
  const t = useMessages(EMAIL_GUARDIAN);
  const styles = useStyles();
  const locale = useLocale();
  const { clinic } = useRemote();
  const id = useId();
  const kept = useRef<KeptHandle>(null);
  const [initialValues] = useState(() => valuesOf(consent));
  const close = useFormClosing(kept, onClosed);
  const { send, isBusy, problem } = useSendLink(consent.id, () => {
    kept.current?.forget();
    onClosed();
  });
  const requestClose = () => {
    if (!isBusy) void close();
  };
  const rule = (field: keyof GuardianMailValues) => (typed: string) => {
    const code = MAIL_RULES[field](typed);
    return code ? fieldMessage(code, locale) : undefined;
  };
  const footer = (
    <FormFooter formId={id} submitLabel={t.send} isBusy={isBusy} onCancel={requestClose}>
      {problem && <CallProblem error={problem} />}
    </FormFooter>
  );
  return (
    <ModalDialog title={t.title} size="narrow" describedBy={`${id}-text`} footer={footer} onRequestClose={requestClose}>
      <FormRoot<GuardianMailValues> id={id} className={styles.form} initialValues={initialValues} onSubmit={send}>
        <p id={`${id}-text`} className={styles.text}>
          {t.text(CONSENT_LINK_DAYS)}
        </p>
        {consent.guardian_asked_at !== null && (
          <p className={styles.text}>{t.sentBefore(momentText(consent.guardian_asked_at, locale, clinic.timezone))}</p>
        )}
        <RequiredLegend />
        <TextField
          name="first_name"
          label={t.firstName}
          isRequired
          autoComplete="section-guardian given-name"
          maxLength={CONSENT_LIMITS.personName}
          validate={rule('first_name')}
        />
        <TextField
          name="last_name"
          label={t.lastName}
          isRequired
          autoComplete="section-guardian family-name"
          maxLength={CONSENT_LIMITS.personName}
          validate={rule('last_name')}
        />
        <TextField
          name="email"
          label={t.email}
          isRequired
          type="email"
          inputMode="email"
          autoComplete="section-guardian email"
          maxLength={EMAIL_MAX_LENGTH}
          validate={rule('email')}
        />
        <KeptValues ref={kept} storageKey={`carefront.guardian-mail.${userId}.${consent.id}`} version={DRAFT_VERSION} />
      </FormRoot>
    </ModalDialog>
  );
}
