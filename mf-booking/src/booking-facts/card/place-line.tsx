import { useMessages } from '@carefront/shared/app';
import { mapHref } from '@carefront/shared/domain';
import { Link, makeClasses } from '@carefront/shared/ui';
import { LocationIcon, VideoIcon } from '@carefront/shared/ui/pages';
import { APPOINTMENT_CARD } from '../../messages/appointment-card.messages.ts';
import type { CardFacts } from './card-facts.ts';
import { CardLine } from './card-line.tsx';

const useStyles = makeClasses({
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
export function PlaceLine({ isVideo, place }: Pick<CardFacts, 'isVideo' | 'place'>) {
  const t = useMessages(APPOINTMENT_CARD);
  const styles = useStyles();
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
