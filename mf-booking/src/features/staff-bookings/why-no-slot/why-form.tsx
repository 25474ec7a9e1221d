import { useClinicLang, useLocale, useMessages } from '@carefront/shared/app';
import { fieldMessage, type Practitioner, type Service } from '@carefront/shared/contracts';
import { dateAt, type ZoneRules } from '@carefront/shared/domain';
import { ClockControl } from '@carefront/shared/forms';
import { serverNowMs } from '@carefront/shared/http';
import { Button, ErrorNotice, InlineMessage, makeStyles } from '@carefront/shared/ui';
import { type FormEvent, useState } from 'react';
import { SelectBox } from '../../../controls/select-box.tsx';
import { STAFF_BOOKINGS } from '../../../messages/staff-bookings.messages.ts';
import { useExplainSlot } from './explain-slot.api.ts';
import { WhyAnswer } from './why-answer.tsx';
import { askedTime, type TypedTime } from './why-no-slot.rules.ts';

export interface WhyFormProps {
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
  const clinicLang = useClinicLang();
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
          options={options(services, t.select, clinicLang)}
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

function options(rows: readonly { id: number; name: string }[], placeholder: string, lang?: string) {
  return [{ value: '', label: placeholder }, ...rows.map(({ id, name }) => ({ value: String(id), label: name, lang }))];
}
