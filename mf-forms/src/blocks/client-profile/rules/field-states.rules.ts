import type { ClientBlockProperties, FieldFlags } from '@carefront/shared/domain';
import type { PersonFieldState, PersonFieldStates } from '@carefront/shared/people';

/** The parts of the answers that change which fields can be edited. */
export interface ProfileState {
  /** A submitted form: nothing can be edited. */
  readonly isReadOnly: boolean;
  /** The caller chose one of the clinic's clients. */
  readonly isChosen: boolean;
  readonly needsGuardian: boolean;
  /** The client's own email and phones can be entered (CP-05). */
  readonly canEnterContact: boolean;
  /** For each guardian, whether the clinic has them already. */
  readonly existingGuardians: readonly boolean[];
}

/** Tooltips of fields that cannot be edited. */
export interface LockTexts {
  readonly clientLocked: string;
  readonly guardianLocked: string;
  readonly contactLocked: string;
}

/** Fields that have no setting of their own, with the field that they follow. */
const FOLLOWS: Readonly<Record<string, string>> = {
  bool_notify_invoice_shared: 'is_notification_enabled',
  bool_notify_note_shared: 'is_notification_enabled',
  password: 'setup_password',
  password_confirmation: 'setup_password',
};
/** Email and phones of the client with the fields that belong to them. */
const CONTACT = /^(?:email|other_email|phone_|other_phone|is_notification_enabled|bool_notify_|is_sms_enabled)/;

/** How the block shows each field, by its flags (CP-01), properties (CP-03) and the client's age (CP-05). */
export function fieldStates(
  flags: FieldFlags,
  properties: ClientBlockProperties,
  state: ProfileState,
  texts: LockTexts,
): PersonFieldStates {
  return (path) => {
    const [head = '', index, field] = path.split('.');
    const slug = field === undefined ? follow(head) : `${head}.${follow(field)}`;
    const isOptional = slug === 'email' && state.needsGuardian;
    const shown: PersonFieldState = {
      isVisible: flags.isVisible(slug),
      isRequired: !state.isReadOnly && !isOptional && flags.isRequired(slug),
    };
    if (state.isReadOnly) return { ...shown, isDisabled: true };
    const disabledReason =
      head === 'guardian'
        ? ofGuardian(Number(index), properties, state, texts)
        : ofClient(head, properties, state, texts);
    return { ...shown, disabledReason };
  };
}

const follow = (field: string): string => FOLLOWS[field] ?? field;

const ofGuardian = (
  index: number,
  { editsGuardians }: ClientBlockProperties,
  { existingGuardians }: ProfileState,
  { guardianLocked }: LockTexts,
): string | undefined => (existingGuardians[index] && !editsGuardians ? guardianLocked : undefined);

function ofClient(
  field: string,
  { editsClient }: ClientBlockProperties,
  { isChosen, canEnterContact }: ProfileState,
  { clientLocked, contactLocked }: LockTexts,
): string | undefined {
  if (isChosen && !editsClient) return clientLocked;
  return CONTACT.test(field) && !canEnterContact ? contactLocked : undefined;
}
