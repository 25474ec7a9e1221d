import { useMemo } from 'react';
import { useLocale, useMessages, useRemote } from '../app/index.ts';
import { listClients } from '../contracts/calls.ts';
import { type ClientListItem, fieldMessage } from '../contracts/index.ts';
import { useFormField } from '../forms/index.ts';
import { type ComboboxOption, type RemoteOptions, SearchCombobox } from '../ui/combobox/index.ts';
import { makeStyles } from '../ui/index.ts';
import { PersonAvatar } from '../ui/pages/tables/person-avatar.tsx';
import { BirthDateBeside, useNameWithBirthDate } from './client-name.tsx';
import { CLIENT_PICKER } from './messages.ts';

/** Chooses the client whom a record is about, as the form's field `client`: the caller reads this client's records. The form stores the whole client, so that a restored draft can show the name. */
export function ClientField({ label, help }: Pick<ClientPickerProps, 'label' | 'help'>) {
  const locale = useLocale();
  const field = useFormField<ClientListItem | null>('client', null, (chosen) =>
    chosen ? undefined : fieldMessage('client-required', locale),
  );
  return (
    <ClientPicker
      label={label}
      chosen={field.value}
      onChoose={field.change}
      help={help}
      error={field.error}
      isRequired
      // Forms and consents may come before the first session, too.
      includesWaiting
      isInCaseload
      onLeave={field.blur}
    />
  );
}

// Not from the index of `ui/pages`: the build would move its icons into the chunk that every dialog loads.

export interface ClientPickerProps {
  label: string;
  chosen: ClientListItem | null;
  onChoose: (client: ClientListItem | null) => void;
  help?: string | undefined;
  /** Replaces the help text. */
  error?: string | undefined;
  /** Only marks the field: the form checks that a client is chosen. */
  isRequired?: boolean;
  /** Also offers clients on the waitlist or on hold, with their status; otherwise Active clients only (BK-42). */
  includesWaiting?: boolean;
  /** Also offers the office the drafts (CP-10). */
  includesDrafts?: boolean;
  /** Offers a practitioner only their own clients, whose records they read. */
  isInCaseload?: boolean;
  /** Height of the longest list, in px. */
  listHeightPx?: number;
  /** Shows no message when the clients cannot be loaded (CP-10). */
  isFailureSilent?: boolean;
  /** The focus leaves the field. */
  onLeave?: () => void;
}

interface ClientOption extends ComboboxOption {
  client: ClientListItem;
}

const ACTIVE = { tab: 'Active' } as const;
const IN_CASELOAD = { in_caseload: 1 } as const;
const WITH_DRAFTS = { include_draft: 1 } as const;
const WITH_WAITING = { include_waitlist: 1, include_onhold: 1 } as const;

const useStyles = makeStyles({
  name: { minWidth: 0, overflowWrap: 'anywhere' },
  status: {
    flexShrink: 0,
    marginInlineStart: 'auto',
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    fontWeight: 400,
  },
});

const optionOf = (client: ClientListItem): ClientOption => ({
  value: String(client.id),
  label: client.user.full_name,
  client,
});

const avatarOf = ({ client: { user } }: ClientOption) => (
  <PersonAvatar name={user.full_name} initials={user.initials} size="small" />
);

/** The field for one of the clinic's clients, found by name. */
export function ClientPicker({
  chosen,
  onChoose,
  includesWaiting = false,
  includesDrafts = false,
  isInCaseload = false,
  ...rest
}: ClientPickerProps) {
  const t = useMessages(CLIENT_PICKER);
  const styles = useStyles();
  const named = useNameWithBirthDate();
  return (
    <SearchCombobox
      {...rest}
      remote={useClientOptions({ includesWaiting, includesDrafts, isInCaseload })}
      texts={includesWaiting ? t : { ...t, none: t.noneActive }}
      chosen={chosen && { ...optionOf(chosen), label: named(chosen.user.full_name, chosen.birthday) }}
      onChoose={(option) => onChoose(option?.client ?? null)}
      drawChosen={avatarOf}
      drawOption={(option) => (
        <>
          {avatarOf(option)}
          <bdi className={styles.name}>{option.label}</bdi>
          <BirthDateBeside birthday={option.client.birthday} />
          {option.client.status !== 'Active' && <span className={styles.status}>{t[option.client.status]}</span>}
        </>
      )}
    />
  );
}

type Offered = Required<Pick<ClientPickerProps, 'includesWaiting' | 'includesDrafts' | 'isInCaseload'>>;

/** The clinic's clients by name, a page per request (BK-42). */
function useClientOptions({ includesWaiting, includesDrafts, isInCaseload }: Offered): RemoteOptions<ClientOption> {
  const { api } = useRemote();
  return useMemo(
    () => ({
      queryKey: ['clients', includesWaiting, includesDrafts, isInCaseload],
      async load(name, part, signal) {
        const statuses = includesWaiting ? WITH_WAITING : ACTIVE;
        const query = {
          name,
          ...part,
          sort: 'name',
          ...statuses,
          ...(includesDrafts && WITH_DRAFTS),
          ...(isInCaseload && IN_CASELOAD),
        } as const;
        const { data, total, last_page } = await api.call(listClients, { query, signal });
        return { options: data.map(optionOf), total, lastPage: last_page };
      },
    }),
    [api, includesWaiting, includesDrafts, isInCaseload],
  );
}
