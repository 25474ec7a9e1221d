import { clinicInfoQuery, useRemote } from '@carefront/shared/app';
import { contactWays, emailHref, phoneHref } from '@carefront/shared/domain';
import { useQuery } from '@tanstack/react-query';

/** Whether the clinic can be called or written to. False until it is known. */
export function useHasContact(): boolean {
  const { api } = useRemote();
  const { data } = useQuery(clinicInfoQuery(api));
  return data !== undefined && contactWays(data.clinic) !== 'none';
}

/** The clinic's phone number and email address, when the clinic shows them. Empty until they are loaded. */
export function ContactList({ label }: { label: string }) {
  const { api } = useRemote();
  const { data } = useQuery(clinicInfoQuery(api));
  const phone = data?.clinic.office_phone ?? '';
  const email = data?.clinic.email ?? '';
  const tel = phoneHref(phone);
  if (!tel && email === '') return null;
  return (
    <ul className="chat-contact" aria-label={label}>
      {tel && (
        <li>
          <a href={tel}>{phone}</a>
        </li>
      )}
      {email !== '' && (
        <li>
          <a href={emailHref(email)}>{email}</a>
        </li>
      )}
    </ul>
  );
}
