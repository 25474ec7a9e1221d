import { getIn } from '@carefront/shared/forms';
import type { PersonFieldStates } from '@carefront/shared/people';

/**
 * Whether one of the shown fields of a person has an error.
 * @param errors - The form's errors, in the shape of its values.
 * @param of - '' for the client, `guardian[0]` for a guardian.
 */
export function hasErrorIn(errors: object, of: string, stateOf: PersonFieldStates): boolean {
  const own: unknown = of === '' ? errors : getIn(errors, of);
  if (typeof own !== 'object' || own === null) return false;
  const prefix = of === '' ? '' : `${of.replaceAll(/\[(\d+)\]/g, '.$1')}.`;
  return Object.entries(own).some(
    ([name, error]) => typeof error === 'string' && stateOf(`${prefix}${name}`).isVisible,
  );
}
