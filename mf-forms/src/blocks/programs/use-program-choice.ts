import { type ProgramChoice, SELECTED_PROGRAMS, WAITLISTED_PROGRAMS } from '@carefront/shared/domain';
import { useFieldValue, useForm } from '@carefront/shared/forms';

const NONE: readonly number[] = [];

/** The chosen programs in the Final Form of the block. */
export function useProgramChoice(): { choice: ProgramChoice; change: (next: ProgramChoice) => void } {
  const form = useForm();
  const selected = useFieldValue(SELECTED_PROGRAMS, NONE);
  const waitlisted = useFieldValue(WAITLISTED_PROGRAMS, NONE);
  return {
    choice: { selected, waitlisted },
    change(next) {
      form.batch(() => {
        form.change(SELECTED_PROGRAMS, next.selected);
        form.change(WAITLISTED_PROGRAMS, next.waitlisted);
      });
    },
  };
}
