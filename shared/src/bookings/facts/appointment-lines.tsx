import { ClinicText, useLocale, useMessages } from '@carefront/shared/app';
import { amountText, durationText, mapHref, zonePlace } from '@carefront/shared/domain';
import { ClockIcon, GlobeIcon, Link, makeClasses } from '@carefront/shared/ui';
import { LocationIcon, PersonAvatar, VideoIcon } from '@carefront/shared/ui/pages';
import type { ReactElement, ReactNode } from 'react';
import { APPOINTMENT_CARD } from './appointment-card.messages.ts';
import type { CardFacts } from './card-facts.ts';
import { lengthMinutes, whenText } from './when-text.ts';

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, minWidth: 0 },
  service: { fontWeight: 600 },
  // A line can end with the dot, and never begins with it.
  dot: { whiteSpace: 'nowrap' },
  // In one line where the column is wide enough.
  about: { display: 'inline-block', maxWidth: '100%' },
});

interface AppointmentLinesProps {
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
              <ClinicText {...('serviceLang' in facts && { lang: facts.serviceLang })}>{service}</ClinicText>
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

interface CardLineProps {
  /** Name of the fact, only heard. */
  name: string;
  /** Icon or portrait. */
  icon: ReactElement;
  children: ReactNode;
}

const useCardLineStyles = makeClasses({
  root: { display: 'flex', gap: '8px', minWidth: 0 },
  name: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  // As wide as a portrait, so that the texts of all lines begin at one edge.
  value: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr)',
    alignItems: 'start',
    columnGap: '8px',
    margin: 0,
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  icon: { display: 'grid', placeItems: 'center', minHeight: '24px', '&:has([title])': { margin: '-4px 0' } },
});

/** One fact of an appointment. */
function CardLine({ name, icon, children }: CardLineProps) {
  const styles = useCardLineStyles();
  return (
    <div className={styles.root}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>
        <span aria-hidden="true" className={styles.icon}>
          {icon}
        </span>
        <div>{children}</div>
      </dd>
    </div>
  );
}

const usePlaceLineStyles = makeClasses({
  line: { display: 'block' },
  address: { display: 'block', color: 'var(--cf-text-quiet)' },
  // A target of 44 px in a line of 24: the rest reaches over the padding around it.
  map: {
    '& > a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '44px',
      margin: '-10px 0',
      padding: '0 4px 0 0',
    },
  },
});

/** Type of session and place: 'In person' with its address and a map, or 'Video session'. */
function PlaceLine({ isVideo, place }: Pick<CardFacts, 'isVideo' | 'place'>) {
  const t = useMessages(APPOINTMENT_CARD);
  const styles = usePlaceLineStyles();
  if (isVideo === null) return null;
  const Icon = isVideo ? VideoIcon : LocationIcon;
  const address = place ?? (place === null ? t.placeOpen : null);
  return (
    <CardLine name={t.place} icon={<Icon />}>
      <span className={styles.line}>{isVideo ? t.video : t.inPerson}</span>
      {!isVideo && address !== null && <span className={styles.address}>{address}</span>}
      {!isVideo && typeof place === 'string' && (
        <span className={styles.map}>
          <Link href={mapHref(place)} target="_blank" rel="noopener noreferrer" aria-label={t.mapOf(place)}>
            {t.map}
          </Link>
        </span>
      )}
    </CardLine>
  );
}
