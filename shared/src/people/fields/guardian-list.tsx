import type { ReactNode } from 'react';
import { useMessages } from '../../app/index.ts';
import { type Flag, type GuardianValues, hasTypedGuardian, newGuardian, withoutGuardian } from '../../domain/index.ts';
import type { ConfirmRequest } from '../../events/index.ts';
import { useFieldValue } from '../../forms/index.ts';
import { type RepeatableRow, RepeatableRows } from '../../forms/rows/index.ts';
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
  /** Shown above the guardians. */
  head?: ReactNode;
  /** Whether the person may add guardians. */
  canAdd?: boolean;
  /** 0: further guardians are known who are not in the list, so every guardian in it can be removed. */
  min?: 0 | 1;
  /** Whether the guardian may be removed. */
  canRemove?: (index: number) => boolean;
  newRow?: () => GuardianValues;
  /** Names each guardian. Absent: 'Guardian 1'. */
  legendOf?: (index: number) => string;
  /** Further fields of each guardian. */
  children?: (row: RepeatableRow) => ReactNode;
}

const anyGuardian = (): GuardianValues => newGuardian(false);
const always = (): boolean => true;

/**
 * The fields of each guardian, shown while a guardian is required (BK-60, BK-68, BK-69, BK-74, IN-03). The last guardian cannot be removed,
 * unless `min` is 0.
 */
export function GuardianList(props: GuardianListProps) {
  const { options, removalQuestion, head, canAdd = true, canRemove = always, legendOf, children } = props;
  const t = useMessages(PERSON_FIELDS);
  const { label = t.guardians, addLabel = t.addAnother, min = 1, newRow = anyGuardian } = props;
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
      {...{ label, addLabel, canAdd, newRow, min }}
      name="guardian"
      firstField="first_name"
      hasContent={removalQuestion ? always : hasTypedGuardian}
      removalQuestion={(index) => removalQuestion ?? questionAbout(index)}
      max={MOST_GUARDIANS}
      withoutRow={(rows, index) => (rows.length === 1 ? [] : withoutGuardian(rows, index))}
      isHidden={!isNeeded}
      head={() => head}
    >
      {({ onRemove, ...row }) => (
        <GuardianFields
          {...row}
          options={options}
          legend={legendOf?.(row.index)}
          {...(onRemove && canRemove(row.index) ? { onRemove } : {})}
        >
          {children?.(row)}
        </GuardianFields>
      )}
    </RepeatableRows>
  );
}
