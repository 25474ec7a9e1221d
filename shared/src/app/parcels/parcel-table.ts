import type { PanelArea, SessionUser } from '../../contracts/index.ts';

declare global {
  namespace Carefront {
    /**
     * Parts of remotes that live outside this repository: `'flower-picker@1': FlowerPickerProps`. A remote adds to the table with
     * `declare global { namespace Carefront { interface Parcels { … } } }`, because a re-exported interface cannot be added to.
     */
    interface Parcels {}
  }
}

/**
 * Parts that one remote provides and other remotes open in their own pages: `<part>@<version of its props>` → its props. The opener knows
 * this table and not the remote; the shell finds the remote that provides the part in the descriptions of the active releases. Opener and
 * part may be of different releases: a version may only get more optional fields, any other change needs a new version.
 */
export interface ParcelTable extends Carefront.Parcels {
  'login-form@1': LoginFormProps;
  'own-bookings@1': OwnBookingsProps;
  'consent-dialog@1': ConsentDialogProps;
  'form-launcher@1': FormLauncherProps;
  'own-forms@1': OwnFormsProps;
  'forms-to-fill-in@1': OwnFormsProps;
  'sent-forms@1': OwnFormsProps;
  'own-cards@1': PanelProps['account'];
  'asked-forms@1': AskedFormsProps;
  'form-runner@1': FormRunnerProps;
  'intake-form@1': IntakeFormProps;
  'client-bookings@1': PanelProps['client'];
  'client-consents@1': PanelProps['client'];
  'client-forms@1': PanelProps['client'];
  'today-bookings@1': PanelProps['today'];
  'today-requests@1': PanelProps['today'];
  'today-consents@1': PanelProps['today'];
  'today-proposals@1': PanelProps['today'];
  'today-waitlist@1': PanelProps['today'];
  'today-forms@1': PanelProps['today'];
}

export type ParcelName = keyof ParcelTable;

/** Props of all panels of an area, so that a page draws panels that it does not know. */
export interface PanelProps extends Record<PanelArea, object> {
  today: Record<string, never>;
  client: { clientId: number };
  account: Record<string, never>;
}

/** AU-01 to AU-08, with reset and second factor, for use within another page (BK-46, RN-08). */
export interface LoginFormProps {
  /** The person stays on the page: the form shows no 'Go to app', and the server returns no path. */
  isRedirectDisabled: boolean;
  /** Initial value of the email field. */
  email?: string | undefined;
  /**
   * Called once, after `session@1` has the person.
   * @param redirectTo - Path of the next page; null with `isRedirectDisabled`.
   */
  onSignedIn(user: SessionUser, redirectTo: string | null): void;
}

/** The account's upcoming and past bookings, with cancel and move (BK-87), for any page. */
export interface OwnBookingsProps {
  /** Only the bookings of this client. Absent: everybody's whom the account reaches. */
  clientId?: number | undefined;
}

/**
 * Forms of the account and of the clients that it looks after (RT-06), for any page: `own-forms@1` open and submitted forms,
 * `forms-to-fill-in@1` the open ones, `sent-forms@1` the submitted ones. The last two draw nothing without forms.
 */
export interface OwnFormsProps {
  /** Only the forms of this client. Absent: everybody's whom the account reaches. */
  clientId?: number | undefined;
}

/** 'Forms before your visit': the forms that a booked service asks for, for the page that confirms the booking. Draws nothing without such forms. */
export interface AskedFormsProps {
  serviceId: number;
  /** Token of the booking's link. Answers belong to the client of the booking; without the token they belong to no client. */
  bookingToken?: string | undefined;
}

/** The client of a new consent, with the current values of the form. */
export interface ConsentSubject {
  firstName: string;
  lastName: string;
  /** `yyyy-MM-dd`. */
  dob: string;
  needsGuardian: boolean;
  /** Whether a guardian who may consent has an email address, to which the server sends a link after the booking. Absent: not known. */
  isGuardianMailed?: boolean | undefined;
}

/** The clinic's consent, which the person reads and accepts before the booking is sent (BK-75, BK-76, CO-01); drawn over the page. */
export interface ConsentDialogProps {
  client: ConsentSubject;
  /** The consent that was accepted earlier (EN-10); null at first. */
  consent: unknown;
  /**
   * @param consent - EN-10 with the status Signed, or Viewed if the guardian is asked by email to sign. It is sent with the booking form.
   */
  onAccepted(consent: unknown): void;
  onClosed(): void;
}

/** The launcher of all live forms or of one category, drawn over the page (RT-07). */
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

/** Registration: the form titled 'Self-Intake Form - Site', or the Intake Form dialog if the clinic has no such form (RT-05, IN-11). */
export interface IntakeFormProps {
  onClosed(): void;
}

/** A mounted part, for the remote that opened it. */
export interface OpenParcel<N extends ParcelName = ParcelName> {
  /** Gives new props to the mounted part. */
  update(props: ParcelTable[N]): void;
  /** Removes the part; may be called more than once. */
  close(): void;
}
