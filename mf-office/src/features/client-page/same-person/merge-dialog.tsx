import { useMessages, useRemote } from '@carefront/shared/app';
import { useNameWithBirthDate } from '@carefront/shared/clients';
import type { BodyOf, ReplyOf } from '@carefront/shared/contracts';
import { mergeClients, previewClientMerge } from '@carefront/shared/contracts/calls';
import { formatBirthDate, isIsoDate } from '@carefront/shared/domain';
import { CheckboxControl, useAttempt, useRepeatableCall } from '@carefront/shared/forms';
import { useLookupName } from '@carefront/shared/people/lookup-names';
import {
  Button,
  ChoiceCard,
  ChoiceList,
  ErrorNotice,
  InlineMessage,
  LoadingRows,
  ModalDialog,
  makeStyles,
} from '@carefront/shared/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { CLIENT_PAGE } from '../client-page.messages.ts';
import { SAME_PERSON } from './same-person.messages.ts';

type Preview = ReplyOf<'previewClientMerge'>;
type Fact = Preview['facts'][number];
type Body = BodyOf<'mergeClients'>;

export interface MergeDialogProps {
  clientIds: readonly [number, number];
  onClosed(): void;
  onJoined(keptId: number): Promise<void>;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '24px', minWidth: 0, overflowWrap: 'anywhere' },
  section: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  heading: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 600 },
  text: { margin: 0, maxWidth: '68ch' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  list: { margin: 0, paddingInlineStart: '20px' },
  swap: { alignSelf: 'flex-start' },
  footer: { display: 'flex', flexWrap: 'wrap', gap: '8px', justifyContent: 'flex-end' },
});

/** Shows what joins and what the office decides, and joins two records. The older record is kept, unless the office chooses the other. */
export function MergeDialog({ clientIds, onClosed, onJoined }: MergeDialogProps) {
  const t = useMessages(SAME_PERSON);
  const styles = useStyles();
  const { api, shell } = useRemote();
  const attempt = useAttempt();
  const [isSwapped, setIsSwapped] = useState(false);
  const [older, newer] = clientIds.toSorted((a, b) => a - b) as [number, number]; // as many as before
  const [keptId, mergedId] = isSwapped ? [newer, older] : [older, newer];
  const preview = useQuery(
    queryOptions<Preview>({
      queryKey: ['own', 'client-merge', keptId, mergedId],
      queryFn: ({ signal }) =>
        api.call(previewClientMerge, { params: { id: keptId }, query: { merged_id: mergedId }, signal }),
      // The comparison shows both records as they are now.
      staleTime: 0,
      gcTime: 0,
    }),
  );
  const [chosen, setChosen] = useState<Chosen>(NOTHING);
  const mergeOnce = useRepeatableCall((body: Body, idempotencyKey) =>
    api.call(mergeClients, { params: { id: keptId }, body, idempotencyKey }),
  );
  const join = async () => {
    const { client_id } = await mergeOnce({ ...chosen, merged_id: mergedId });
    shell.showNotice({ intent: 'success', text: t.done });
    await onJoined(client_id);
  };
  const { error } = attempt;
  const canJoin = preview.data !== undefined && preview.data.cannot_decide === null;
  return (
    <ModalDialog
      title={t.title}
      onRequestClose={onClosed}
      footer={
        <div className={styles.footer}>
          <Button appearance="subtle" onClick={onClosed}>
            {t.cancel}
          </Button>
          {canJoin && (
            <Button
              appearance="primary"
              isBusy={attempt.isBusy}
              disabledFocusable={attempt.isBusy}
              onClick={() => void attempt.run(join)}
            >
              {t.join}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.root}>
        {preview.data ? (
          <>
            <Intro preview={preview.data} isSwapped={isSwapped} />
            <Button
              appearance="subtle"
              className={styles.swap}
              onClick={() => {
                setIsSwapped(!isSwapped);
                setChosen(NOTHING);
              }}
            >
              {t.swap}
            </Button>
            {preview.data.cannot_decide && <InlineMessage intent="warning">{t.ownFamily}</InlineMessage>}
            <Joins joins={preview.data.joins} />
            <Facts facts={preview.data.facts} chosen={chosen} onChosen={setChosen} />
            <People preview={preview.data} chosen={chosen} onChosen={setChosen} />
            <p className={styles.text}>{t.links}</p>
          </>
        ) : preview.isError ? (
          <ErrorNotice
            {...(preview.error.message && isGone(preview.error) ? { text: t.gone } : { error: preview.error })}
            isRetrying={preview.isFetching}
            onRetry={() => void preview.refetch()}
          />
        ) : (
          <LoadingRows label={t.loading} rows={3} heightPx={72} />
        )}
        {error && (
          <ErrorNotice
            {...(error.status === 404 ? { text: t.gone } : error.status === 403 ? { text: t.ownFamily } : { error })}
          />
        )}
      </div>
    </ModalDialog>
  );
}

const isGone = (error: object): boolean => Reflect.get(error, 'status') === 404;

type Chosen = Omit<Body, 'merged_id'>;
/** At the start nothing is chosen: nobody gains access to the kept record, and its facts stay. */
const NOTHING: Chosen = { facts: [], guardian_ids: [], contact_ids: [], joins_account: 0 };

interface PartProps {
  chosen: Chosen;
  onChosen(chosen: Chosen): void;
}

/** The list with the value, or without it. */
const withValue = <T,>(list: readonly T[], value: T, isIn: boolean): T[] => [
  ...list.filter((one) => one !== value),
  ...(isIn ? [value] : []),
];

function Intro({ preview: { kept, merged }, isSwapped }: { preview: Preview; isSwapped: boolean }) {
  const t = useMessages(SAME_PERSON);
  const styles = useStyles();
  const nameOf = useNameWithBirthDate();
  const name = ({ full_name, birthday }: Preview['kept']) => nameOf(full_name, birthday ?? undefined);
  return <p className={styles.text}>{(isSwapped ? t.introSwapped : t.intro)(name(merged), name(kept))}</p>;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      {children}
    </section>
  );
}

function Joins({ joins }: { joins: Preview['joins'] }) {
  const t = useMessages(SAME_PERSON);
  const styles = useStyles();
  const texts = joins.flatMap(({ what, count }) => {
    // A kind of a later server has no words here.
    const text: unknown = Object.hasOwn(t, what) ? Reflect.get(t, what) : null;
    return typeof text === 'function' ? [String(text(count))] : [];
  });
  return (
    <Section title={t.joins}>
      {texts.length === 0 ? (
        <p className={styles.text}>{t.nothingJoins}</p>
      ) : (
        <ul className={styles.list}>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Facts({ facts, chosen, onChosen }: PartProps & { facts: readonly Fact[] }) {
  const t = useMessages(SAME_PERSON);
  const { monthNames } = useMessages(CLIENT_PAGE);
  const styles = useStyles();
  if (facts.length === 0) return null;
  const wordsOf = (fact: Fact['fact'], value: string | null): string => {
    if (value === null) return t.empty;
    if (fact === 'need') return value === '1' ? t.yes : t.no;
    return isIsoDate(value) && fact === 'dob' ? formatBirthDate(value, monthNames.split(' ')) : value;
  };
  return (
    <Section title={t.differs}>
      <p className={styles.quiet}>{t.differsText}</p>
      {facts.map(({ fact, kept, merged }) => (
        <ChoiceList
          key={fact}
          label={t[fact]}
          columns={2}
          value={chosen.facts.includes(fact) ? 'merged' : 'kept'}
          onChoose={(value) => onChosen({ ...chosen, facts: withValue(chosen.facts, fact, value === 'merged') })}
        >
          <ChoiceCard value="kept" title={wordsOf(fact, kept)} facts={t.fromKept} />
          <ChoiceCard value="merged" title={wordsOf(fact, merged)} facts={t.fromMerged} />
        </ChoiceList>
      ))}
    </Section>
  );
}

function People({ preview, chosen, onChosen }: PartProps & { preview: Preview }) {
  const t = useMessages(SAME_PERSON);
  const styles = useStyles();
  const lookupName = useLookupName();
  const { guardians, contacts, practitioners, accounts } = preview;
  const joinsAccount = accounts.merged !== null && accounts.kept === null;
  const hasTwo = accounts.merged !== null && accounts.kept !== null;
  const hasChoice = guardians.length > 0 || contacts.length > 0;
  if (!hasChoice && practitioners.length === 0 && accounts.merged === null) return null;
  const relation = (kind: string, name: string | null) => (name === null ? kind : lookupName(name));
  return (
    <Section title={t.people}>
      {hasChoice && <p className={styles.quiet}>{t.peopleText}</p>}
      {guardians.map(({ id, full_name, email, relationship, has_account, has_access, is_consent }) => (
        <CheckboxControl
          key={id}
          name={`guardian-${id}`}
          label={`${full_name} (${relation(t.guardian, relationship)})`}
          help={[
            ...[email, is_consent === 1 ? t.mayConsent : null, has_access === 1 ? null : t.noAccess],
            has_account === 1 ? null : t.noAccount,
          ]
            .filter((text) => text !== null)
            .join('\u00a0· ')}
          isChecked={chosen.guardian_ids.includes(id)}
          onToggle={(isIn) => onChosen({ ...chosen, guardian_ids: withValue(chosen.guardian_ids, id, isIn) })}
        />
      ))}
      {contacts.map(({ id, full_name, email, relationship, has_account }) => (
        <CheckboxControl
          key={id}
          name={`contact-${id}`}
          label={`${full_name} (${relation(t.contact, relationship)})`}
          help={[email, has_account === 1 ? null : t.noAccount].filter((text) => text !== null).join('\u00a0· ')}
          isChecked={chosen.contact_ids.includes(id)}
          onToggle={(isIn) => onChosen({ ...chosen, contact_ids: withValue(chosen.contact_ids, id, isIn) })}
        />
      ))}
      {joinsAccount && (
        <CheckboxControl
          name="account"
          label={t.account(accounts.merged ?? '')}
          help={t.accountHelp}
          isChecked={chosen.joins_account === 1}
          onToggle={(isIn) => onChosen({ ...chosen, joins_account: isIn ? 1 : 0 })}
        />
      )}
      {hasTwo && <p className={styles.text}>{t.twoAccounts(accounts.kept ?? '', accounts.merged ?? '')}</p>}
      {practitioners.length > 0 && <p className={styles.text}>{t.practitioners(practitioners.join(', '))}</p>}
    </Section>
  );
}
