import type { FormControl } from '../definition/form-definition.ts';

/** A person who answers or reads a form. */
export interface FormPerson {
  /** The person works for the clinic. */
  readonly isStaff: boolean;
}

/**
 * Whether the person may see the control and its answer. `is_for_staff` alone decides, for questions, computed answers and texts: this rule
 * is the only one for showing, answering, storing, printing and reading.
 */
export const isSeenBy = ({ is_for_staff }: Pick<FormControl, 'is_for_staff'>, { isStaff }: FormPerson): boolean =>
  isStaff || is_for_staff !== true;
