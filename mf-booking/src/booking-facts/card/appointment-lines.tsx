import { ClinicText, useLocale, useMessages } from '@carefront/shared/app';
import { amountText, durationText, zonePlace } from '@carefront/shared/domain';
import { ClockIcon, GlobeIcon, makeClasses } from '@carefront/shared/ui';
import { PersonAvatar } from '@carefront/shared/ui/pages';
import { APPOINTMENT_CARD } from '../../messages/appointment-card.messages.ts';
import { lengthMinutes, whenText } from '../when-text.ts';
import type { CardFacts } from './card-facts.ts';
import { CardLine } from './card-line.tsx';
import { PlaceLine } from './place-line.tsx';

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, minWidth: 0 },
  service: { fontWeight: 600 },
  // A line can end with the dot, and never begins with it.
  dot: { whiteSpace: 'nowrap' },
  // In one line where the column is wide enough.
  about: { display: 'inline-block', maxWidth: '100%' },
});

export interface AppointmentLinesProps {
  facts: CardFacts;
  /** False where the page names the zone of all its times. */
  isZoneShown?: boolean;
}

/** What, with whom, where, and in which zone the time is. */
export function AppointmentLines({ facts, isZoneShown = true }: AppointmentLinesProps) {
  const t = useMessages(APPOINTMENT_CARD);
  const locale = useLocale();
  const styles = useStyles();
  const { service, practitioner, feeCents, zone } = facts;
  const about = [
    durationText(lengthMinutes(facts), locale),
    ...(feeCents === null ? [] : [amountText(feeCents, locale)]),
  ];
  return (
    <dl className={styles.root}>
      <CardLine name={t.session} icon={<ClockIcon />}>
        {service !== null && (
          <>
            <span className={styles.service}>
              <ClinicText>{service}</ClinicText>
            </span>
            <span className={styles.dot}> ·</span>{' '}
          </>
        )}
        <span className={styles.about}>{about.join('\u00a0· ')}</span>
      </CardLine>
      {practitioner && (
        <CardLine name={t.practitioner} icon={<PersonAvatar size="small" {...practitioner} />}>
          {practitioner.name}
        </CardLine>
      )}
      <PlaceLine isVideo={facts.isVideo} place={facts.place} />
      {isZoneShown && (
        <CardLine name={t.timezone} icon={<GlobeIcon />}>
          {t.zone(zonePlace(zone.name, locale), whenText(facts, zone, locale).offset)}
        </CardLine>
      )}
    </dl>
  );
}
