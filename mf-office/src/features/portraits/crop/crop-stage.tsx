import { useMessages } from '@carefront/shared/app';
import { makeStyles } from '@carefront/shared/ui';
import { type KeyboardEvent, type PointerEvent, useId, useLayoutEffect, useRef } from 'react';
import { PORTRAITS } from '../portraits.messages.ts';
import { type Crop, cropRect, mostZoomOf, moved, PORTRAIT } from './crop.rules.ts';

export interface CropStageProps {
  picture: ImageBitmap;
  crop: Crop;
  onCrop(crop: Crop): void;
}

/** Share of the frame's width that an arrow key moves the picture. */
const STEP = 0.04;
const STEPS: Readonly<Record<string, { right: number; down: number }>> = {
  ArrowLeft: { right: -STEP, down: 0 },
  ArrowRight: { right: STEP, down: 0 },
  ArrowUp: { right: 0, down: -STEP },
  ArrowDown: { right: 0, down: STEP },
};

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '12px' },
  frame: {
    display: 'block',
    width: 'min(240px, 60vw)',
    aspectRatio: '4 / 5',
    border: '1px solid var(--cf-line-strong)',
    borderRadius: 'var(--cf-radius-card)',
    overflow: 'hidden',
    cursor: 'grab',
    touchAction: 'none',
    ':active': { cursor: 'grabbing' },
  },
  canvas: { display: 'block', width: '100%', height: '100%' },
  help: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px', textAlign: 'center' },
  zoom: { display: 'flex', alignItems: 'center', gap: '12px', minHeight: '44px', width: 'min(320px, 100%)' },
  range: { flex: '1 1 auto', minWidth: 0, accentColor: 'var(--cf-brand)', height: '44px' },
});

/** Draws the part of the picture that a crop shows. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, width, height } = cropRect(picture, crop);
  canvas.getContext('2d')?.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** The frame of the portrait with the picture below it: dragged, moved with the arrow keys, and made larger. */
export function CropStage({ picture, crop, onCrop }: CropStageProps) {
  const t = useMessages(PORTRAITS);
  const styles = useStyles();
  const helpId = useId();
  const zoomId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);
  useLayoutEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  function drag(event: PointerEvent<HTMLElement>): void {
    if (!from.current) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    onCrop(moved(picture, crop, { right: (x - from.current.x) / width, down: (y - from.current.y) / width }));
    from.current = { x, y };
  }

  function moveByKey(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    onCrop(moved(picture, crop, step));
  }

  return (
    <div className={styles.root}>
      {/* The canvas has no text: the group is its name, and takes the focus for the keys. */}
      <div
        role="group"
        aria-label={t.part}
        aria-describedby={helpId}
        tabIndex={0}
        className={styles.frame}
        onKeyDown={moveByKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          from.current = null;
        }}
        onPointerCancel={() => {
          from.current = null;
        }}
      >
        <canvas ref={canvas} width={PORTRAIT.width} height={PORTRAIT.height} className={styles.canvas} />
      </div>
      <p id={helpId} className={styles.help}>
        {t.partHelp}
      </p>
      <div className={styles.zoom}>
        <label htmlFor={zoomId}>{t.zoom}</label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={Math.max(1, mostZoomOf(picture))}
          step="any"
          value={crop.zoom}
          className={styles.range}
          onChange={({ target }) =>
            onCrop(moved(picture, { ...crop, zoom: Number(target.value) }, { right: 0, down: 0 }))
          }
        />
      </div>
    </div>
  );
}
