import { type LazyFallbackProps, lazyComponent, useMessages } from '@carefront/shared/app';
import { type SketchValue, sketchHeight } from '@carefront/shared/domain';
import { useFieldValue } from '@carefront/shared/forms';
import { ErrorNotice, LoadingRows } from '@carefront/shared/ui';
import { createContext, use } from 'react';
import { useActiveForm } from '../../active-form/active-form.ts';
import { LOADING } from '../../messages/loading.messages.ts';
import type { ControlType, ControlViewProps } from '../control-type.ts';
import { sheetSize } from './sketch-answer.rules.ts';

const SizeContext = createContext<ReturnType<typeof sheetSize>>(sheetSize(null, null));

/** A placeholder as large as the sheet, so that nothing moves when the sheet appears. */
function SketchFallback({ hasFailed, isRetrying, onRetry }: LazyFallbackProps) {
  const t = useMessages(LOADING);
  const size = use(SizeContext);
  if (hasFailed) return <ErrorNotice text={t.loadFailed} isRetrying={isRetrying} onRetry={onRetry} />;
  return (
    <div style={{ ...size, overflow: 'hidden' }}>
      <LoadingRows label={t.loading} rows={1} heightPx={sketchHeight(null)} />
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
  const { mode } = useActiveForm();
  const sketch = useFieldValue<SketchValue | null>(props.name, null);
  return (
    <SizeContext value={sheetSize(sketch, props.control.height)}>
      {mode === 'read-only' ? <SketchReadOnly {...props} /> : <SketchField {...props} />}
    </SizeContext>
  );
}

export const SKETCH_CONTROL: ControlType = { View: SketchView, blank: () => null };
