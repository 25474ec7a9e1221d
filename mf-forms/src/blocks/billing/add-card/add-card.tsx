import { useMessages, useSession } from '@carefront/shared/app';
import { useForm, useFormField } from '@carefront/shared/forms';
import { Button, makeClasses, Tooltip } from '@carefront/shared/ui';
import { useState } from 'react';
import { useOpenForm } from '../../../open-form/open-form-context.ts';
import { BILLING_MESSAGES } from '../billing.messages.ts';
import { CardOwnerField, soleOwnerOf } from '../owner/card-owner.field.tsx';
import { clientProfileOf, useCardOwners } from '../owner/use-card-owners.ts';
import type { CardAccount } from '../provider/card-provider.ts';
import { SavedCard } from '../saved-card.tsx';
import { AddCardDialog } from './add-card.dialog.tsx';
import { type SavedCard as Card, useCardSetup } from './use-card-setup.ts';

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0, maxWidth: '480px' },
  card: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '8px' },
  status: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  error: { margin: 0, color: 'var(--cf-error-text)', fontSize: '14px', lineHeight: '20px' },
});

/** In a test of a form: no provider knows it. */
const TEST_CARD: Card = { payment_method_id: 'pm_test_of_a_form', card_brand: 'visa', last_four: '4242' };

export interface AddCardProps {
  account: CardAccount;
  /** The chosen card is one of those that are on file already, which are listed above. */
  isOnFile?: boolean;
}

/** The owner, the card, and the button that adds a card or replaces it. */
export function AddCard({ account, isOnFile = false }: AddCardProps) {
  const t = useMessages(BILLING_MESSAGES);
  const styles = useStyles();
  const form = useForm();
  const { plan, mode } = useOpenForm();
  const choices = useCardOwners();
  const mayHaveOwner = choices.length > 0 || clientProfileOf(plan) !== undefined;
  const soleOwner = soleOwnerOf(choices);
  const [hasSaved, setHasSaved] = useState(false);
  const method = useFormField<string | null>('payment_method_id', null);
  const brand = useFormField<string | null>('card_brand', null);
  const lastFour = useFormField<string | null>('last_four', null);
  const owner = useFormField<unknown>('user_id', null);

  function keep(card: Card): void {
    form.batch(() => {
      method.change(card.payment_method_id);
      brand.change(card.card_brand);
      lastFour.change(card.last_four);
      if (!choices.some(({ key }) => key === owner.value)) owner.change(soleOwner);
    });
    setHasSaved(true);
  }
  function addTestCard(): void {
    keep(TEST_CARD);
    // A client who is logged in owns the card of a form without a client profile.
    if (!mayHaveOwner) owner.change('client');
  }
  const setup = useCardSetup(keep);
  const hasCard = !isOnFile && method.value !== null && lastFour.value !== null;
  return (
    <div className={styles.root}>
      {!isOnFile && mayHaveOwner && <CardOwnerField choices={choices} soleOwner={soleOwner} />}
      <div className={styles.card}>
        {hasCard && <SavedCard card={{ card_brand: brand.value ?? '', last_four: lastFour.value ?? '' }} />}
        <p role="status" className={styles.status}>
          {hasCard ? hasSaved && t.saved : !isOnFile && t.none}
        </p>
        {mode === 'trial' ? (
          <Button onClick={addTestCard}>{t.addTest}</Button>
        ) : (
          <AddCardButton label={hasCard ? t.replace : t.add} mayHaveOwner={mayHaveOwner} onClick={setup.open} />
        )}
        {method.error !== undefined && (
          <p role="alert" className={styles.error}>
            {method.error}
          </p>
        )}
      </div>
      {setup.state.phase !== 'idle' && <AddCardDialog account={account} setup={setup} />}
    </div>
  );
}

interface AddCardButtonProps {
  label: string;
  /** The card can have an owner: a person now, or one whom the client profile will name. */
  mayHaveOwner: boolean;
  onClick: () => void;
}

/** A button that is disabled with a reason where no card can be added. */
function AddCardButton({ label, mayHaveOwner, onClick }: AddCardButtonProps) {
  const t = useMessages(BILLING_MESSAGES);
  const session = useSession();
  const { mode } = useOpenForm();
  // A visitor without a client profile has no owner to choose (BI-06). The form's blocks tell it without form-has-client-profile-block.
  const noOwner = session.status === 'signed-in' ? t.noClient : t.loginFirst;
  const reason = mode === 'preview' ? t.preview : mayHaveOwner ? null : noOwner;
  if (reason === null) return <Button onClick={onClick}>{label}</Button>;
  return (
    <Tooltip text={reason}>
      <Button disabledFocusable>{label}</Button>
    </Tooltip>
  );
}
