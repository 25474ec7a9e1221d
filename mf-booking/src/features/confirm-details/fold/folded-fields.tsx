import { useMessages } from '@carefront/shared/app';
import type { BookingFormValues } from '@carefront/shared/domain';
import { getIn, useFormState } from '@carefront/shared/forms';
import { type PersonFieldStates, PersonFieldStatesProvider } from '@carefront/shared/people';
import { Button, ChevronDownIcon, makeClasses, makeStyles } from '@carefront/shared/ui';
import { type ReactNode, useId, useState } from 'react';
import { CONVERSATION } from '../../../messages/conversation.messages.ts';

interface FoldedFieldsProps {
  /** Path of the person in the form: '' for the client, `guardian[0]` for a guardian. */
  of?: string;
  /** The person's name in this form, for screen readers, because several buttons have the same text. */
  person: string;
  /** States of the fields inside. */
  states: PersonFieldStates;
  /** Lists what is set inside. */
  summaryOf: (values: BookingFormValues) => readonly string[];
  /** Fields. They stay mounted while they are hidden, so that the form's rules apply to them. */
  children: ReactNode;
}

const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeClasses({
  // On a phone, the line of what is set stands beside the button.
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    minWidth: 0,
    [PHONE]: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', columnGap: '12px' },
  },
  summary: {
    margin: 0,
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
    overflowWrap: 'anywhere',
    [PHONE]: { flexGrow: 1, flexBasis: '96px', minWidth: 0 },
  },
  fields: {
    display: 'flex',
    flexDirection: 'column',
    gap: '24px',
    paddingTop: '12px',
    [PHONE]: { flexBasis: '100%', gap: '16px' },
    '&[hidden]': { display: 'none' },
  },
  arrow: { '&[data-open="true"]': { transform: 'rotate(180deg)' } },
});

// Beats the class of the button.
const useButtonStyles = makeStyles({
  root: { alignSelf: 'start' },
});

/** Rarely used fields behind 'Add more details', with a line of what is set there. A refused submit opens it at an error inside. */
export function FoldedFields({ of = '', person, states, summaryOf, children }: FoldedFieldsProps) {
  const t = useMessages(CONVERSATION);
  const styles = useStyles();
  const buttonStyles = useButtonStyles();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { submitFailed, errors, submitErrors } = useFormState({
    subscription: { submitFailed: true, errors: true, submitErrors: true },
  });
  const mustOpen = submitFailed === true && [errors, submitErrors].some((each) => each && hasErrorIn(each, of, states));
  // During the render, not in an effect: the form focuses the first error as soon as it is on the page.
  if (mustOpen && !isOpen) setIsOpen(true);
  return (
    <div className={styles.root}>
      <Button
        className={buttonStyles.root}
        icon={<ChevronDownIcon className={styles.arrow} data-open={isOpen} />}
        aria-label={`${t.addMore}, ${person}`}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-describedby={isOpen ? undefined : `${id}-summary`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t.addMore}
      </Button>
      {!isOpen && <Summary id={`${id}-summary`} summaryOf={summaryOf} />}
      <div id={id} hidden={!isOpen} className={styles.fields}>
        <PersonFieldStatesProvider value={states}>{children}</PersonFieldStatesProvider>
      </div>
    </div>
  );
}

/** In its own component, because every change of the form renders it. */
function Summary({ id, summaryOf }: { id: string; summaryOf: FoldedFieldsProps['summaryOf'] }) {
  const styles = useStyles();
  const { values } = useFormState<BookingFormValues>({ subscription: { values: true } });
  const parts = values ? summaryOf(values) : [];
  return (
    <p id={id} className={styles.summary}>
      {parts.join('\u00a0· ')}
    </p>
  );
}

/**
 * Whether one of the shown fields of a person has an error.
 * @param errors - The form's errors, in the shape of its values.
 * @param of - '' for the client, `guardian[0]` for a guardian.
 */
function hasErrorIn(errors: object, of: string, stateOf: PersonFieldStates): boolean {
  const own: unknown = of === '' ? errors : getIn(errors, of);
  if (typeof own !== 'object' || own === null) return false;
  const prefix = of === '' ? '' : `${of.replaceAll(/\[(\d+)\]/g, '.$1')}.`;
  return Object.entries(own).some(
    ([name, error]) => typeof error === 'string' && stateOf(`${prefix}${name}`).isVisible,
  );
}
