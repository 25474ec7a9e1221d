import { useRemote } from '@carefront/shared/app';
import { useEffect } from 'react';

/** Sets the title of the tab: 'Log in · Maple Therapy'. Only pages call it: a part embedded in another page keeps that page's title. */
export function usePageTitle(title: string): void {
  const { clinic } = useRemote();
  useEffect(() => {
    document.title = `${title} · ${clinic.name}`;
  }, [title, clinic.name]);
}
