import { useMessages, useRemote } from '@carefront/shared/app';
import type { Clinic, SessionUser } from '@carefront/shared/contracts';
import type { IsoDate } from '@carefront/shared/domain';
import { guardianOptionsQuery, placesQuery } from '@carefront/shared/people';
import { ErrorNotice, LoadingRows } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';
import { SignUpForm } from './sign-up.form.tsx';

export interface NewClientProps {
  clinic: Clinic;
  /** Calendar date at the clinic. */
  today: IsoDate;
  /** True when the client or a guardian books. They say for whom, and can accept the consent form here. */
  isFamilyHere?: boolean;
  /** The signed-in guardian who adds a child, as the first guardian of the form. */
  guardian?: SessionUser;
  /** Called when the user wants to log in with the typed email, which an account uses (BK-83). Absent: no login is offered. */
  onLogin?: (email: string) => void;
}

/** Shows the sign-up form after its lists are loaded. */
export function NewClient({ clinic, today, isFamilyHere = false, guardian, onLogin }: NewClientProps) {
  const t = useMessages(CONFIRM_DETAILS);
  const { api } = useRemote();
  const places = useQuery(placesQuery(api));
  const guardianOptions = useQuery(guardianOptionsQuery(api));
  const failed = [places, guardianOptions].filter((query) => query.isError);
  if (failed.length > 0)
    return <ErrorNotice text={t.formFailed} onRetry={() => void Promise.all(failed.map((query) => query.refetch()))} />;
  if (!places.data || !guardianOptions.data) return <LoadingRows label={t.loadingForm} rows={5} heightPx={64} />;
  return (
    <SignUpForm
      clinic={clinic}
      today={today}
      places={places.data}
      guardianOptions={guardianOptions.data}
      isFamilyHere={isFamilyHere}
      guardian={guardian}
      onLogin={onLogin}
    />
  );
}
