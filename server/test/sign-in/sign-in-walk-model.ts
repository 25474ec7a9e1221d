/** A model of the states that the requirements allow for a browser. It never reads the server's state. */
export interface WalkModel {
  /** Minutes since the walk began. */
  minute: number;
  /** Owner of the session in the browser's cookie. */
  signedIn: { email: string; seenMinute: number } | null;
  /** Whether the cookie belonged to a signed-in person; then logging out changes it. */
  hasPersonCookie: boolean;
  /** The login that waits for its second factor in this browser. */
  pending: { email: string; beganMinute: number; sentMinute: number; wrong: number } | null;
  /** Accounts that this browser does not ask for the second factor until tomorrow; no walk lasts that long. */
  readonly trusted: Set<string>;
}

export type Step =
  | { kind: 'login'; email: string; isRight: boolean }
  | { kind: 'code'; is: 'right' | 'wrong' | 'used' | 'foreign'; isTrusting: boolean }
  | { kind: 'recovery'; is: 'right' | 'wrong' | 'used' }
  | { kind: 'resend' }
  | { kind: 'logout' }
  /** A password reset of the account. */
  | { kind: 'reset'; email: string }
  | { kind: 'wait'; minutes: number };

const IDLE_MINUTES = 30;
const CODE_MINUTES = 3;
const RESEND_MINUTES = 15;
const MAX_TRIES = 5;

export const newModel = (): WalkModel => ({
  minute: 0,
  signedIn: null,
  hasPersonCookie: false,
  pending: null,
  trusted: new Set(),
});

export const copyOf = (model: WalkModel): WalkModel => ({
  ...structuredClone({ ...model, trusted: null }),
  trusted: new Set(model.trusted),
});

/** Returns whether the step may succeed, and the state after it. @param hasFactor - Accounts with a second factor. */
export function take(model: WalkModel, step: Step, hasFactor: (email: string) => boolean): boolean {
  switch (step.kind) {
    case 'login':
      if (!step.isRight) return false;
      if (hasFactor(step.email) && !model.trusted.has(step.email)) {
        const { minute } = model;
        model.pending = { email: step.email, beganMinute: minute, sentMinute: minute, wrong: 0 };
      } else signIn(model, step.email);
      return true;
    case 'code':
    case 'recovery':
      return answer(model, step);
    case 'resend':
      if (!model.pending || model.minute - model.pending.beganMinute >= RESEND_MINUTES) return false;
      Object.assign(model.pending, { sentMinute: model.minute, wrong: 0 });
      return true;
    case 'logout':
      if (model.hasPersonCookie) Object.assign(model, { pending: null, hasPersonCookie: false });
      model.signedIn = null;
      return true;
    case 'reset':
      if (model.signedIn?.email === step.email) model.signedIn = null;
      if (model.pending?.email === step.email) model.pending = null;
      model.trusted.delete(step.email);
      return true;
    case 'wait':
      model.minute += step.minutes;
      if (model.signedIn && model.minute - model.signedIn.seenMinute >= IDLE_MINUTES) model.signedIn = null;
      return true;
  }
}

function answer(model: WalkModel, step: Extract<Step, { kind: 'code' | 'recovery' }>): boolean {
  const { pending } = model;
  if (!pending || model.minute - pending.sentMinute >= CODE_MINUTES || pending.wrong >= MAX_TRIES) return false;
  if (step.is !== 'right') {
    // From another browser, the call does not count as a try.
    if (step.is !== 'foreign') pending.wrong += 1;
    return false;
  }
  if (step.kind === 'code' && step.isTrusting) model.trusted.add(pending.email);
  signIn(model, pending.email);
  return true;
}

/** The cookie changes, so the login that waited with the old cookie ends. */
function signIn(model: WalkModel, email: string): void {
  Object.assign(model, { signedIn: { email, seenMinute: model.minute }, hasPersonCookie: true, pending: null });
}
