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

/** As they leave the form when nothing is changed there. */
const asEdited = (contacts: readonly ThirdPartyContact[]): ThirdPartyContact[] => contactsOf(rowsOf(contacts));

/**
 * The fields of the contacts outside of a form: the parent holds the list. It is not a form element, so it may be placed inside one. Errors
 * are shown at their fields until these are edited.
 */
export function ThirdPartyEditor({ contacts, onChange, errors }: ThirdPartyEditorProps) {
  const [initialValues] = useState<ContactRows>(() => ({ third_party_contact: rowsOf(contacts) }));
  const [mutators] = useState(() => arrayMutators<ContactRows>());
  const contactErrors = contactErrorsOf(errors);
  const lastErrors = useRef(contactErrors);
  // Before the effects below: a form hears of a new `onSubmit` only after them.
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

/** Keeps the form and its owner's list in sync, in both directions. */
function HeldOutside({ contacts, onChange, errors, children }: HeldOutsideProps) {
  const form = useForm<ContactRows>();
  const box = useRef<HTMLDivElement>(null);
  const lastKnown = useRef(asEdited(contacts));
  /** Lists that came from here: one that its owner gives back later than the next keystroke must not undo that. */
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
    // A separate effect, because the errors must be rendered first.
    if (shownErrors > 0 && box.current) focusFirstError(box.current);
  }, [shownErrors]);

  return <div ref={box}>{children}</div>;
}
