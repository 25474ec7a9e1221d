import type { RemoteContext } from '@carefront/shared/app';
import type { SessionUser } from '@carefront/shared/contracts';
import type { ShellServiceArea } from '../services/shell-services.tsx';

export interface LoginAgainQuestion {
  user: SessionUser;
  onSignedIn(user: SessionUser): void;
  /** The person closed the dialog without signing in. */
  onClose(): void;
}

export interface InactivityWarning {
  endsAtMs: number;
  /** Rejects if the session could not be extended. */
  onStay(): Promise<void>;
  onLogOut(): void;
}

/** Both dialogs load with the first question, not with the page. Each call resolves with its shown dialog, to a function that closes it. */
export interface SessionDialogs {
  askToLogIn(question: LoginAgainQuestion): Promise<() => void>;
  warnOfInactivity(question: InactivityWarning): Promise<() => void>;
}

export function createSessionDialogs(
  services: () => Promise<ShellServiceArea>,
  openParcel: RemoteContext['openParcel'],
): SessionDialogs {
  const load = () => Promise.all([services(), import('./session-questions.tsx')]);
  return {
    async askToLogIn(question) {
      const [area, { LoginAgainDialog }] = await load();
      return area.showDialog((locale) => <LoginAgainDialog {...question} locale={locale} openParcel={openParcel} />);
    },
    async warnOfInactivity(question) {
      const [area, { InactivityWarningDialog }] = await load();
      return area.showDialog((locale) => <InactivityWarningDialog {...question} locale={locale} />);
    },
  };
}
