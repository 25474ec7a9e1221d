import { useMessages } from '../../app/index.ts';
import { type Flag, type GuardianValues, hasTypedGuardian, newGuardian, withoutGuardian } from '../../domain/index.ts';
import { useFieldValue } from '../../forms/index.ts';
import { RepeatableRows } from '../../forms/rows/index.ts';
import { PERSON_FIELDS } from '../messages.ts';
import type { GuardianOptions } from '../person-options.api.ts';
import { GuardianFields } from './guardian.fields.tsx';

/** The contract accepts no more guardians. */
const MOST_GUARDIANS = 10;

/** The fields of each guardian, shown while a guardian is required (BK-60, BK-68, BK-69, BK-74). The last guardian cannot be removed. */
export function GuardianList({ options }: { options: GuardianOptions }) {
  const t = useMessages(PERSON_FIELDS);
  const isNeeded = useFieldValue<Flag>('bool_needs_guardian', 0) === 1;
  const removalQuestion = (index: number) => ({
    title: t.removeGuardianTitle,
    text: t.removeGuardianText(index + 1),
    confirmLabel: t.removeGuardianConfirm,
    cancelLabel: t.cancel,
    isDestructive: true,
  });
  return (
    <RepeatableRows<GuardianValues>
      name="guardian"
      label={t.guardians}
      addLabel={t.addAnother}
      newRow={() => newGuardian(false)}
      firstField="first_name"
      hasContent={hasTypedGuardian}
      removalQuestion={removalQuestion}
      min={1}
      max={MOST_GUARDIANS}
      withoutRow={withoutGuardian}
      isHidden={!isNeeded}
    >
      {(row) => <GuardianFields {...row} options={options} />}
    </RepeatableRows>
  );
}
