import { useEffect } from 'react';
import { useRemote } from '../microfrontend/remote-provider.tsx';

/** Sets the title of the tab: 'Log in · Maple Therapy'. Only pages call it: a parcel keeps the title of the page around it. */
export function usePageTitle(title: string): void {
  const { clinic } = useRemote();
  useEffect(() => {
    document.title = `${title} · ${clinic.name}`;
  }, [title, clinic.name]);
}
