import { useMessages, useRemote } from '@carefront/shared/app';
import { checkClientLink } from '@carefront/shared/contracts/calls';
import type { ClientProfileAnswers } from '@carefront/shared/domain';
import { useForm } from '@carefront/shared/forms';
import { useEffect, useEffectEvent, useRef } from 'react';
import { CLIENT_CHOICE } from './account.messages.ts';

/** The pause after the person leaves a name: they may go on to the other name. */
const CHECK_AFTER_MS = 400;
const NAMES: readonly string[] = ['first_name', 'last_name'];

/**
 * Asks the server whether the name of a new client is that of a client of this account, after the person leaves the names (CP-08). A failed
 * check says nothing.
 * @param onExisting - The person wants to choose the client of the account instead.
 */
export function useNameCheck(onExisting: () => void): void {
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
