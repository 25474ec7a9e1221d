import { useLocale, useMessages } from '@carefront/shared/app';
import { dayText, offsetText, timeText } from '@carefront/shared/bookings';
import { type IsoDate, isRepeated, listedStarts, offsetMinutesEastAt, type ZoneRules } from '@carefront/shared/domain';
import { EmptyNotice, LinkButton, makeClasses } from '@carefront/shared/ui';
import { type Ref, useEffect, useRef } from 'react';
import { CHOOSE_TIME } from '../messages/choose-time.messages.ts';
import { useBookingStore } from '../wizard/booking-store.tsx';
import { type OpenSlot, slotGroups } from '../wizard/open-slots.ts';

export interface SlotListProps {
  headingRef: Ref<HTMLHeadingElement>;
  /** null: no day is chosen. */
  date: IsoDate | null;
  slots: readonly OpenSlot[];
  /** How dense the times are shown, in minutes; null: by the number of times. 'all': every time. */
  listedEvery: number | null | 'all';
  /** Whether the visitor asked for every time. */
  isWhole: boolean;
  onShowWhole: (isWhole: boolean) => void;
  zone: ZoneRules;
  onBackToCalendar: () => void;
}

const useStyles = makeClasses({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    '& > button': { alignSelf: 'start', minHeight: '44px' },
  },
  heading: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 600, outlineStyle: 'none' },
  part: { margin: '0 0 8px', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px', fontWeight: 600 },
  pills: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(76px, 1fr))',
    gap: '8px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  pill: {
    width: '100%',
    minHeight: '44px',
    padding: '0 4px',
    border: '1px solid var(--cf-line)',
    borderRadius: '22px',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    font: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    transitionProperty: 'background-color',
    transitionDuration: '120ms',
    // A touch would leave the hover style behind.
    '@media (hover: hover)': {
      ':hover': { backgroundColor: 'var(--cf-brand-tint)', color: 'var(--cf-brand-tint-text)' },
    },
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0ms' },
    '&[aria-pressed="true"]': {
      border: '1px solid var(--cf-brand)',
      backgroundColor: 'var(--cf-brand)',
      color: 'var(--cf-on-brand)',
      fontWeight: 600,
      '@media (hover: hover)': { ':hover': { backgroundColor: 'var(--cf-brand-hover)', color: 'var(--cf-on-brand)' } },
    },
  },
});

/** The chosen day's starts as buttons, by part of day (BK-27, BK-29). A full day shows some of its starts, and all on request. */
export function SlotList(props: SlotListProps) {
  const { headingRef, date, slots, listedEvery, isWhole, onShowWhole, zone, onBackToCalendar } = props;
  const t = useMessages(CHOOSE_TIME);
  const locale = useLocale();
  const styles = useStyles();
  const { slot: chosen } = useBookingStore().choices;
  const list = useRef<HTMLElement>(null);
  const mustFocus = useRef<string | null>(null);
  useEffect(() => {
    if (mustFocus.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-start="${mustFocus.current}"]`)?.focus();
    mustFocus.current = null;
  });

  if (date === null) return <EmptyNotice text={t.chooseDay} />;
  const listed =
    listedEvery === 'all'
      ? slots
      : listedStarts(slots, { everyMinutes: listedEvery, chosenStart: chosen?.startsAt ?? null });
  const isCut = listed.length < slots.length;
  const groups = slotGroups(isWhole ? slots : listed);

  function toggle() {
    // The first time that appears gets the focus.
    mustFocus.current = isWhole ? null : (slots.find((slot) => !listed.includes(slot))?.startsAt ?? null);
    onShowWhole(!isWhole);
  }
  return (
    <section ref={list} className={styles.root} aria-label={t.timesOn(dayText(date, locale))}>
      <h3 ref={headingRef} tabIndex={-1} className={styles.heading}>
        {t.timesOn(dayText(date, locale))}
      </h3>
      {groups.length === 0 && <EmptyNotice text={t.noSlots} />}
      {groups.map(({ part, slots: ofPart }) => (
        <div key={part}>
          <h4 className={styles.part}>{t[part]}</h4>
          <ul className={styles.pills}>
            {ofPart.map((slot) => (
              <li key={slot.startsAt}>
                <SlotButton slot={slot} zone={zone} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {isCut && (
        <LinkButton aria-expanded={isWhole} onClick={toggle}>
          {isWhole ? t.fewerTimes : t.allTimes(slots.length)}
        </LinkButton>
      )}
      <LinkButton onClick={onBackToCalendar}>{t.backToCalendar}</LinkButton>
    </section>
  );
}

function SlotButton({ slot, zone }: { slot: OpenSlot; zone: ZoneRules }) {
  const locale = useLocale();
  const styles = useStyles();
  const { choices, dispatch } = useBookingStore();
  const isChosen = choices.slot?.startsAt === slot.startsAt;
  const startMs = Date.parse(slot.startsAt);
  // When the clock goes back, two starts have the same local time; the offset tells them apart.
  const offset = isRepeated(zone, startMs) ? ` ${offsetText(offsetMinutesEastAt(zone, startMs))}` : '';
  return (
    <button
      type="button"
      data-start={slot.startsAt}
      aria-pressed={isChosen}
      className={styles.pill}
      onClick={() => dispatch({ type: 'slot-chosen', time: slot.time, startsAt: slot.startsAt })}
    >
      {timeText(slot.time, locale)}
      {offset}
    </button>
  );
}
