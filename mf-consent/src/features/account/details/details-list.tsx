import { useMessages } from '@carefront/shared/app';
import { isIsoDate, type NOTIFICATION_CHOICES } from '@carefront/shared/domain';
import { makeStyles } from '@carefront/shared/ui';
import { useFactWords } from '../../../client-facts/use-fact-words.ts';
import { OWN_DETAILS } from '../../../messages/own-details.messages.ts';
import type { FamilyDetails, OwnDetails } from './own-details.api.ts';

const useStyles = makeStyles({
  root: { margin: 0 },
  fact: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    columnGap: '12px',
    padding: '4px 0',
    '@media (max-width: 639.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  name: { color: 'var(--cf-text-quiet)' },
  value: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
});

export interface Fact {
  name: string;
  /** null: not on file. */
  value: string | null;
}

/** Facts by name, one under the other. */
export function DetailsList({ facts }: { facts: readonly Fact[] }) {
  const t = useMessages(OWN_DETAILS);
  const styles = useStyles();
  return (
    <dl className={styles.root}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value ?? t.none}</dd>
        </div>
      ))}
    </dl>
  );
}

type Contact = Pick<
  FamilyDetails,
  'first_name' | 'last_name' | 'email' | 'other_email' | 'phone_number' | 'other_phone'
>;
type Choices = Pick<FamilyDetails, (typeof NOTIFICATION_CHOICES)[number]>;

const filled = (text: string): string | null => (text === '' ? null : text);

/** The details in words. A second email or phone is named only where it is on file. */
export function useDetailFacts() {
  const t = useMessages(OWN_DETAILS);
  const { value } = useFactWords();
  const nameOf = ({ first_name, last_name }: Contact): Fact => ({
    name: t.name,
    value: filled(`${first_name} ${last_name}`.trim()),
  });
  const reachOf = (contact: Contact): Fact[] => [
    { name: t.email, value: filled(contact.email) },
    ...(contact.other_email === '' ? [] : [{ name: t.otherEmail, value: contact.other_email }]),
    { name: t.phone1, value: filled(contact.phone_number) },
    ...(contact.other_phone === '' ? [] : [{ name: t.phone2, value: contact.other_phone }]),
  ];
  const notifications = (choices: Choices): Fact => {
    const ways = [
      ...(choices.is_notification_enabled === 1 ? [t.byEmail] : []),
      ...(choices.is_sms_enabled === 1 ? [t.bySms] : []),
    ];
    return { name: t.notifications, value: ways.length === 0 ? t.off : ways.join(', ') };
  };
  return {
    ofClient(details: FamilyDetails, hasContact: boolean): Fact[] {
      const { dob, address, city, postal_code } = details;
      const place = [address, city, postal_code].filter((part) => part !== '');
      return [
        nameOf(details),
        { name: t.dob, value: isIsoDate(dob) ? value('dob', dob) : null },
        ...(hasContact ? reachOf(details) : []),
        { name: t.address, value: place.length === 0 ? null : place.join(', ') },
        ...(details.guardian ? [notifications(details.guardian)] : hasContact ? [notifications(details)] : []),
      ];
    },
    ofAccount({ locale, guardian }: OwnDetails): Fact[] {
      const language = { name: t.language, value: locale === null ? t.asPage : t[locale] };
      return [...(guardian ? [nameOf(guardian), ...reachOf(guardian)] : []), language];
    },
  };
}
