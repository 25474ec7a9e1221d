import { ClinicText, useClinicLang, useLocale, useMessages } from '@carefront/shared/app';
import type { Service } from '@carefront/shared/contracts';
import { amountText, cutDescription, durationText, initials } from '@carefront/shared/domain';
import { CheckmarkCircleIcon, ChoiceCard, LinkButton, makeClasses } from '@carefront/shared/ui';
import { memo, type ReactNode, useState } from 'react';
import { CHOOSE_SERVICE } from '../messages/choose-service.messages.ts';

export interface ServiceCardProps {
  service: Service;
  isChosen: boolean;
  onPick: (serviceId: number) => void;
}

const HOUR_MINUTES = 60;

const useStyles = makeClasses({
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '12px',
    rowGap: '4px',
    marginTop: '2px',
  },
  fact: { display: 'inline-flex', alignItems: 'baseline', gap: '6px' },
  short: {
    padding: '0 8px',
    borderRadius: '10px',
    backgroundColor: 'var(--cf-brand-tint)',
    color: 'var(--cf-brand-tint-text)',
    fontWeight: 600,
  },
  fee: { color: 'var(--cf-text)', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  chosen: { display: 'inline-flex', alignItems: 'center', gap: '4px', color: 'var(--cf-brand-text)', fontWeight: 600 },
  description: {
    color: 'var(--cf-text-quiet)',
    // CSS adds the ellipsis, so that the text itself stays the first 255 characters.
    '&[data-cut="true"]::after': { content: '"…"' },
  },
  more: { '& > button': { padding: '10px 0' } },
});

/** One service: the card selects it, 'read more' does not (BK-07 to BK-09). A choice draws only the cards that it changes. */
export const ServiceCard = memo(function ServiceCard({ service, isChosen, onPick }: ServiceCardProps) {
  const t = useMessages(CHOOSE_SERVICE);
  const styles = useStyles();
  const [isOpen, setIsOpen] = useState(false);
  const text = service.description?.trim() ?? '';
  const { shown, isCut } = cutDescription(text);
  const lang = useClinicLang();
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
      title={<ClinicText>{service.name}</ClinicText>}
      facts={<Facts service={service} isChosen={isChosen} />}
      description={
        <span className={styles.description} data-cut={isCut && !isOpen} lang={text ? lang : undefined}>
          {(isOpen ? text : shown) || t.noDescription}
        </span>
      }
      extra={more}
      onPick={() => onPick(service.id)}
    />
  );
});

function Facts({ service, isChosen }: Pick<ServiceCardProps, 'service' | 'isChosen'>) {
  const t = useMessages(CHOOSE_SERVICE);
  const locale = useLocale();
  const styles = useStyles();
  return (
    <span className={styles.facts}>
      <Duration service={service} />
      {service.fee !== null && <span className={styles.fee}>{amountText(service.fee, locale)}</span>}
      {service.booking_site_occupations.map(({ id, name }) => (
        <Fact key={id} short={initials(name)}>
          <ClinicText>{name}</ClinicText>
        </Fact>
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

/** '50 Min' as BK-07 writes it, and in words: '50 minutes'. */
function Duration({ service }: Pick<ServiceCardProps, 'service'>) {
  const t = useMessages(CHOOSE_SERVICE);
  const locale = useLocale();
  const isHours = service.duration_unit === 'Hrs';
  const minutes = Math.round(service.duration * (isHours ? HOUR_MINUTES : 1));
  return (
    <Fact short={`${service.duration} ${isHours ? t.hoursUnit : t.minutesUnit}`}>{durationText(minutes, locale)}</Fact>
  );
}

interface FactProps {
  /** The short form of BK-07. Only seen, because the whole form beside it says the same. */
  short: string;
  children: ReactNode;
}

function Fact({ short, children }: FactProps) {
  const styles = useStyles();
  return (
    <span className={styles.fact}>
      <span aria-hidden="true" className={styles.short}>
        {short}
      </span>
      <span>{children}</span>
    </span>
  );
}
