import { useLocation, useRemote } from '@carefront/shared/app';
import { useState } from 'react';
import type { OtherPage } from './other-pages.tsx';
import { LoginPage } from './pages/login.page.tsx';
import { pageOf } from './paths.ts';
import { lazyView } from './plain/lazy-view.tsx';

/** A chunk of their own: the login page comes with its fields, and starts without shared/ui. */
const OtherPages = lazyView<{ page: OtherPage }>('pages', async () => (await import('./other-pages.tsx')).OtherPages);

/** Shows the login, security or staff page, by address. */
export function App() {
  const page = pageOf(useOwnPath(useLocation(useRemote().renderedPath).path));
  if (page === null) return null;
  return page === 'login' ? <LoginPage /> : <OtherPages key={page} page={page} />;
}

/** While another view's page loads, this view stays a moment longer: it keeps its last page. */
function useOwnPath(path: string): string {
  const [ownPath, setOwnPath] = useState(path);
  const isOwn = useRemote().standsAt(path);
  if (isOwn && path !== ownPath) setOwnPath(path);
  return isOwn ? path : ownPath;
}
