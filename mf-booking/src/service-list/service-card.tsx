import { useMessages } from '@carefront/shared/app';
import type { Service } from '@carefront/shared/contracts';
import { cutDescription, initials } from '@carefront/shared/domain';
import { CheckmarkCircleIcon, ChoiceCard, LinkButton, makeClasses } from '@carefront/shared/ui';
import { useState } from 'react';
import { CHOOSE_SERVICE } from '../messages/choose-service.messages.ts';

export interface ServiceCardProps {
  service: Service;
  isChosen: boolean;
  onPick: (serviceId: number) => void;
}

const useStyles = makeClasses({
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '12px',
    rowGap: '4px',
    marginTop: '2px',
  },
  discipline: {
    padding: '0 8px',
    borderRadius: '10px',
    backgroundColor: 'var(--cf-brand-tint)',
    color: 'var(--cf-brand-tint-text)',
    textDecorationLine: 'none',
    fontWeight: 600,
  },
  chosen: { display: 'inline-flex', alignItems: 'center', gap: '4px', color: 'var(--cf-brand-text)', fontWeight: 600 },
  description: {
    color: 'var(--cf-text-quiet)',
    // CSS adds the ellipsis, so that the text itself stays the first 255 characters.
    '&[data-cut="true"]::after': { content: '"…"' },
  },
  more: { '& > button': { padding: '10px 0' } },
});

/** One service: the card selects it, 'read more' does not (BK-07 to BK-09). */
export function ServiceCard({ service, isChosen, onPick }: ServiceCardProps) {
  const t = useMessages(CHOOSE_SERVICE);
  const styles = useStyles();
  const [isOpen, setIsOpen] = useState(false);
  const text = service.description?.trim() ?? '';
  const { shown, isCut } = cutDescription(text);
  const more = isCut && (
    <span className={styles.more}>
      <LinkButton
        aria-expanded={isOpen}
        aria-label={isOpen ? t.hideAbout(service.name) : t.readMoreAbout(service.name)}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? t.hide : t.readMore}
      </LinkButton>
    </span>
  );
  return (
    <ChoiceCard
      title={service.name}
      facts={<Facts service={service} isChosen={isChosen} />}
      description={
        <span className={styles.description} data-cut={isCut && !isOpen}>
          {(isOpen ? text : shown) || t.noDescription}
        </span>
      }
      extra={more}
      onPick={() => onPick(service.id)}
    />
  );
}

function Facts({ service, isChosen }: Pick<ServiceCardProps, 'service' | 'isChosen'>) {
  const t = useMessages(CHOOSE_SERVICE);
  const styles = useStyles();
  const unit = service.duration_unit === 'Hrs' ? t.hoursUnit : t.minutesUnit;
  return (
    <span className={styles.facts}>
      <span>
        {service.duration} {unit}
      </span>
      {service.booking_site_occupations.map(({ id, name }) => (
        <abbr key={id} title={name} className={styles.discipline}>
          {initials(name)}
        </abbr>
      ))}
      {isChosen && (
        <span className={styles.chosen}>
          <CheckmarkCircleIcon aria-hidden="true" />
          {t.chosen}
        </span>
      )}
    </span>
  );
}
