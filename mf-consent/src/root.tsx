import { useLocation } from '@carefront/shared/app';
import { lazyPage, RemoteUiProvider } from '@carefront/shared/ui';
import { type ConsentPage, pageOf } from './paths.ts';

const Account = lazyPage('account', async () => (await import('./features/account/account.page.tsx')).AccountPage);
const Person = lazyPage('person', async () => (await import('./features/account/person/person.page.tsx')).PersonPage);
const SignByLink = lazyPage(
  'link',
  async () => (await import('./features/sign-by-link/sign-by-link.page.tsx')).SignByLinkPage,
);
const SignedCopy = lazyPage(
  'copy',
  async () => (await import('./features/signed-copy/signed-copy.page.tsx')).SignedCopyPage,
);
const StaffConsents = lazyPage(
  'staff',
  async () => (await import('./features/staff-consents/staff-consents.page.tsx')).StaffConsentsPage,
);
const Certificate = lazyPage(
  'certificate',
  async () => (await import('./features/certificate/certificate.page.tsx')).CertificatePage,
);
const Template = lazyPage(
  'template',
  async () => (await import('./features/edit-template/edit-template.page.tsx')).EditTemplatePage,
);

/** Draws the page of the current address: a consent, the list, or the account. */
export function App() {
  const { path } = useLocation();
  const page = pageOf(path);
  return <RemoteUiProvider key={page?.name}>{page && <Page page={page} />}</RemoteUiProvider>;
}

function Page({ page }: { page: ConsentPage }) {
  switch (page.name) {
    case 'account':
    case 'staff': {
      const { consent } = page;
      if (consent?.isCertificate) return <Certificate consentId={consent.consentId} from={page.name} />;
      const consentId = consent?.consentId ?? null;
      return page.name === 'account' ? <Account consentId={consentId} /> : <StaffConsents consentId={consentId} />;
    }
    case 'person':
      return <Person key={page.clientId} clientId={page.clientId} />;
    case 'link':
      return <SignByLink token={page.token} />;
    case 'copy':
      return <SignedCopy token={page.token} />;
    case 'template':
      return <Template />;
  }
}
