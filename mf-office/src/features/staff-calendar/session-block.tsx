import { useLocale, useMessages } from '@carefront/shared/app';
import { whenText } from '@carefront/shared/bookings';
import type { CalendarEvent, Practitioner } from '@carefront/shared/contracts';
import type { IsoDate, PlacedSession, ZoneRules } from '@carefront/shared/domain';
import { makeStyles, mergeClasses } from '@carefront/shared/ui';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { NARROW_SESSION, PX_PER_MINUTE } from './calendar-grid.styles.ts';
import { PractitionerMark } from './practitioner-mark.tsx';
import { clientText, placeText, practitionersOf, stateText } from './session-text.ts';
import { STAFF_CALENDAR } from './staff-calendar.messages.ts';

interface SessionBlockProps {
  placed: PlacedSession<CalendarEvent>;
  people: readonly Practitioner[];
  zone: ZoneRules;
  isTabStop: boolean;
  isMovable: boolean;
  onFocus(): void;
  onOpen(): void;
  onDrop(date: IsoDate, movedPx: number): void;
}

const useStyles = makeStyles({
  item: {
    position: 'absolute',
    boxSizing: 'border-box',
    padding: '1px',
    containerName: 'session',
    containerType: 'inline-size',
  },
  block: {
    display: 'flex',
    gap: '4px',
    width: '100%',
    height: '100%',
    boxSizing: 'border-box',
    padding: '2px',
    overflow: 'hidden',
    border: '1px solid var(--cf-brand)',
    borderRadius: '6px',
    backgroundColor: 'var(--cf-brand-tint)',
    color: 'var(--cf-brand-tint-text)',
    font: 'inherit',
    fontSize: '14px',
    lineHeight: '18px',
    textAlign: 'start',
    cursor: 'pointer',
    // In 22 px, two letters fit only in this size.
    [NARROW_SESSION]: {
      flexDirection: 'column',
      gap: 0,
      padding: 0,
      fontSize: '12px',
      lineHeight: '16px',
      textAlign: 'center',
    },
  },
  request: { border: '2px dashed var(--cf-brand)', backgroundColor: 'var(--cf-surface)', color: 'var(--cf-text)' },
  dragged: { position: 'relative', zIndex: 4, opacity: 0.85, cursor: 'grabbing', boxShadow: 'var(--cf-shadow-float)' },
  text: { minWidth: 0, flexGrow: 1 },
  line: {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [NARROW_SESSION]: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
  wideOnly: { [NARROW_SESSION]: { display: 'none' } },
  strong: { fontWeight: 600 },
});

/** From this length on, a second line fits. */
const TWO_LINES_MINUTES = 45;

/** One session: the practitioner's mark and initials, client and state. Can be dragged with a mouse or a pen. */
export function SessionBlock(props: SessionBlockProps) {
  const { placed, people, zone, isTabStop, isMovable, onFocus, onOpen, onDrop } = props;
  const t = useMessages(STAFF_CALENDAR);
  const locale = useLocale();
  const styles = useStyles();
  const { event, lane, laneCount, isCutAbove, isCutBelow } = placed;
  const drag = useDrag({ isEnabled: isMovable && !isCutAbove && !isCutBelow, onClick: onOpen, onDrop });
  const practitioners = practitionersOf(event, people);
  const initials = practitioners.map(({ user }) => user.initials).join(', ');
  const state = stateText(event, t);
  const when = whenText(event, zone, locale);
  const isNarrow = laneCount > 1;
  const who = isNarrow ? (event.client_items[0]?.user.initials ?? clientText(event)) : clientText(event);
  const what = [initials, state || event.title].filter(Boolean).join(' · ');
  const hasTwoLines = placed.heightMinutes >= TWO_LINES_MINUTES;
  // A short block has one line: the state, or whose session it is, comes first, because the end may be cut off.
  const before = !hasTwoLines && (state || initials) ? `${state || initials} · ` : '';
  const head = `${before}${who}`;
  // The accessible name begins with the visible text, for people who use voice control (WCAG 2.5.3).
  const name = [
    head,
    isNarrow && clientText(event),
    what,
    `${when.date}, ${when.time}`,
    state && event.title,
    practitioners.map(({ user }) => user.full_name).join(', '),
    placeText(event, t),
    isCutAbove && t.beginsBefore,
    isCutBelow && t.endsAfter,
  ];
  const label = name.filter(Boolean).join(', ');
  return (
    <li
      className={styles.item}
      style={{
        top: placed.topMinutes * PX_PER_MINUTE,
        height: placed.heightMinutes * PX_PER_MINUTE,
        left: `${(lane / laneCount) * 100}%`,
        width: `${100 / laneCount}%`,
      }}
    >
      <button
        type="button"
        data-block=""
        tabIndex={isTabStop ? 0 : -1}
        aria-label={label}
        title={label}
        className={mergeClasses(
          styles.block,
          event.status === 'requested' && styles.request,
          drag.by !== null && styles.dragged,
        )}
        style={drag.by ? { transform: `translate(${drag.by.x}px, ${drag.by.y}px)` } : undefined}
        onFocus={onFocus}
        {...drag.handlers}
      >
        <PractitionerMark position={people.findIndex(({ id }) => event.providers.includes(id))} />
        <span className={styles.text}>
          <span className={mergeClasses(styles.line, styles.strong)}>
            {before && <span className={styles.wideOnly}>{before}</span>}
            {who}
          </span>{' '}
          {hasTwoLines && <span className={mergeClasses(styles.line, styles.wideOnly)}>{what}</span>}
        </span>
      </button>
    </li>
  );
}

interface DragOptions {
  isEnabled: boolean;
  /** Called for a click that is not the end of a drag. */
  onClick(): void;
  /** @param movedPx - Down is positive. */
  onDrop(date: IsoDate, movedPx: number): void;
}

interface Distance {
  readonly x: number;
  readonly y: number;
}

/** A shorter way is a click by an unsteady hand. */
const LEAST_PX = 8;

/** Drags a block with a mouse or a pen; a finger scrolls. Escape ends the drag without a change. */
function useDrag({ isEnabled, onClick, onDrop }: DragOptions) {
  const start = useRef<Distance | null>(null);
  const wasDragged = useRef(false);
  const [by, setBy] = useState<Distance | null>(null);
  const isDragged = by !== null;

  useEffect(() => {
    if (!isDragged) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      start.current = null;
      setBy(null);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isDragged]);

  function stop() {
    start.current = null;
    setBy(null);
  }

  return {
    by,
    handlers: {
      onClick() {
        if (!wasDragged.current) onClick();
        wasDragged.current = false;
      },
      onPointerDown(event: PointerEvent<HTMLElement>) {
        wasDragged.current = false;
        if (!isEnabled || event.pointerType === 'touch' || event.button !== 0) return;
        start.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!start.current) return;
        const next = { x: event.clientX - start.current.x, y: event.clientY - start.current.y };
        if (!by && Math.hypot(next.x, next.y) < LEAST_PX) return;
        wasDragged.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        setBy(next);
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const date = by && dateUnder(event);
        if (by && date) onDrop(date, by.y);
        stop();
      },
      onPointerCancel: stop,
    },
  };
}

function dateUnder({ clientX, clientY }: PointerEvent): IsoDate | null {
  const under = document.elementsFromPoint(clientX, clientY).find((element) => element.hasAttribute('data-column'));
  return under?.getAttribute('data-column') ?? null;
}
