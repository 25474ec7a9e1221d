import { ClinicText, clinicInfoQuery, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { fieldMessage } from '@carefront/shared/contracts';
import { formatBirthDate, isIsoDate, type RegistrationQuestion } from '@carefront/shared/domain';
import { useLookupName } from '@carefront/shared/people/lookup-names';
import { makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { serviceOf } from '../booking/offered-services.rules.ts';
import type { BotFacts, BotSaying, PersonSaying } from '../bot/chat-state.ts';
import type { Failure } from '../bot/failure.rules.ts';
import { ContactList, useHasContact } from '../corner/contact-list.tsx';
import { BOT_LINES, FAILURES } from '../messages/bot-lines.messages.ts';
import { CHAT, PERSON_LINES } from '../messages/chat.messages.ts';

const useStyles = makeStyles({
  title: { margin: 0, fontWeight: 600 },
  text: { margin: '4px 0 0', whiteSpace: 'pre-line' },
  facts: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** An answer as a text: names instead of ids, dates in the clinic's format (GN-01). */
export function useAnswerText(facts: BotFacts): (question: RegistrationQuestion, text: string) => string {
  const t = useMessages(CHAT);
  const nameOf = useLookupName();
  const nameIn = (list: readonly { id: number; name?: string }[], id: string) =>
    nameOf(list.find((one) => String(one.id) === id)?.name ?? '…');
  return (question, text) => {
    switch (question) {
      case 'sex':
        return text === 'M' ? t.male : t.female;
      case 'country_id':
        return nameIn(facts.countries, text);
      case 'state':
        return nameIn(facts.states, text);
      case 'birthday':
        return isIsoDate(text) ? formatBirthDate(text, t.monthNames.split(' ')) : text;
      default:
        return text;
    }
  };
}

const LONGEST_IN_SECONDS = 90;

function failureText(failure: Failure, t: (typeof FAILURES)['en']): string {
  if (failure.kind === 'wait')
    return failure.seconds <= LONGEST_IN_SECONDS ? t.waitSeconds(failure.seconds) : t.waitMinutes(failure.seconds);
  return (failure.kind === 'refused' && failure.words) || t[failure.kind];
}

export function BotWords({ said }: { said: BotSaying }): ReactNode {
  const lines = useMessages(BOT_LINES);
  const failures = useMessages(FAILURES);
  const t = useMessages(CHAT);
  const locale = useLocale();
  const { clinic } = useRemote();
  const canContact = useHasContact();
  switch (said.kind) {
    case 'line': {
      const text = lines[said.line];
      return typeof text === 'function' ? text(clinic.name) : text;
    }
    case 'contact':
      return <ContactList label={t.contact} />;
    case 'error':
      return fieldMessage(said.code, locale);
    case 'words':
      return said.words;
    case 'failure':
      return (
        <>
          {failureText(said.failure, failures)}
          {said.failure.kind === 'closed' && canContact && (
            <>
              {' '}
              {failures.contactInstead}
              <ContactList label={t.contact} />
            </>
          )}
        </>
      );
    case 'description':
      return <ServiceDescription serviceId={said.serviceId} />;
  }
}

export function PersonWords({ said, facts }: { said: PersonSaying; facts: BotFacts }): ReactNode {
  const lines = useMessages(PERSON_LINES);
  const answerText = useAnswerText(facts);
  const { api } = useRemote();
  const { data } = useQuery(clinicInfoQuery(api));
  switch (said.kind) {
    case 'choice':
      return lines[said.line];
    case 'answer':
      return answerText(said.question, said.text);
    case 'service': {
      const service = serviceOf(data, said.serviceId);
      return <ClinicText lang={service?.langs?.name}>{service?.name ?? '…'}</ClinicText>;
    }
  }
}

function ServiceDescription({ serviceId }: { serviceId: number }) {
  const t = useMessages(CHAT);
  const styles = useStyles();
  const { api } = useRemote();
  const { data } = useQuery(clinicInfoQuery(api));
  const service = serviceOf(data, serviceId);
  if (!service) return t.noDescription;
  const description = service.description?.trim();
  const unit = service.duration_unit === 'Hrs' ? t.hoursUnit : t.minutesUnit;
  return (
    <>
      <p className={styles.title}>
        <ClinicText lang={service.langs?.name}>{service.name}</ClinicText>
      </p>
      <p className={styles.facts}>
        {service.duration} {unit}
      </p>
      <p className={styles.text}>
        {description ? <ClinicText lang={service.langs?.description}>{description}</ClinicText> : t.noDescription}
      </p>
    </>
  );
}
