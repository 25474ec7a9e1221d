import { type LazyFallbackProps, lazyComponent, useMessages } from '@carefront/shared/app';
import { ErrorNotice, LoadingRows } from '@carefront/shared/ui';
import { createContext, use } from 'react';
import { LOADING } from '../../messages/loading.messages.ts';
import { useOpenForm } from '../../open-form/open-form-context.ts';
import type { ControlType, ControlViewProps } from '../control-type.ts';
import { sketchHeight } from './sketch-answer.rules.ts';

const HeightContext = createContext(sketchHeight(null));

/** A placeholder as high as the sheet, so that nothing moves when the sheet appears. */
function SketchFallback({ hasFailed, isRetrying, onRetry }: LazyFallbackProps) {
  const t = useMessages(LOADING);
  const height = use(HeightContext);
  if (hasFailed) return <ErrorNotice text={t.loadFailed} isRetrying={isRetrying} onRetry={onRetry} />;
  return (
    <div style={{ aspectRatio: `1000 / ${height}`, overflow: 'hidden' }}>
      <LoadingRows label={t.loading} rows={1} heightPx={height} />
    </div>
  );
}

const SketchField = lazyComponent(
  'sketch-field',
  async () => (await import('./sketch-field.tsx')).SketchField,
  SketchFallback,
);
const SketchReadOnly = lazyComponent(
  'sketch-read-only',
  async () => (await import('./sketch-read-only.tsx')).SketchReadOnly,
  SketchFallback,
);

/** Paper is loaded only where a sketch can be drawn. */
function SketchView(props: ControlViewProps) {
  const { mode } = useOpenForm();
  return (
    <HeightContext value={sketchHeight(props.control.height)}>
      {mode === 'read-only' ? <SketchReadOnly {...props} /> : <SketchField {...props} />}
    </HeightContext>
  );
}

export const SKETCH_CONTROL: ControlType = { View: SketchView, blank: () => null };
