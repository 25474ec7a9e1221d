import { useClinicZone, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { BodyOf, GuardianAccess, GuardianRequest, ReplyOf, SessionUser } from '@carefront/shared/contracts';
import { decideGuardianRequest, listGuardianAccess, setGuardianAccess } from '@carefront/shared/contracts/calls';
import { dateAt, dateInWords, type IsoDate } from '@carefront/shared/domain';
import { useRepeatableCall } from '@carefront/shared/forms';
import type { ApiClient } from '@carefront/shared/http';
import { useLookupName } from '@carefront/shared/people/lookup-names';
import { ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { rowMark, useOpenedRowFocus } from '@carefront/shared/ui/pages';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ChoiceButton, ChoiceFailure, useChoice } from '../../choices/choice.tsx';
import { GUARDIAN_ACCESS } from '../../messages/guardian-access.messages.ts';
import { AccountSection } from './account-section.tsx';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '16px', margin: 0, padding: 0, listStyleType: 'none' },
  guardian: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  name: { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

/** Names are under 'own': the shell removes these keys when the user changes. */
const guardianAccessQuery = (api: ApiClient) =>
  queryOptions<ReplyOf<'listGuardianAccess'>>({
    queryKey: ['own', 'guardian-access'],
    queryFn: ({ signal }) => api.call(listGuardianAccess, { signal }),
  });

/**
 * The people who ask to see the client's record, the client's guardians, until when each has access, and the client's choice. Draws nothing for
 * other accounts, and where there is nobody.
 */
export function GuardiansSection({ user }: { user: SessionUser }) {
  const t = useMessages(GUARDIAN_ACCESS);
  const styles = useStyles();
  const { api } = useRemote();
  const isClient = user.roles.includes('client');
  const access = useQuery({ ...guardianAccessQuery(api), enabled: isClient });
  const heading = useRef<HTMLHeadingElement>(null);
  // An older server tells of no requests.
  const requests = access.data?.requests ?? [];
  const { remember } = useOpenedRowFocus(
    requests.map(({ guardian_id }) => String(guardian_id)),
    heading,
  );
  // The section stays after the only request was decided: the focus goes to its heading.
  const [hasDecided, setHasDecided] = useState(false);
  const leave = (id: number): void => {
    setHasDecided(true);
    remember(String(id));
  };
  const isEmpty = access.data?.guardians.length === 0 && requests.length === 0;
  if (!isClient || (isEmpty && !hasDecided)) return null;
  return (
    <AccountSection title={t.title} headingRef={heading}>
      {isEmpty ? (
        <p className={styles.quiet}>{t.nobody}</p>
      ) : access.data ? (
        <>
          <p className={styles.quiet}>{access.data.can_decide === 1 ? t.explained : `${t.explained} ${t.notYet}`}</p>
          <ul className={styles.list}>
            {requests.map((request) => (
              <RequestRow key={request.guardian_id} request={request} onLeaving={() => leave(request.guardian_id)} />
            ))}
            {access.data.guardians.map((guardian) => (
              <GuardianRow key={guardian.guardian_id} guardian={guardian} canDecide={access.data.can_decide === 1} />
            ))}
          </ul>
        </>
      ) : access.isError ? (
        <ErrorNotice error={access.error} isRetrying={access.isFetching} onRetry={() => void access.refetch()} />
      ) : (
        <LoadingRows label={t.loading} rows={1} heightPx={96} />
      )}
    </AccountSection>
  );
}

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;

interface RequestRowProps {
  request: GuardianRequest;
  /** Called before an answer that removes the row. */
  onLeaving(): void;
}

/** A guardian whom a form named asks to see the record: until the client or the clinic accepts, the guardian sees nothing. */
function RequestRow({ request, onLeaving }: RequestRowProps) {
  const t = useMessages(GUARDIAN_ACCESS);
  const styles = useStyles();
  const locale = useLocale();
  const zone = useClinicZone();
  const lookupName = useLookupName();
  const { api, queryClient, shell } = useRemote();
  const { guardian_id: id, full_name: name, relationship, asked_at } = request;
  const { queryKey } = guardianAccessQuery(api);

  async function removeRow(): Promise<void> {
    onLeaving();
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(
      queryKey,
      (known) => known && { ...known, requests: known.requests?.filter((one) => one.guardian_id !== id) },
    );
    void queryClient.invalidateQueries({ queryKey });
  }

  const decideOnce = useRepeatableCall((body: BodyOf<'decideGuardianRequest'>, idempotencyKey) =>
    api.call(decideGuardianRequest, { params: { id }, body, idempotencyKey }),
  );
  const choice = useChoice<'accept' | 'refuse'>(
    async (decision) => {
      await decideOnce({ decision });
      shell.showNotice({ intent: 'success', text: decision === 'accept' ? t.opened : t.refused });
      await removeRow();
    },
    (error) => {
      const isDecided = error.status === 409 || error.status === 404;
      if (!isDecided) return true;
      // The clinic may have decided meanwhile, or the answer to this choice was lost.
      shell.showNotice({ intent: 'info', text: t.decidedAlready });
      void removeRow();
      return false;
    },
  );
  const asked = dateInWords(dateAt(zone, Date.parse(asked_at)), locale, DAY);
  return (
    <li className={styles.guardian}>
      <p className={styles.name} tabIndex={-1} {...rowMark(id)}>
        <bdi>{name}</bdi>
      </p>
      <p className={styles.quiet}>{t.asks(asked, relationship === null ? null : lookupName(relationship))}</p>
      <div className={styles.actions}>
        <ChoiceButton choice={choice} value="accept" act={t.accept} label={t.actOn(t.accept, name)} />
        <ChoiceButton choice={choice} value="refuse" act={t.refuse} label={t.actOn(t.refuse, name)} isQuiet />
      </div>
      <ChoiceFailure choice={choice} unsure={t.unsure} />
    </li>
  );
}

function GuardianRow({ guardian, canDecide }: { guardian: GuardianAccess; canDecide: boolean }) {
  const t = useMessages(GUARDIAN_ACCESS);
  const styles = useStyles();
  const locale = useLocale();
  const zone = useClinicZone();
  const { api, queryClient, shell } = useRemote();
  const { guardian_id: id, full_name: name, has_access, until, ended_at } = guardian;
  const { queryKey } = guardianAccessQuery(api);
  const inWords = (date: IsoDate) => dateInWords(date, locale, DAY);

  const choice = useChoice<0 | 1>(
    async (wanted) => {
      const saved = await api.call(setGuardianAccess, { params: { id }, body: { has_access: wanted } });
      queryClient.setQueryData(
        queryKey,
        (known) =>
          known && { ...known, guardians: known.guardians.map((one) => (one.guardian_id === id ? saved : one)) },
      );
      void queryClient.invalidateQueries({ queryKey });
      shell.showNotice({ intent: 'success', text: wanted === 1 ? t.opened : t.ended });
    },
    () => {
      // The office may have decided meanwhile.
      void queryClient.invalidateQueries({ queryKey });
      return true;
    },
  );
  const button = (act: string, wanted: 0 | 1) => (
    <ChoiceButton choice={choice} value={wanted} act={act} label={t.actOn(act, name)} isQuiet={wanted === 0} />
  );
  return (
    <li className={styles.guardian}>
      <p className={styles.name}>
        <bdi>{name}</bdi>
      </p>
      <p className={styles.quiet}>
        {ended_at !== null
          ? t.endedOn(inWords(dateAt(zone, Date.parse(ended_at))))
          : until === null
            ? t.hasAccess
            : t.endsOn(inWords(until))}
      </p>
      {canDecide && (
        <div className={styles.actions}>
          {has_access === 0 ? button(t.open, 1) : until !== null && button(t.keep, 1)}
          {has_access === 1 && button(t.end, 0)}
        </div>
      )}
      <ChoiceFailure choice={choice} unsure={t.unsure} />
    </li>
  );
}
