import { useLocale } from '@carefront/shared/app';
import type { Locale } from '@carefront/shared/contracts';
import { useState } from 'react';

/** The language in which the form of a link is loaded: after the end of the link, the server gives no other, and the answers must stay. */
export function useLinkLocale() {
  const current = useLocale();
  const [kept, setKept] = useState<Locale | null>(null);
  return { locale: kept ?? current, keepLocale: () => setKept((before) => before ?? current) };
}
