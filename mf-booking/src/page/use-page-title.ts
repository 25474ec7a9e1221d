import { useRemote } from '@carefront/shared/app';
import { useEffect } from 'react';

/** 'Bookings · Maple Therapy' in the tab. Of pages only: a part in another's place leaves the title alone. */
export function usePageTitle(title: string): void {
  const { clinic } = useRemote();
  useEffect(() => {
    document.title = `${title} · ${clinic.name}`;
  }, [title, clinic.name]);
}
