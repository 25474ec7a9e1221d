import type { FieldErrors, ThirdPartyContact } from '@carefront/shared/contracts';
import { arrayMutators, Form, focusFirstError, submitErrorsOf, useForm } from '@carefront/shared/forms';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  areSameContacts,
  type ContactRows,
  contactErrorsOf,
  contactsOf,
  listErrorOf,
  rowsOf,
} from './contact-rows.rules.ts';
import { ThirdPartyFields } from './third-party.fields.tsx';

export interface ThirdPartyEditorProps {
  contacts: readonly ThirdPartyContact[];
  onChange: (contacts: ThirdPartyContact[]) => void;
  errors?: FieldErrors;
}

const NOTHING = {};

/** The contacts as the form returns them without a change. */
const asEdited = (contacts: readonly ThirdPartyContact[]): ThirdPartyContact[] => contactsOf(rowsOf(contacts));

/**
 * The fields of the contacts outside of a form: the parent holds the list. Draws no form element, so it may be inside a form. Errors
 * are shown at their fields until the person edits these fields.
 */
export function ThirdPartyEditor({ contacts, onChange, errors }: ThirdPartyEditorProps) {
  const [initialValues] = useState<ContactRows>(() => ({ third_party_contact: rowsOf(contacts) }));
  const [mutators] = useState(() => arrayMutators<ContactRows>());
  const contactErrors = contactErrorsOf(errors);
  const lastErrors = useRef(contactErrors);
  // A layout effect runs before the effects below, which submit: the form gets a new `onSubmit` only after them.
  useLayoutEffect(() => {
    lastErrors.current = contactErrors;
  });
  return (
    <Form<ContactRows>
      initialValues={initialValues}
      mutators={mutators}
      subscription={NOTHING}
      onSubmit={() => submitErrorsOf(lastErrors.current)}
      render={() => (
        <HeldOutside contacts={contacts} onChange={onChange} errors={contactErrors}>
          <ThirdPartyFields explainsMark listError={listErrorOf(contactErrors)} />
        </HeldOutside>
      )}
    />
  );
}

interface HeldOutsideProps extends Required<ThirdPartyEditorProps> {
  children: ReactNode;
}

/** Synchronizes the form and the parent's list in both directions. */
function HeldOutside({ contacts, onChange, errors, children }: HeldOutsideProps) {
  const form = useForm<ContactRows>();
  const box = useRef<HTMLDivElement>(null);
  const lastKnown = useRef(asEdited(contacts));
  /** Lists that this form reported: when the parent returns an older list, it must not undo a later keystroke. */
  const [told] = useState(() => new WeakSet<object>());
  const [shownErrors, setShownErrors] = useState(0);

  const tell = useEffectEvent(({ third_party_contact }: ContactRows) => {
    const next = contactsOf(third_party_contact);
    if (areSameContacts(next, lastKnown.current)) return;
    lastKnown.current = next;
    told.add(next);
    onChange(next);
  });
  useEffect(() => form.subscribe(({ values }) => tell(values), { values: true }), [form]);

  useEffect(() => {
    const next = asEdited(contacts);
    if (told.has(contacts) || areSameContacts(next, lastKnown.current)) return;
    lastKnown.current = next;
    form.change('third_party_contact', rowsOf(contacts));
  }, [contacts, form, told]);

  const errorsKey = JSON.stringify(errors);
  const lastKey = useRef(JSON.stringify({}));
  useEffect(() => {
    if (errorsKey === lastKey.current) return;
    lastKey.current = errorsKey;
    void form.submit();
    setShownErrors((count) => count + 1);
  }, [errorsKey, form]);
  useEffect(() => {
    // A separate effect: the errors must be rendered before the focus moves.
    if (shownErrors > 0 && box.current) focusFirstError(box.current);
  }, [shownErrors]);

  return <div ref={box}>{children}</div>;
}
