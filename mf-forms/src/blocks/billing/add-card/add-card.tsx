import { useConsentAge, useLocale, useMessages, useSession } from '@carefront/shared/app';
import { hasFamilyRole } from '@carefront/shared/contracts';
import { answerMessage, CARDS_NOT_CONFIGURED } from '@carefront/shared/contracts/answers';
import {
  answerPath,
  BUILT_IN_BLOCKS,
  type CardOwnerChoice,
  type CardOwnerKey,
  cardOwnerChoices,
  type FormPlan,
  isRefusedCardBrand,
} from '@carefront/shared/domain';
import { FormRoot, SelectControl, TextField, useForm, useFormField } from '@carefront/shared/forms';
import { Button, CallProblem, InlineMessage, ModalDialog, makeClasses, Tooltip } from '@carefront/shared/ui';
import { useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useActiveForm } from '../../../active-form/active-form.ts';
import { lazyPart } from '../../../lazy-part.tsx';
import { BILLING_MESSAGES } from '../billing.messages.ts';
import { peopleOfProfile } from '../owner/card-people.rules.ts';
import {
  type CardAccount,
  type CardFieldsHandle,
  type CardFieldsProps,
  EMPTY_FIELDS,
} from '../provider/card-provider.ts';
import { SavedCard } from '../saved-card.tsx';
import { ADD_CARD_MESSAGES } from './add-card.messages.ts';
import { type SavedCard as Card, type CardProblem, type CardSetup, useCardSetup } from './use-card-setup.ts';

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0, maxWidth: '480px' },
  card: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '8px' },
  status: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  error: { margin: 0, color: 'var(--cf-error-text)', fontSize: '14px', lineHeight: '20px' },
});

/** In a test of a form: no provider knows it. */
const TEST_CARD: Card = { payment_method_id: 'pm_test_of_a_form', card_brand: 'visa', last_four: '4242' };

interface AddCardProps {
  account: CardAccount;
  /** The chosen card is one of those that are on file already, which are listed above. */
  isOnFile?: boolean;
}

/** The owner, the card, and the button that adds a card or replaces it. */
export function AddCard({ account, isOnFile = false }: AddCardProps) {
  const t = useMessages(BILLING_MESSAGES);
  const styles = useStyles();
  const form = useForm();
  const { plan, mode } = useActiveForm();
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
  const { mode } = useActiveForm();
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

/** Fields of a client profile that tell who the people of the form are. */
const FIELDS = ['first_name', 'last_name', 'dob', 'bool_needs_guardian', 'guardian'] as const;

/** @returns undefined for a form without a client profile block (BI-06). */
const clientProfileOf = (plan: FormPlan) =>
  [...plan.blocks.values()].find(
    ({ block: { built_in_block_id: id } }) => id !== null && BUILT_IN_BLOCKS[id] === 'client-profile',
  );

/** The people to choose the owner of the card from (BI-05). They change while the client profile is filled in. */
function useCardOwners(): CardOwnerChoice[] {
  const t = useMessages(BILLING_MESSAGES);
  const session = useSession();
  const consentAgeYears = useConsentAge();
  const { plan, today, purpose, answers } = useActiveForm();
  const profile = clientProfileOf(plan);
  // A text, because a snapshot must be equal while the answers are.
  const typed = useSyncExternalStore(answers.subscribe, () =>
    profile ? JSON.stringify(FIELDS.map((field) => [field, answers.answerOf(answerPath(profile.key, field))])) : '',
  );
  const { fillOutFor, request } = purpose;
  // Staff own no card (BI-10).
  const user = session.status === 'signed-in' && hasFamilyRole(session.user.roles) ? session.user : null;
  const [userId, userName] = fillOutFor ? [] : [user?.id, user?.full_name];
  const clientName = fillOutFor ? fillOutFor.name || t.client : user ? request?.clientName : undefined;
  return useMemo(() => {
    const self = userId === undefined ? null : { userId, fullName: userName ?? '' };
    // The field names and answers above.
    const people = profile
      ? peopleOfProfile(
          profile.block,
          Object.fromEntries(JSON.parse(typed) as [string, unknown][]),
          today,
          consentAgeYears,
        )
      : { client: clientName === undefined ? null : { fullName: clientName, dob: null }, guardians: [] };
    return cardOwnerChoices({ self, ...people }, today);
  }, [userId, userName, profile, typed, clientName, today, consentAgeYears]);
}

interface CardOwnerFieldProps {
  choices: readonly CardOwnerChoice[];
  /** Shown while no owner is chosen. */
  soleOwner: CardOwnerKey | null;
}

/** The owner of the card (BI-05). A client under 13 is in the list, marked, and cannot be chosen. */
function CardOwnerField({ choices, soleOwner }: CardOwnerFieldProps) {
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
function soleOwnerOf(choices: readonly CardOwnerChoice[]): CardOwnerKey | null {
  const [first, ...others] = choices.filter(({ isMinor }) => !isMinor);
  return first && others.length === 0 ? first.key : null;
}

interface AddCardDialogProps {
  account: CardAccount;
  setup: CardSetup;
}

const useAddCardStyles = makeClasses({
  fields: { display: 'flex', flexDirection: 'column', gap: '16px' },
  footer: { display: 'flex', flexDirection: 'column', gap: '12px' },
  actions: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '8px',
    '@media (max-width: 639.98px)': { flexDirection: 'column-reverse' },
  },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

interface Holder {
  name: string;
}
const NO_HOLDER: Holder = { name: '' };

/** Asks for a card in the fields of the payment provider (BI-01, BI-09). */
function AddCardDialog({ account, setup }: AddCardDialogProps) {
  const t = useMessages(ADD_CARD_MESSAGES);
  const locale = useLocale();
  const styles = useAddCardStyles();
  const formId = useId();
  const handle = useRef<CardFieldsHandle>(null);
  const [fields, setFields] = useState(EMPTY_FIELDS);
  const { state } = setup;
  const isBusy = state.phase === 'submitting';
  const isRefused = isRefusedCardBrand(fields.brand);
  const Fields = isSandbox(account) ? SandboxFields : StripeFields;

  async function submit({ name }: Holder): Promise<undefined> {
    if (!isRefused) await setup.submit(handle.current, name.trim(), fields.isComplete);
  }
  const footer = (
    <div className={styles.footer}>
      {state.phase === 'error' && !isRefused && <CardProblemNotice problem={state.problem} />}
      <p role="status" className={styles.hidden}>
        {isBusy && t.saving}
      </p>
      <div className={styles.actions}>
        <Button onClick={setup.close} disabledFocusable={isBusy}>
          {t.cancel}
        </Button>
        <Button type="submit" form={formId} appearance="primary" isBusy={isBusy} disabledFocusable={isRefused}>
          {t.save}
        </Button>
      </div>
    </div>
  );
  return (
    <ModalDialog title={t.title} size="small" onRequestClose={setup.close} footer={footer}>
      <FormRoot<Holder> id={formId} initialValues={NO_HOLDER} onSubmit={submit} className={styles.fields}>
        <TextField
          name="name"
          label={t.holder}
          isRequired
          autoComplete={isSandbox(account) ? 'off' : 'cc-name'}
          maxLength={255}
          validate={(name) => (name.trim() === '' ? t.holderRequired : undefined)}
        />
        <Fields
          ref={handle}
          account={account}
          numberError={isRefused ? answerMessage({ code: 'card-brand-refused' }, locale) : undefined}
          onChange={setFields}
          onEscape={setup.close}
        />
      </FormRoot>
    </ModalDialog>
  );
}

/** The publishable key of the sandbox, which exists only in demo mode. */
const SANDBOX_KEY = 'pk_sandbox';
const isSandbox = ({ publishableKey }: CardAccount): boolean => publishableKey === SANDBOX_KEY;

/** Usual heights, px. */
const HEIGHTS = { stripe: 152, sandbox: 340 };

/** Each provider is a chunk that loads with the dialog: forms without cards load neither. */
const StripeFields = lazyPart<CardFieldsProps>(
  'stripe-fields',
  async () => (await import('../stripe/stripe-fields.tsx')).StripeFields,
  HEIGHTS.stripe,
);
const SandboxFields = lazyPart<CardFieldsProps>(
  'sandbox-fields',
  async () => (await import('../sandbox/sandbox-fields.tsx')).SandboxFields,
  HEIGHTS.sandbox,
);

/** Says why the card was not saved (BI-04). */
function CardProblemNotice({ problem }: { problem: CardProblem }) {
  const t = useMessages(ADD_CARD_MESSAGES);
  const locale = useLocale();
  if (problem.kind === 'call') return <CallProblem error={problem.error} />;
  if (problem.kind === 'refused')
    return (
      <InlineMessage intent="error" title={t.error}>
        {problem.message || t.unexplained}
      </InlineMessage>
    );
  const texts = { incomplete: t.incomplete, declined: t.declined, 'not-configured': CARDS_NOT_CONFIGURED[locale] };
  return <InlineMessage intent="error">{texts[problem.kind]}</InlineMessage>;
}
