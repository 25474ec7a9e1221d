import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { SelectBox, SLOT_REASONS, whenText } from '@carefront/shared/bookings';
import { fieldMessage, type Practitioner, type ReplyOf, type Service } from '@carefront/shared/contracts';
import { explainSlot } from '@carefront/shared/contracts/calls';
import { dateAt, type ZoneRules } from '@carefront/shared/domain';
import { ClockControl } from '@carefront/shared/forms';
import { serverNowMs } from '@carefront/shared/http';
import { Button, ErrorNotice, InlineMessage, makeStyles } from '@carefront/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { STAFF_BOOKINGS } from '../../../bookings/staff-bookings.messages.ts';
import { type AskedTime, askedTime, type TypedTime } from './why-no-slot.rules.ts';

interface WhyFormProps {
  practitioners: readonly Practitioner[];
  services: readonly Service[];
  /** The clinic's zone. */
  zone: ZoneRules;
}

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px',
    alignItems: 'end',
    '@media (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '@media (min-width: 960px)': { gridTemplateColumns: '2fr 2fr 1fr 1fr auto' },
  },
});

const numberOf = (value: string): number | null => (value === '' ? null : Number(value));

/** Fields for practitioner, service, date and time in the clinic's zone, and the server's answer about that time. */
export function WhyForm({ practitioners, services, zone }: WhyFormProps) {
  const t = useMessages(STAFF_BOOKINGS);
  const locale = useLocale();
  const styles = useStyles();
  const explain = useExplainSlot();
  const [typed, setTyped] = useState<TypedTime>(() => ({
    practitionerId: practitioners.length === 1 ? (practitioners[0]?.id ?? null) : null,
    serviceId: services.length === 1 ? (services[0]?.id ?? null) : null,
    date: dateAt(zone, serverNowMs()),
    time: '',
  }));
  const [problem, setProblem] = useState<string | null>(null);
  const change = (part: Partial<TypedTime>) => setTyped((last) => ({ ...last, ...part }));

  function ask(event: FormEvent) {
    event.preventDefault();
    if (explain.isPending) return;
    const asked = askedTime(typed, zone);
    setProblem(
      asked.kind === 'incomplete'
        ? t.chooseAll
        : asked.kind === 'no-such-time'
          ? fieldMessage('time-does-not-exist', locale)
          : null,
    );
    explain.reset();
    if (asked.kind === 'asked') explain.mutate(asked);
  }

  return (
    <>
      <form className={styles.form} onSubmit={ask} noValidate>
        <SelectBox
          label={t.practitioner}
          value={String(typed.practitionerId ?? '')}
          options={options(
            practitioners.map(({ id, user }) => ({ id, name: user.full_name })),
            t.select,
          )}
          onChoose={(value) => change({ practitionerId: numberOf(value) })}
        />
        <SelectBox
          label={t.service}
          value={String(typed.serviceId ?? '')}
          options={options(services, t.select)}
          onChoose={(value) => change({ serviceId: numberOf(value) })}
        />
        <ClockControl label={t.date} type="date" value={typed.date} onChange={(date) => change({ date })} />
        <ClockControl label={t.time} type="time" value={typed.time} onChange={(time) => change({ time })} />
        <Button type="submit" isBusy={explain.isPending}>
          {explain.isPending ? t.explaining : t.explain}
        </Button>
      </form>
      {problem && <InlineMessage intent="error">{problem}</InlineMessage>}
      {explain.isError && <ErrorNotice error={explain.error} />}
      {explain.data && (
        <WhyAnswer answers={explain.data} practitioners={practitioners} services={services} zone={zone} />
      )}
    </>
  );
}

type Named = Pick<Service, 'id' | 'name' | 'langs'>;

function options(rows: readonly Named[], placeholder: string) {
  const named = rows.map(({ id, name, langs }) => ({ value: String(id), label: name, lang: langs?.name }));
  return [{ value: '', label: placeholder }, ...named];
}

type Asked = Extract<AskedTime, { kind: 'asked' }>;

/** The answer with its question, because the form fields may change meanwhile. */
interface Explanation {
  practitionerId: number;
  serviceId: number;
  startsAt: string;
  verdict: ReplyOf<'explainSlot'>;
}

/** Not cached, because the reasons may change at any moment. */
function useExplainSlot() {
  const { api } = useRemote();
  return useMutation({
    mutationFn: ({ practitionerId, serviceId, startsAtMs }: Asked) =>
      Promise.all(
        startsAtMs.map(async (ms): Promise<Explanation> => {
          const startsAt = new Date(ms).toISOString();
          const query = { practitioner_id: practitionerId, service_id: serviceId, starts_at: startsAt };
          return { practitionerId, serviceId, startsAt, verdict: await api.call(explainSlot, { query }) };
        }),
      ),
  });
}

interface WhyAnswerProps extends Pick<WhyFormProps, 'practitioners' | 'services'> {
  /** Two answers when the typed time occurs twice on the clock. */
  answers: readonly Explanation[];
  zone: ZoneRules;
}

const useWhyAnswerStyles = makeStyles({
  list: { margin: '4px 0 0', paddingInlineStart: '20px' },
});

/** Shows every reason why a time is not offered. */
function WhyAnswer({ answers, practitioners, services, zone }: WhyAnswerProps) {
  const t = useMessages(STAFF_BOOKINGS);
  const reasonTexts = useMessages(SLOT_REASONS);
  const locale = useLocale();
  const styles = useWhyAnswerStyles();
  return answers.map(({ practitionerId, serviceId, startsAt, verdict }) => {
    const practitioner = practitioners.find(({ id }) => id === practitionerId)?.user.full_name ?? '';
    const service = services.find(({ id }) => id === serviceId)?.name ?? '';
    const { start } = whenText({ starts_at: startsAt, ends_at: startsAt }, zone, locale);
    const title = t.asked(practitioner, service, start);
    if (verdict.is_open)
      return (
        <InlineMessage key={startsAt} intent="success" title={title}>
          {t.isOpen}
        </InlineMessage>
      );
    return (
      <InlineMessage key={startsAt} intent="warning" title={title}>
        {t.isNotOffered}
        <ul className={styles.list}>
          {verdict.reasons.map((reason) => (
            <li key={reason}>{reasonTexts[reason]}</li>
          ))}
        </ul>
      </InlineMessage>
    );
  });
}
