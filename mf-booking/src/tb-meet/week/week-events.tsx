import { useLocale, useMessages } from '@carefront/shared/app';
import type { CalendarEvent, Practitioner } from '@carefront/shared/contracts';
import {
  daysBetween,
  type IsoDate,
  type PlacedSession,
  type Placement,
  type ZoneRules,
} from '@carefront/shared/domain';
import { makeStyles, mergeClasses } from '@carefront/shared/ui';
import { VideoIcon } from '@carefront/shared/ui/pages';
import type { CSSProperties } from 'react';
import { TB_MEET } from '../tb-meet.messages.ts';
import type { WeekPlacement } from './event-placement.rules.ts';
import { DAYS_SHOWN } from './week.rules.ts';
import { HEAD_PX, HOUR_PX, HOURS_WIDTH_PX, PHONE } from './week-grid.styles.ts';
import { providersText, statusText, whenText } from './week-text.ts';

export interface WeekEventsProps {
  placement: WeekPlacement<CalendarEvent>;
  zone: ZoneRules;
  monday: IsoDate;
  /** The day that is shown on a phone. */
  shownDate: IsoDate;
  people: readonly Practitioner[];
  /** The id of the session that is being changed. */
  openedId: string | null;
  onOpen: (event: CalendarEvent) => void;
}

const useStyles = makeStyles({
  list: {
    position: 'absolute',
    top: `${HEAD_PX}px`,
    bottom: 0,
    insetInlineStart: `${HOURS_WIDTH_PX}px`,
    insetInlineEnd: 0,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    pointerEvents: 'none',
    [PHONE]: { top: 0 },
  },
  item: {
    position: 'absolute',
    boxSizing: 'border-box',
    padding: '1px 2px 1px 1px',
    insetInlineStart: `calc((var(--day) + var(--lane) / var(--lanes)) * 100% / ${DAYS_SHOWN})`,
    width: `calc(100% / ${DAYS_SHOWN} / var(--lanes))`,
    [PHONE]: { insetInlineStart: 'calc(var(--lane) / var(--lanes) * 100%)', width: 'calc(100% / var(--lanes))' },
  },
  hiddenOnPhone: { [PHONE]: { display: 'none' } },
  event: {
    position: 'relative',
    display: 'block',
    width: '100%',
    height: '100%',
    boxSizing: 'border-box',
    padding: '0 4px',
    overflow: 'hidden',
    border: '1px solid var(--cf-brand)',
    borderInlineStartWidth: '4px',
    borderRadius: '6px',
    backgroundColor: 'var(--cf-brand-tint)',
    color: 'var(--cf-brand-tint-text)',
    font: 'inherit',
    fontSize: '14px',
    lineHeight: '18px',
    textAlign: 'start',
    cursor: 'pointer',
    pointerEvents: 'auto',
    ':focus-visible': { zIndex: 3 },
  },
  request: { borderTopStyle: 'dashed', borderRightStyle: 'dashed', borderBottomStyle: 'dashed' },
  opened: { boxShadow: '0 0 0 2px var(--cf-brand)' },
  line: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  strong: { fontWeight: 600 },
  // A narrow column of the week shows initials; a phone's single day has room for more.
  onPhoneOnly: { display: 'none', [PHONE]: { display: 'block' } },
  wideOnly: { [PHONE]: { display: 'none' } },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  icon: { width: '16px', height: '16px', verticalAlign: 'text-bottom' },
  // A double border marks a session that continues beyond the shown hours.
  cutAbove: { borderTopWidth: '4px', borderTopStyle: 'double' },
  cutBelow: { borderBottomWidth: '4px', borderBottomStyle: 'double' },
  crowd: { padding: '2px', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '18px', overflow: 'hidden' },
});

const PX_PER_MINUTE = HOUR_PX / 60;
/** From this length on, a second line fits. */
const TWO_LINES_MINUTES = 50;

function styleOf(placement: Placement, monday: IsoDate): CSSProperties {
  const { date, topMinutes, heightMinutes, lane, laneCount } = placement;
  const variables = { '--day': daysBetween(monday, date), '--lane': lane, '--lanes': laneCount };
  // React's type does not know CSS custom properties.
  return { ...variables, top: topMinutes * PX_PER_MINUTE, height: heightMinutes * PX_PER_MINUTE } as CSSProperties;
}

/** Draws the week's sessions over the hours; clicking one opens it for a change. */
export function WeekEvents(props: WeekEventsProps) {
  const { placement, monday, shownDate } = props;
  const t = useMessages(TB_MEET);
  const styles = useStyles();
  const itemClass = (date: IsoDate) => mergeClasses(styles.item, date !== shownDate && styles.hiddenOnPhone);
  return (
    <ul className={styles.list} aria-label={t.sessions}>
      {placement.placed.map((placed) => (
        <li
          key={`${placed.event.id} ${placed.date}`}
          className={itemClass(placed.date)}
          style={styleOf(placed, monday)}
        >
          <EventButton {...props} placed={placed} />
        </li>
      ))}
      {placement.overlaps.map((crowd) => (
        <li
          key={`${crowd.date} ${crowd.topMinutes}`}
          className={mergeClasses(itemClass(crowd.date), styles.crowd)}
          style={styleOf(crowd, monday)}
        >
          <span aria-hidden="true">+{crowd.count}</span>
          <span className={styles.hidden}>{t.moreAtOnce(crowd.count)}</span>
        </li>
      ))}
    </ul>
  );
}

function EventButton({
  placed,
  zone,
  people,
  openedId,
  onOpen,
}: WeekEventsProps & { placed: PlacedSession<CalendarEvent> }) {
  const t = useMessages(TB_MEET);
  const locale = useLocale();
  const styles = useStyles();
  const { event, isCutAbove, isCutBelow } = placed;
  const status = statusText(event, t);
  const client = event.client_items[0]?.user;
  const isNarrow = placed.laneCount > 1;
  const who = client?.full_name ?? event.title;
  const what = status || event.title;
  const name = [
    whenText(event, zone, locale),
    // The accessible name contains the visible text, for people who use voice control (WCAG 2.5.3).
    isNarrow ? client?.initials : '',
    who,
    what,
    status && client ? event.title : '',
    providersText(event, people),
    isCutAbove ? t.beginsBefore : '',
    isCutBelow ? t.endsAfter : '',
  ];
  const label = name.filter(Boolean).join(', ');
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-current={event.id === openedId ? 'true' : undefined}
      className={mergeClasses(
        styles.event,
        event.status === 'requested' && styles.request,
        isCutAbove && styles.cutAbove,
        isCutBelow && styles.cutBelow,
        event.id === openedId && styles.opened,
      )}
      onClick={() => onOpen(event)}
    >
      <span className={mergeClasses(styles.line, styles.strong, isNarrow && styles.onPhoneOnly)}>
        {event.is_video_session === 1 && <VideoIcon aria-hidden="true" className={styles.icon} />}
        {who}
      </span>{' '}
      {isNarrow && (
        <span className={mergeClasses(styles.line, styles.strong, styles.wideOnly)}>{client?.initials}</span>
      )}
      {placed.heightMinutes >= TWO_LINES_MINUTES && (
        <span className={mergeClasses(styles.line, isNarrow && styles.onPhoneOnly)}>{what}</span>
      )}
    </button>
  );
}
