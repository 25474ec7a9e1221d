import { useMessages } from '../../app/index.ts';
import { type Flag, type GuardianValues, hasTypedGuardian, newGuardian, withoutGuardian } from '../../domain/index.ts';
import type { ConfirmRequest } from '../../events/index.ts';
import { useFieldValue } from '../../forms/index.ts';
import { RepeatableRows } from '../../forms/rows/index.ts';
import { PERSON_FIELDS } from '../messages.ts';
import type { GuardianOptions } from '../person-options.api.ts';
import { GuardianFields } from './guardian.fields.tsx';

/** The contract accepts no more guardians. */
const MOST_GUARDIANS = 10;

export interface GuardianListProps {
  options: GuardianOptions;
  /** Absent: 'Legal guardians'. */
  label?: string;
  /** Absent: 'Add Another'. */
  addLabel?: string;
  /** The question before every removal. Absent: the form asks only before typed details are lost. */
  removalQuestion?: ConfirmRequest;
}

/**
 * The fields of each guardian, shown while a guardian is required (BK-60, BK-68, BK-69, BK-74, IN-03). The last guardian cannot be removed.
 */
export function GuardianList({ options, label, addLabel, removalQuestion }: GuardianListProps) {
  const t = useMessages(PERSON_FIELDS);
  const isNeeded = useFieldValue<Flag>('bool_needs_guardian', 0) === 1;
  const questionAbout = (index: number): ConfirmRequest => ({
    title: t.removeGuardianTitle,
    text: t.removeGuardianText(index + 1),
    confirmLabel: t.removeGuardianConfirm,
    cancelLabel: t.cancel,
    isDestructive: true,
  });
  return (
    <RepeatableRows<GuardianValues>
      name="guardian"
      label={label ?? t.guardians}
      addLabel={addLabel ?? t.addAnother}
      newRow={() => newGuardian(false)}
      firstField="first_name"
      hasContent={removalQuestion ? () => true : hasTypedGuardian}
      removalQuestion={(index) => removalQuestion ?? questionAbout(index)}
      min={1}
      max={MOST_GUARDIANS}
      withoutRow={withoutGuardian}
      isHidden={!isNeeded}
    >
      {(row) => <GuardianFields {...row} options={options} />}
    </RepeatableRows>
  );
}
