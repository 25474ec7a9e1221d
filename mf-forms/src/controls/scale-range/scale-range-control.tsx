import type { ControlType, ControlViewProps } from '../control-type.ts';
import { lazyControl } from '../lazy-control.tsx';
import { ScaleField } from './scale.field.tsx';
import { scaleSteps } from './scale-steps.rules.ts';

const LongScale = lazyControl('long-scale', async () => (await import('../answer-fields.ts')).LongScale, 70);

/** Radio buttons, not a slider: a slider always has a value, so that nobody could leave the question open. */
function ScaleRangeView(props: ControlViewProps) {
  const steps = scaleSteps(props.control);
  return steps ? <ScaleField {...props} steps={steps} /> : <LongScale {...props} />;
}

export const SCALE_RANGE_CONTROL: ControlType = {
  View: ScaleRangeView,
  blank: () => null,
  prefetch: (control, remote) => scaleSteps(control) === null && LongScale.prefetch(remote),
};
