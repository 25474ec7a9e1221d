import { useMessages, useRemote } from '@carefront/shared/app';
import type { FieldErrors, ThirdPartyContact } from '@carefront/shared/contracts';
import { emailHref, phoneHref, thirdPartyOrganization } from '@carefront/shared/domain';
import { arrayMutators, Form, focusFirstError, submitErrorsOf, useForm } from '@carefront/shared/forms';
import { useLookupName } from '@carefront/shared/people/lookup-names';
import { ErrorNotice, Link, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { THIRD_PARTY } from '../messages/third-party.messages.ts';
import {
  areSameContacts,
  type ContactRows,
  contactErrorsOf,
  contactsOf,
  listErrorOf,
  rowsOf,
} from './contact-rows.rules.ts';
import { ThirdPartyFields } from './third-party.fields.tsx';
import { thirdPartyListsQuery } from './third-party-lists.api.ts';

interface ThirdPartyContactsProps {
  contacts: readonly ThirdPartyContact[];
  /** Absent: the contacts are shown, but cannot be edited. */
  onChange?: (contacts: ThirdPartyContact[]) => void;
  /** The server's errors, by paths such as `third_party_contact.0.email`. */
  errors?: FieldErrors;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  title: { margin: 0, fontSize: '18px', lineHeight: '26px', fontWeight: 600 },
});

/** The third-party contacts of a consent (CO-08). */
export function ThirdPartyContacts({ contacts, onChange, errors }: ThirdPartyContactsProps) {
  const t = useMessages(THIRD_PARTY);
  const styles = useStyles();
  const titleId = useId();
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t.title}
      </h3>
      {onChange ? (
        <ThirdPartyEditor contacts={contacts} onChange={onChange} {...(errors && { errors })} />
      ) : (
        <ContactFacts contacts={contacts} />
      )}
    </section>
  );
}

const useContactFactsStyles = makeStyles({
  none: { margin: 0, color: 'var(--cf-text-quiet)' },
  list: { display: 'flex', flexDirection: 'column', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  contact: {
    padding: '12px 16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    overflowWrap: 'anywhere',
  },
  name: { margin: 0, fontWeight: 600 },
  facts: { margin: 0 },
  fact: { display: 'grid', gridTemplateColumns: '104px minmax(0, 1fr)', columnGap: '12px' },
  label: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '24px' },
  value: { margin: 0 },
});

/** Shows the contacts: each name and the known facts. Fetches the lists only when a contact uses an entry of them. */
function ContactFacts({ contacts }: { contacts: readonly ThirdPartyContact[] }) {
  const t = useMessages(THIRD_PARTY);
  const styles = useContactFactsStyles();
  const { api } = useRemote();
  const nameOf = useLookupName();
  const hasIds = contacts.some(({ organization_id, relationship_id }) => organization_id ?? relationship_id);
  const lists = useQuery({ ...thirdPartyListsQuery(api), enabled: hasIds });
  if (contacts.length === 0) return <p className={styles.none}>{t.none}</p>;
  const nameIn = (list: readonly { id: number; name: string }[] | undefined, id: number | null): string =>
    nameOf(list?.find((one) => one.id === id)?.name ?? '');
  return (
    <>
      <ul className={styles.list}>
        {contacts.map((contact, index) => {
          const { first_name, last_name, email, phone_number, relationship_id } = contact;
          return (
            <li key={index} className={styles.contact}>
              <p className={styles.name}>
                <bdi>{`${first_name} ${last_name}`}</bdi>
              </p>
              <dl className={styles.facts}>
                <Fact label={t.relationship}>{nameIn(lists.data?.third_party_relationships, relationship_id)}</Fact>
                <Fact label={t.organization}>
                  {thirdPartyOrganization(contact, (id) => nameIn(lists.data?.organizations, id))}
                </Fact>
                <Fact label={t.email}>{email && <Link href={emailHref(email)}>{email}</Link>}</Fact>
                <Fact label={t.phone}>{phone_number && <PhoneLink number={phone_number} />}</Fact>
              </dl>
            </li>
          );
        })}
      </ul>
      {hasIds && lists.isPending && <LoadingRows label={t.listsLoading} rows={1} heightPx={24} />}
      {lists.isError && (
        <ErrorNotice text={t.namesFailed} isRetrying={lists.isFetching} onRetry={() => void lists.refetch()} />
      )}
    </>
  );
}

/** A phone number as a link. A text that is not a phone number is shown without a link. */
function PhoneLink({ number }: { number: string }) {
  const href = phoneHref(number);
  return href === null ? number : <Link href={href}>{number}</Link>;
}

/** One fact; draws nothing when the fact is not known. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  const styles = useContactFactsStyles();
  if (!children) return null;
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

interface ThirdPartyEditorProps {
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
function ThirdPartyEditor({ contacts, onChange, errors }: ThirdPartyEditorProps) {
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
