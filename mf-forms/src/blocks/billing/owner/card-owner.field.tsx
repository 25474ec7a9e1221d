import { useLocale, useMessages } from '@carefront/shared/app';
import { answerMessage } from '@carefront/shared/contracts/answers';
import type { CardOwnerChoice, CardOwnerKey } from '@carefront/shared/domain';
import { SelectControl, useFormField } from '@carefront/shared/forms';
import { BILLING_MESSAGES } from '../billing.messages.ts';

export interface CardOwnerFieldProps {
  choices: readonly CardOwnerChoice[];
  /** Shown while no owner is chosen. */
  soleOwner: CardOwnerKey | null;
}

/** The owner of the card (BI-05). A client under 13 is in the list, marked, and cannot be chosen. */
export function CardOwnerField({ choices, soleOwner }: CardOwnerFieldProps) {
  const t = useMessages(BILLING_MESSAGES);
  const locale = useLocale();
  const field = useFormField<CardOwnerKey | null>('user_id', null);
  const value = field.value ?? soleOwner;
  const isMinor = choices.some((choice) => choice.key === value && choice.isMinor);
  return (
    <SelectControl<CardOwnerKey>
      name="user_id"
      label={t.owner}
      placeholder={t.chooseOwner}
      options={choices.map(({ key, fullName, isMinor: isDisabled }) => ({
        value: key,
        label: isDisabled ? t.minor(fullName) : fullName,
        isDisabled,
      }))}
      value={value}
      // The date of birth may be typed after the owner was chosen.
      error={isMinor ? answerMessage({ code: 'card-owner-minor' }, locale) : field.error}
      onChange={field.change}
      onFocus={field.focus}
      onBlur={field.blur}
      {...(choices.length === 0 && { help: t.noOwners })}
    />
  );
}

/** The only person who can own the card: nobody has to choose. */
export function soleOwnerOf(choices: readonly CardOwnerChoice[]): CardOwnerKey | null {
  const [first, ...others] = choices.filter(({ isMinor }) => !isMinor);
  return first && others.length === 0 ? first.key : null;
}
