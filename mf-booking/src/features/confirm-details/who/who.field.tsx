import { afterPaint, useMessages } from '@carefront/shared/app';
import type { BookingFormValues } from '@carefront/shared/domain';
import { type FormApi, useForm } from '@carefront/shared/forms';
import { consentAfterChange } from '@carefront/shared/people';
import { ChoiceCard, ChoiceList } from '@carefront/shared/ui';
import { useEffect, useState } from 'react';
import { CONVERSATION } from '../../../messages/conversation.messages.ts';
import type { WhoDraft, WhoKind } from '../../../wizard/who-draft.ts';
import { withWho } from './who.rules.ts';

export interface WhoFieldProps {
  who: WhoDraft;
  onChange: (who: WhoDraft) => void;
  /** An untouched form. */
  blank: BookingFormValues;
  /** Writes values into the form without the rules between fields: both clients have followed them already. */
  restore: (form: FormApi<BookingFormValues>, values: BookingFormValues) => void;
}

const KINDS: readonly WhoKind[] = ['me', 'child'];

/** Asks for whom the appointment is. The answer decides which fields are shown, and in which order; it is not sent. */
export function WhoField({ who, onChange, blank, restore }: WhoFieldProps) {
  const t = useMessages(CONVERSATION);
  const form = useForm<BookingFormValues>();
  const titles = { me: t.me, child: t.myChild };
  const [pressed, setPressed] = useState(who.kind);

  // The card is marked first: the other fields take a slow phone a moment to draw.
  useEffect(() => {
    if (pressed === who.kind) return;
    let isOver = false;
    void afterPaint().then(() => {
      if (isOver) return;
      const { values } = form.getState();
      const changed = withWho(values, who, pressed, blank);
      restore(form, consentAfterChange(values, changed.form));
      onChange(changed.who);
    });
    return () => {
      isOver = true;
    };
  }, [pressed, who, form, blank, restore, onChange]);

  function choose(value: string): void {
    const kind = KINDS.find((each) => each === value);
    if (kind) setPressed(kind);
  }
  return (
    <ChoiceList label={t.whoIsItFor} value={pressed} onChoose={choose} columns={2} isCompact>
      {KINDS.map((kind) => (
        <ChoiceCard key={kind} value={kind} title={titles[kind]} />
      ))}
    </ChoiceList>
  );
}
