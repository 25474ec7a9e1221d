import { useLocation } from '@carefront/shared/app';
import { RemoteUiProvider } from '@carefront/shared/ui';
import { lazyPage } from './lazy-page.tsx';
import { type ConsentPage, pageOf } from './paths.ts';

const Account = lazyPage('account', async () => (await import('./features/account/account.page.tsx')).AccountPage);
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
const StaffClients = lazyPage(
  'clients',
  async () => (await import('./features/staff-clients/staff-clients.page.tsx')).StaffClientsPage,
);
const Client = lazyPage('client', async () => (await import('./features/client-page/client.page.tsx')).ClientPage);
const Certificate = lazyPage(
  'certificate',
  async () => (await import('./features/certificate/certificate.page.tsx')).CertificatePage,
);
const Template = lazyPage(
  'template',
  async () => (await import('./features/edit-template/edit-template.page.tsx')).EditTemplatePage,
);
const AuditLog = lazyPage('audit', async () => (await import('./features/audit-log/audit-log.page.tsx')).AuditLogPage);

/** Draws the page of the current address: consents, the account or the audit log. */
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
    case 'link':
      return <SignByLink token={page.token} />;
    case 'copy':
      return <SignedCopy token={page.token} />;
    case 'clients':
      return <StaffClients />;
    case 'client':
      return <Client key={page.clientId} clientId={page.clientId} />;
    case 'template':
      return <Template />;
    case 'audit':
      return <AuditLog />;
  }
}
