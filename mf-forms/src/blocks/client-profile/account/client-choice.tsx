import { useMessages, useRemote } from '@carefront/shared/app';
import { ClientPicker, LoggedInAs } from '@carefront/shared/clients';
import type { ClientListItem, SessionUser } from '@carefront/shared/contracts';
import { checkClientLink, getClientBlockPrefill } from '@carefront/shared/contracts/calls';
import type { ClientProfileAnswers } from '@carefront/shared/domain';
import { useFieldValue, useForm } from '@carefront/shared/forms';
import { AddIcon, Button, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useActiveForm } from '../../../active-form/active-form.ts';
import type { ProfileForm } from '../use-profile-form.ts';
import { CLIENT_CHOICE } from './account.messages.ts';
import { hasTypedProfile, newProfile, prefilledProfile } from './prefilled-profile.rules.ts';

interface ClientChoiceProps {
  user: SessionUser;
  profile: ProfileForm;
  blockId: number | null;
}

const LIST_HEIGHT_PX = 200;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  newClient: { alignSelf: 'start' },
  status: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

/** The person's name, and the client whom the form is about: one of their clients or a new client (CP-02, CP-10). */
export function ClientChoice({ user, profile, blockId }: ClientChoiceProps) {
  const t = useMessages(CLIENT_CHOICE);
  const styles = useStyles();
  const { fillOutFor, request } = useActiveForm().purpose;
  const fixedId = fillOutFor?.clientId ?? request?.clientId;
  const picker = useRef<HTMLDivElement>(null);
  const choice = useClientChoice(profile, blockId);
  const chosen = useChosenClient();
  useNameCheck(() => picker.current?.querySelector('input')?.focus());
  const fillFixed = useEffectEvent(() => {
    if (fixedId !== undefined && chosen === null) void choice.fillFixed(fixedId);
  });
  useEffect(() => fillFixed(), []);
  return (
    <div className={styles.root}>
      <LoggedInAs user={user} />
      {fixedId === undefined && (
        <>
          <div ref={picker}>
            <ClientPicker
              label={t.client}
              help={t.clientHelp}
              chosen={chosen}
              onChoose={(client) => void (client ? choice.choose(client.id, client.user.full_name) : choice.startNew())}
              includesWaiting
              includesDrafts
              isInCaseload
              listHeightPx={LIST_HEIGHT_PX}
              isFailureSilent
            />
          </div>
          <Button className={styles.newClient} icon={<AddIcon />} onClick={() => void choice.startNew()}>
            {t.newClient}
          </Button>
        </>
      )}
      {choice.state === 'loading' && <LoadingRows label={t.loading} rows={1} heightPx={44} />}
      {choice.state === 'failed' && <ErrorNotice text={t.failed} onRetry={choice.retry} />}
      <span role="status" className={styles.status}>
        {choice.status}
      </span>
    </div>
  );
}

/** The chosen client under the name of the answers, so that a draft and another page show the name too. */
function useChosenClient(): ClientListItem | null {
  const id = useFieldValue<number | null>('client_id', null);
  const names = [useFieldValue('first_name', ''), useFieldValue('last_name', '')];
  if (id === null) return null;
  const initials = names.map((name) => name.slice(0, 1)).join('');
  return { id, status: 'Active', user: { full_name: names.join(' ').trim(), initials } };
}

interface ClientChoiceState {
  /** 'failed': the details could not be loaded. */
  readonly state: 'idle' | 'loading' | 'failed';
  /** Says what was filled in, for a screen reader. */
  readonly status: string;
  /** Asks, then replaces the answers by the client's details. */
  readonly choose: (clientId: number, name: string) => Promise<void>;
  /** Replaces the answers by the details of the client that the form is about. The person has typed nothing yet. */
  readonly fillFixed: (clientId: number) => Promise<void>;
  readonly retry: () => void;
  /** Empties the answers for a new client, and asks first if that loses something. */
  readonly startNew: () => Promise<void>;
}

/** Fills in one of the clinic's clients, or a new client (CP-02). */
function useClientChoice({ replace, defaults }: ProfileForm, blockId: number | null): ClientChoiceState {
  const t = useMessages(CLIENT_CHOICE);
  const { api, shell } = useRemote();
  const { form: shown } = useActiveForm();
  const form = useForm<ClientProfileAnswers>();
  /** The client of the last call: an earlier call may answer later. */
  const wantedId = useRef<number | null>(null);
  const [state, setState] = useState<ClientChoiceState['state']>('idle');
  const [status, setStatus] = useState('');

  async function fill(clientId: number, areTyped: boolean): Promise<void> {
    wantedId.current = clientId;
    setState('loading');
    try {
      const prefill = await api.call(getClientBlockPrefill, {
        params: { id: clientId },
        query: { form_id: shown.form_id, ...(blockId !== null && { block_id: blockId }) },
      });
      if (wantedId.current !== clientId) return;
      const profile = prefilledProfile(prefill, defaults);
      replace(profile, areTyped);
      setState('idle');
      setStatus(t.filled(`${profile.first_name} ${profile.last_name}`.trim()));
    } catch {
      // Every refusal of this call means the same to the person: the details are not here.
      if (wantedId.current === clientId) setState('failed');
    }
  }
  async function choose(clientId: number, name: string): Promise<void> {
    const question = { title: t.chooseTitle, text: t.chooseText(name), confirmLabel: t.choose };
    if (await shell.confirm({ ...question, cancelLabel: t.cancel })) await fill(clientId, true);
  }
  async function startNew(): Promise<void> {
    const question = { title: t.resetTitle, text: t.resetText, confirmLabel: t.reset, cancelLabel: t.cancel };
    if (hasTypedProfile(form.getState().values, defaults) && !(await shell.confirm(question))) return;
    wantedId.current = null;
    setState('idle');
    replace(newProfile(defaults), true);
    setStatus(t.emptied);
  }
  const retry = (): void => void (wantedId.current !== null && fill(wantedId.current, true));
  return { state, status, choose, fillFixed: (clientId) => fill(clientId, false), retry, startNew };
}

/** The pause after the person leaves a name: they may go on to the other name. */
const CHECK_AFTER_MS = 400;
const NAMES: readonly string[] = ['first_name', 'last_name'];

/**
 * Asks the server whether the name of a new client is that of a client of this account, after the person leaves the names (CP-08). A failed
 * check says nothing.
 * @param onExisting - The person wants to choose the client of the account instead.
 */
function useNameCheck(onExisting: () => void): void {
  const t = useMessages(CLIENT_CHOICE);
  const { api, shell } = useRemote();
  const form = useForm<ClientProfileAnswers>();
  const checked = useRef('');

  const check = useEffectEvent(async () => {
    const { first_name, last_name, client_id } = form.getState().values;
    const names = { first_name: first_name.trim(), last_name: last_name.trim() };
    const key = JSON.stringify(names);
    if (client_id !== null || !names.first_name || !names.last_name || key === checked.current) return;
    checked.current = key;
    const reply = await api.call(checkClientLink, { body: names }).catch(() => 'not_linked');
    // The answer may be late: the person may have chosen a client or typed another name.
    if (reply !== 'is_linked' || form.getState().values.client_id !== null || checked.current !== key) return;
    const goesOn = await shell.confirm({
      title: t.linkedTitle,
      text: `${t.linkedText} ${t.linkedQuestion}`,
      confirmLabel: t.continueNew,
      cancelLabel: t.chooseExisting,
    });
    if (!goesOn) onExisting();
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let before: string | undefined;
    const end = form.subscribe(
      ({ active }) => {
        const hasLeft = before !== undefined && NAMES.includes(before) && active !== before;
        before = active;
        if (hasLeft) {
          clearTimeout(timer);
          timer = setTimeout(() => void check(), CHECK_AFTER_MS);
        }
      },
      { active: true },
    );
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [form]);
}
