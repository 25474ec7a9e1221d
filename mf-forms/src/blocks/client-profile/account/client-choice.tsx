import { useMessages } from '@carefront/shared/app';
import { ClientPicker, LoggedInAs } from '@carefront/shared/clients';
import type { ClientListItem, SessionUser } from '@carefront/shared/contracts';
import { useFieldValue } from '@carefront/shared/forms';
import { AddIcon, Button, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useOpenForm } from '../../../open-form/open-form-context.ts';
import type { ProfileForm } from '../use-profile-form.ts';
import { CLIENT_CHOICE } from './account.messages.ts';
import { useClientChoice } from './use-client-choice.ts';
import { useNameCheck } from './use-name-check.ts';

export interface ClientChoiceProps {
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
  const { fillOutFor, request } = useOpenForm().purpose;
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
