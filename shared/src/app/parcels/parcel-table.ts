import type { SessionUser } from '../../contracts/index.ts';

/**
 * Parts that one remote offers and other remotes open in their own page: `<part>@<version of its props>` → its props. The opener knows
 * this table and not the remote; the shell finds the remote that provides the part in the descriptions of the active releases. Props cross
 * a release boundary: a version only gains optional fields, anything else is a new version.
 */
export interface ParcelTable {
  'login-form@1': LoginFormProps;
  'own-bookings@1': OwnBookingsProps;
  'consent-dialog@1': ConsentDialogProps;
  'form-launcher@1': FormLauncherProps;
  'own-forms@1': OwnFormsProps;
  'form-runner@1': FormRunnerProps;
  'intake-form@1': IntakeFormProps;
}

export type ParcelName = keyof ParcelTable;

/** AU-01 to AU-08, with reset and second factor, for use within another page (BK-46, RN-08). */
export interface LoginFormProps {
  /** The person stays where they are: no 'Go to app', and the server names no path to go to. */
  isRedirectDisabled: boolean;
  /** Initial value of the email field. */
  email?: string | undefined;
  /**
   * Called once, when `session@1` names the person already.
   * @param redirectTo - Path to go to; null with `isRedirectDisabled`.
   */
  onSignedIn(user: SessionUser, redirectTo: string | null): void;
}

/** The account's bookings, to come and past, with cancel and move (BK-87), on whatever page shows them. */
export type OwnBookingsProps = Record<string, never>;

/** Forms to fill in and those submitted, of the account and of whom it looks after (RT-06), on whatever page shows them. */
export type OwnFormsProps = Record<string, never>;

/** The person whom a new consent is for, as the form has them at this moment. */
export interface ConsentSubject {
  firstName: string;
  lastName: string;
  /** `yyyy-MM-dd`. */
  dob: string;
  needsGuardian: boolean;
  /** Some guardian who may consent has an email address: they are sent a link once it is booked. Absent: not known. */
  isGuardianMailed?: boolean | undefined;
}

/** The clinic's consent, to be read and accepted before a booking is sent (BK-75, BK-76, CO-01); drawn over the page. */
export interface ConsentDialogProps {
  client: ConsentSubject;
  /** The consent as it was accepted earlier (EN-10); null at first. */
  consent: unknown;
  /**
   * @param consent - EN-10 with the status Signed, or Viewed where the guardian's signature is asked for by e-mail: it travels in the
   * booking form.
   */
  onAccepted(consent: unknown): void;
  onClosed(): void;
}

/** The launcher of live forms, or of one category, drawn over the page (RT-07). */
export interface FormLauncherProps {
  /** null: all categories. */
  categorySlug: string | null;
  onClosed(): void;
}

/** One live form, drawn over the page (RT-07). */
export interface FormRunnerProps {
  categorySlug: string;
  /** The form's slug or its id. */
  formSlugId: string;
  onClosed(): void;
}

/** Registration: the form titled 'Self-Intake Form - Site', or where the clinic has none the Intake Form dialog (RT-05, IN-11). */
export interface IntakeFormProps {
  onClosed(): void;
}

/** A mounted part, as its opener holds it. */
export interface OpenParcel<N extends ParcelName = ParcelName> {
  /** Gives new props to the mounted part. */
  update(props: ParcelTable[N]): void;
  /** Takes it away; may be called more than once. */
  close(): void;
}
