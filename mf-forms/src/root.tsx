import { useLocation, useRemote } from '@carefront/shared/app';
import { RemoteUiProvider } from '@carefront/shared/ui';
import { dialogOf, pageOf } from './paths.ts';

/** Draws the dialogs over the site, or the page of the current address. */
export function App() {
  const { place } = useRemote();
  return <RemoteUiProvider>{place === 'layer' ? <Dialogs /> : <Pages />}</RemoteUiProvider>;
}

function Dialogs() {
  const dialog = dialogOf(useLocation().path);
  return dialog && null;
}

function Pages() {
  const page = pageOf(useLocation().path);
  return page && null;
}
