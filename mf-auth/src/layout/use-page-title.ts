import { useRemote } from '@carefront/shared/app';
import { useEffect } from 'react';

/** Sets the tab's title: 'Log in · Maple Therapy'. Only pages call it; a parcel keeps the title of the page around it. */
export function usePageTitle(title: string): void {
  const { clinic } = useRemote();
  useEffect(() => {
    document.title = `${title} · ${clinic.name}`;
  }, [title, clinic.name]);
}
