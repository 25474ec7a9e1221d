import type { Flag } from '@carefront/shared/domain';

/** The values that stay while another view is shown; the password does not stay. */
export interface LogInEntries {
  email: string;
  remember: Flag;
  /** null: as this browser remembers it. */
  redirect_to_app: Flag | null;
}

export interface LogInValues extends LogInEntries {
  password: string;
  redirect_to_app: Flag;
}

/** The fields that have rules, in the order of the page. */
export const LOG_IN_FIELDS = ['email', 'password'] as const;
export type LogInField = (typeof LOG_IN_FIELDS)[number];

export function valuesOf(form: HTMLFormElement): LogInValues {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  const ticked = (name: string): Flag => (data.has(name) ? 1 : 0);
  return {
    email: text('email'),
    password: text('password'),
    remember: ticked('remember'),
    redirect_to_app: ticked('redirect_to_app'),
  };
}
