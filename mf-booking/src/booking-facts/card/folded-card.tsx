import { ClinicText, useLocale } from '@carefront/shared/app';
import { zonePlace } from '@carefront/shared/domain';
import { ChevronDownIcon, makeClasses } from '@carefront/shared/ui';
import { useId, useState } from 'react';
import { whenText } from '../when-text.ts';
import { AppointmentLines } from './appointment-lines.tsx';
import { type CardFacts, cardLabel } from './card-facts.ts';

export interface FoldedCardProps {
  facts: CardFacts;
  /** The level of the card's heading. */
  level: 2 | 3 | 4;
}

const useStyles = makeClasses({
  root: {
    minWidth: 0,
    overflow: 'hidden',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
  },
  heading: { margin: 0, font: 'inherit' },
  button: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 20px',
    alignItems: 'center',
    columnGap: '8px',
    width: '100%',
    minHeight: '44px',
    boxSizing: 'border-box',
    margin: 0,
    padding: '8px 12px',
    border: 'none',
    backgroundColor: 'var(--cf-brand-tint)',
    color: 'var(--cf-brand-tint-text)',
    font: 'inherit',
    fontSize: '14px',
    lineHeight: '20px',
    textAlign: 'start',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    // The card cuts off everything outside itself.
    '&&:focus-visible': { outlineOffset: '-3px' },
    '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
  },
  date: { display: 'block', fontSize: '16px', fontWeight: 600, lineHeight: '24px' },
  // Only heard, as in the heading of the full card.
  comma: { fontSize: 0, lineHeight: 0 },
  line: { display: 'block' },
  body: { padding: '12px', fontSize: '14px', lineHeight: '20px', '&[hidden]': { display: 'none' } },
});

/** The card of one appointment in three lines, with the rest on request: for a phone, above a form. */
export function FoldedCard({ facts, level }: FoldedCardProps) {
  const styles = useStyles();
  const locale = useLocale();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const when = whenText(facts, facts.zone, locale);
  const Heading = `h${level}` as const;
  return (
    <article className={styles.root} aria-label={cardLabel(facts, locale)}>
      <Heading className={styles.heading}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {/* The blanks keep the lines apart in the button's name. */}
          <span>
            <span className={styles.date}>
              {when.date}
              <span className={styles.comma}>,</span>
            </span>{' '}
            <span className={styles.line}>
              {when.time}&nbsp;· {zonePlace(facts.zone.name, locale)}
            </span>{' '}
            {!isOpen && (
              <span className={styles.line}>
                {facts.service !== null && <ClinicText>{facts.service}</ClinicText>}
                {facts.service !== null && facts.practitioner && '\u00a0· '}
                {facts.practitioner?.name}
              </span>
            )}
          </span>
          <ChevronDownIcon aria-hidden="true" />
        </button>
      </Heading>
      <div id={id} hidden={!isOpen} className={styles.body}>
        <AppointmentLines facts={facts} />
      </div>
    </article>
  );
}
