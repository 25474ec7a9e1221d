import { navigate, pagePath, useGo, useLocation, useRemote } from '@carefront/shared/app';
import { RemoteUiProvider } from '@carefront/shared/ui';
import { LazyDialog } from './lazy-dialog.tsx';
import { lazyPage } from './lazy-page.tsx';
import { dialogOf, dialogPath, type FormsPage, pageOf } from './paths.ts';

const LinkedForm = lazyPage('link', async () => (await import('./family-parts.ts')).LinkedFormPage);
const StaffForms = lazyPage('staff', async () => (await import('./staff-pages.ts')).StaffFormsPage);
// A chunk of its own: people who only send forms never need it, and dragging loads with it.
const Builder = lazyPage(
  'builder',
  async () => (await import('./features/build-form/build-form.page.tsx')).BuildFormPage,
);
const Preview = lazyPage('preview', async () => (await import('./staff-pages.ts')).PreviewPage);
const FillOut = lazyPage('fill-out', async () => (await import('./staff-pages.ts')).FillOutPage);
const Responses = lazyPage('responses', async () => (await import('./response-pages.ts')).ResponsesPage);
const ClientForms = lazyPage('client', async () => (await import('./response-pages.ts')).ClientFormsPage);
const Response = lazyPage('response', async () => (await import('./response-pages.ts')).ResponsePage);

/** Draws the dialogs over the site, or the page of the current address. */
export function App() {
  const { place } = useRemote();
  return <RemoteUiProvider>{place === 'layer' ? <AddressedDialog /> : <Pages />}</RemoteUiProvider>;
}

/** The dialog of the address, over the site. Closing returns to the site (LN-05, RT-09). */
function AddressedDialog() {
  const { path, query } = useLocation();
  const dialog = dialogOf(path, query);
  const go = useGo();
  const close = () => go(pagePath('home'));
  return (
    dialog && <LazyDialog dialog={dialog} onGo={(to, options) => navigate(dialogPath(to), options)} onClosed={close} />
  );
}

function Pages() {
  const page = pageOf(useLocation().path);
  return page && <Page page={page} />;
}

function Page({ page }: { page: FormsPage }) {
  switch (page.name) {
    case 'link':
      return <LinkedForm token={page.token} />;
    case 'staff':
      return <StaffForms />;
    case 'edit':
      return <Builder key={page.formId} formId={page.formId} />;
    case 'preview':
      return <Preview key={page.formId} formId={page.formId} />;
    case 'fill-out':
      return <FillOut key={`${page.formId} ${page.clientId}`} formId={page.formId} clientId={page.clientId} />;
    case 'responses':
      return <Responses />;
    case 'client':
      return <ClientForms key={page.clientId} clientId={page.clientId} />;
    case 'response':
      return <Response key={page.responseId} responseId={page.responseId} />;
  }
}
