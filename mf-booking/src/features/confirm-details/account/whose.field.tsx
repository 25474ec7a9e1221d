import { useMessages } from '@carefront/shared/app';
import type { SessionUser } from '@carefront/shared/contracts';
import { SelectField, useFormField } from '@carefront/shared/forms';
import { ChoiceCard, ChoiceList } from '@carefront/shared/ui';
import { useState } from 'react';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';
import { CONVERSATION } from '../../../messages/conversation.messages.ts';
import type { ClientOption } from './client-options.rules.ts';

export interface WhoseFieldProps {
  user: SessionUser;
  /** The clients whom the user may book for, themselves among them if they are a client. */
  clients: readonly ClientOption[];
}

const ME = 'me';
const OTHER = 'other';

/** For whom the account books: the user, or one of the clients whom they look after ('Selected Client', BK-41, BK-43). */
export function WhoseField({ user, clients }: WhoseFieldProps) {
  const t = useMessages(CONVERSATION);
  const texts = useMessages(CONFIRM_DETAILS);
  const field = useFormField<number | null>('client_id', null);
  const [isOther, setIsOther] = useState(false);
  const others = clients.filter(({ value }) => value !== user.client_id);
  const hasBoth = others.length > 0 && others.length < clients.length;
  if (!hasBoth)
    return (
      <SelectField<number>
        name="client_id"
        label={texts.selectedClient}
        options={clients}
        placeholder={texts.select}
        {...(others.length > 0 && { help: t.somebodyYouLookAfter })}
      />
    );

  function choose(value: string): void {
    setIsOther(value === OTHER);
    field.change(value === ME ? user.client_id : others.length === 1 ? (others[0]?.value ?? null) : null);
  }
  const isMe = field.value !== null && field.value === user.client_id;
  const isSomebody = !isMe && (isOther || field.value !== null);
  return (
    <>
      <ChoiceList
        label={t.whoIsItFor}
        value={isMe ? ME : isSomebody ? OTHER : null}
        onChoose={choose}
        columns={2}
        isCompact
      >
        <ChoiceCard value={ME} title={t.me} />
        <ChoiceCard value={OTHER} title={t.somebodyILookAfter} />
      </ChoiceList>
      {isSomebody && (
        <SelectField<number>
          name="client_id"
          label={texts.selectedClient}
          options={others}
          placeholder={texts.select}
        />
      )}
    </>
  );
}
