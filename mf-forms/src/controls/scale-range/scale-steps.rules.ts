import { type FormControl, SCALE_ENDS } from '@carefront/shared/domain';

/** A scale with more steps is answered by typing the number. */
export const MOST_STEPS = 21;

type ScaleQuestion = Pick<FormControl, 'min_val' | 'max_val'>;

/** Whole numbers at the ends of the scale. */
export const scaleEnds = ({ min_val, max_val }: ScaleQuestion): { min: number; max: number } => ({
  min: Math.ceil(min_val ?? SCALE_ENDS.min),
  max: Math.floor(max_val ?? SCALE_ENDS.max),
});

/** The steps as answers, such as `'7'`. @returns null for a scale that is too long to show. */
export function scaleSteps(question: ScaleQuestion): readonly string[] | null {
  const { min, max } = scaleEnds(question);
  const count = Math.max(0, max - min + 1);
  return count > MOST_STEPS ? null : Array.from({ length: count }, (_step, index) => String(min + index));
}

/** The meaning of a step, if the clinic has written one for this value. */
export const meaningOf = (
  { form_control_options }: Pick<FormControl, 'form_control_options'>,
  step: string | undefined,
): string | undefined => form_control_options.find(({ option_value }) => option_value === step)?.option_label;
