import { useLocale, useMessages } from '@carefront/shared/app';
import type { Service } from '@carefront/shared/contracts';
import {
  endOf,
  offsetMinutesEastAt,
  serviceDurationMinutes,
  wallAt,
  wallTimeOfMinutes,
  type ZoneRules,
} from '@carefront/shared/domain';
import { ClockIcon, GlobeIcon, makeClasses } from '@carefront/shared/ui';
import { CalendarIcon } from '@carefront/shared/ui/pages';
import { APPOINTMENT_FACTS } from '../messages/appointment-facts.messages.ts';
import { dateText, timeText, zoneText } from '../time-text/time-text.ts';

export interface AppointmentFactsProps {
  service: Service;
  /** ISO instant. */
  startsAt: string;
  zone: ZoneRules;
}

const useStyles = makeClasses({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '24px',
    rowGap: '8px',
    margin: 0,
    padding: '16px',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-brand-tint)',
    color: 'var(--cf-brand-tint-text)',
  },
  fact: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0 },
  name: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  value: { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  strong: { fontWeight: 600 },
});

/** Shows time range, date and zone (BK-40). */
export function AppointmentFacts({ service, startsAt, zone }: AppointmentFactsProps) {
  const t = useMessages(APPOINTMENT_FACTS);
  const locale = useLocale();
  const styles = useStyles();
  const startMs = Date.parse(startsAt);
  const start = wallAt(zone, startMs);
  const end = wallAt(zone, endOf(startMs, serviceDurationMinutes(service.duration, service.duration_unit)));
  const time = (minutes: number) => timeText(wallTimeOfMinutes(minutes), locale);
  return (
    <dl className={styles.root}>
      <div className={styles.fact}>
        <ClockIcon aria-hidden="true" />
        <dt className={styles.name}>{t.time}</dt>
        <dd className={styles.value}>
          <strong className={styles.strong}>
            {time(start.minutes)} – {time(end.minutes)}
          </strong>
        </dd>
      </div>
      <div className={styles.fact}>
        <CalendarIcon aria-hidden="true" />
        <dt className={styles.name}>{t.date}</dt>
        <dd className={styles.value}>
          <strong className={styles.strong}>{dateText(start.date, locale)}</strong>
        </dd>
      </div>
      <div className={styles.fact}>
        <GlobeIcon aria-hidden="true" />
        <dt className={styles.name}>{t.timezone}</dt>
        <dd className={styles.value}>{zoneText(zone.name, offsetMinutesEastAt(zone, startMs))}</dd>
      </div>
    </dl>
  );
}
