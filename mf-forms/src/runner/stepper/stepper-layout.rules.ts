/** A form with more pages has another stepper (RN-03). */
const MOST_IN_A_ROW_ON_A_PHONE = 5;
const MOST_WITH_LABELS = 6;

export interface StepperLayout {
  readonly isVertical: boolean;
  readonly hasLabels: boolean;
}

/** Direction and labels of the stepper (RN-03). @param isNarrow - The window or the form is at most 767 px wide. */
export const stepperLayout = (pages: number, isNarrow: boolean): StepperLayout => ({
  isVertical: isNarrow && pages > MOST_IN_A_ROW_ON_A_PHONE,
  hasLabels: !isNarrow && pages <= MOST_WITH_LABELS,
});
