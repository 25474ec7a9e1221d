import { useClinicZone, useLocale, useMessages, useMomentText } from '@carefront/shared/app';
import { countText, type DateParts, dateAt, dateInWords, type EpochMs } from '@carefront/shared/domain';
import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { READING } from './reading.messages.ts';
import { useScoreChartStyles } from './score-chart.styles.ts';
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
