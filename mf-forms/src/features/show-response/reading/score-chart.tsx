import { useClinicZone, useLocale, useMessages, useMomentText } from '@carefront/shared/app';
import { countText, type DateParts, dateAt, dateInWords, type EpochMs } from '@carefront/shared/domain';
import { makeClasses } from '@carefront/shared/ui';
import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { READING } from './reading.messages.ts';
import { nearestIndex, type ScorePoint, type ScoreSeries, scoreRange } from './score-series.rules.ts';

export interface ScoreChartProps {
  series: ScoreSeries;
  /** The response that the page shows: its point is chosen first. */
  responseId: string;
}

const DAY: DateParts = { year: 'numeric', month: 'short', day: 'numeric' };
const TICKS = 4;

/**
 * The scores of one question as a line. Arrow keys, Home, End and the pointer choose a response, whose score stands above the line; the table
 * beside the chart has all of them.
 */
export function ScoreChart({ series, responseId }: ScoreChartProps) {
  const t = useMessages(READING);
  const styles = useScoreChartStyles();
  const id = useId();
  const locale = useLocale();
  const zone = useClinicZone();
  const momentText = useMomentText();
  const { label, points } = series;
  const newest = points.length - 1;
  const shown = points.findIndex((point) => point.responseId === responseId);
  const [wanted, setWanted] = useState(shown === -1 ? newest : shown);
  const index = Math.min(wanted, newest);
  const chosen = points[index];
  const first = points[0];
  const last = points[newest];
  if (!chosen || !first || !last) return null;
  const across = scaleLinear({ domain: [first.atMs, last.atMs], range: [0, 100] });
  const up = scaleLinear({ domain: scoreRange(series), range: [100, 0], nice: TICKS });
  const placeOf = ({ atMs, score }: ScorePoint) => ({ left: `${across(atMs)}%`, top: `${up(score)}%` });
  const dayText = (atMs: EpochMs) => dateInWords(dateAt(zone, atMs), locale, DAY);
  const days = [...new Set([first, last].map(({ atMs }) => dayText(atMs)))];
  const score = countText(chosen.score, locale);
  const moment = momentText(chosen.submittedAt);
  function move(event: KeyboardEvent) {
    const next = movedIndex(event.key, index, newest);
    if (next === null) return;
    event.preventDefault();
    setWanted(next);
  }
  function point(event: PointerEvent<HTMLDivElement>) {
    const plot = event.currentTarget.querySelector('[data-plot]')?.getBoundingClientRect();
    if (!plot || plot.width === 0) return;
    const at = ((event.clientX - plot.left) / plot.width) * 100;
    const places = points.map(({ atMs }) => across(atMs));
    setWanted(nearestIndex(places, at));
  }
  return (
    <figure className={styles.root} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {label}
      </h3>
      <p className={styles.chosen}>
        <span className={styles.score}>{score}</span>
        <span className={styles.moment}>{moment}</span>
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t.chart(label)}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={index + 1}
        aria-valuetext={`${score}, ${moment}`}
        className={styles.slider}
        onKeyDown={move}
        onPointerDown={point}
        onPointerMove={point}
      >
        <div data-plot="" className={styles.plot}>
          {up.ticks(TICKS).map((tick) => (
            <div key={tick} className={styles.grid} style={{ top: `${up(tick)}%` }}>
              <span className={styles.tick}>{countText(tick, locale)}</span>
            </div>
          ))}
          <div className={styles.guide} style={{ left: placeOf(chosen).left }} />
          <svg className={styles.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <LinePath
              className={styles.line}
              data={[...points]}
              x={({ atMs }) => across(atMs)}
              y={({ score }) => up(score)}
            />
          </svg>
          {points.map((point, at) => (
            <span key={point.responseId} className={styles.dot} data-chosen={at === index} style={placeOf(point)} />
          ))}
        </div>
      </div>
      <div className={styles.days} aria-hidden="true">
        {days.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </div>
    </figure>
  );
}

/** @returns null for a key that moves nothing. */
function movedIndex(key: string, index: number, newest: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, index - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(newest, index + 1);
    case 'Home':
      return 0;
    case 'End':
      return newest;
    default:
      return null;
  }
}

/**
 * Places are percentages of the plot, so the chart fits every width without measuring. Borders draw the dots: forced colours keep borders
 * and drop grounds.
 */
export const useScoreChartStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0, margin: 0 },
  heading: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 600, overflowWrap: 'anywhere' },
  chosen: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 8px', margin: 0 },
  score: { fontSize: '20px', lineHeight: '26px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  moment: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  slider: {
    position: 'relative',
    boxSizing: 'border-box',
    height: '176px',
    padding: '16px 16px 12px 48px',
    borderRadius: 'var(--cf-radius-control)',
    cursor: 'pointer',
    touchAction: 'pan-y',
    // Inside, because the texts above and below are near.
    outlineOffset: '-2px',
  },
  plot: { position: 'relative', height: '100%' },
  grid: { position: 'absolute', insetInline: 0, height: 0, borderTop: '1px solid var(--cf-line)' },
  tick: {
    position: 'absolute',
    right: '100%',
    paddingRight: '12px',
    transform: 'translateY(-50%)',
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  drawing: { position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' },
  line: {
    fill: 'none',
    stroke: 'var(--cf-brand-text)',
    strokeWidth: '2px',
    strokeLinejoin: 'round',
    vectorEffect: 'non-scaling-stroke',
    '@media (forced-colors: active)': { stroke: 'CanvasText' },
  },
  guide: { position: 'absolute', top: 0, bottom: 0, width: 0, borderLeft: '1px dashed var(--cf-line-strong)' },
  dot: {
    position: 'absolute',
    width: 0,
    height: 0,
    border: '5px solid var(--cf-brand-text)',
    borderRadius: '50%',
    transform: 'translate(-50%, -50%)',
    '&[data-chosen="true"]': {
      width: '16px',
      height: '16px',
      borderWidth: '4px',
      backgroundColor: 'var(--cf-surface)',
    },
  },
  days: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '16px',
    padding: '0 16px 0 48px',
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
  },
});
