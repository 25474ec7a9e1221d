import { defineMessages, useMessages, useMomentText } from '@carefront/shared/app';
import { ClientName } from '@carefront/shared/clients';
import { AppLink, InfoIcon, MailIcon, makeStyles } from '@carefront/shared/ui';
import {
  DataCell,
  DataRow,
  DataRowHead,
  DataTable,
  rowMark,
  StatusChip,
  TABLE_CARDS,
} from '@carefront/shared/ui/pages';
import { FormText } from '../forms/form-text.tsx';
import { responsePath } from '../paths.ts';
import { type ResponseItem, responseIdOf } from './response.api.ts';

const useStyles = makeStyles({
  name: { overflowWrap: 'anywhere' },
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  // The link is higher than a line, but its words are in the first line of the row.
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    marginBlock: '-10px',
    fontWeight: 600,
    [TABLE_CARDS]: { marginBlock: 0 },
  },
  client: { fontWeight: 600 },
  line: { margin: 0 },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

interface ResponseTableProps {
  label: string;
  items: readonly ResponseItem[];
  /** All forms are of one client: their page is this page. */
  isOfOneClient?: boolean;
}

/** Submitted forms; each row opens its response. */
export function ResponseTable({ label, items, isOfOneClient = false }: ResponseTableProps) {
  const t = useMessages(RESPONSE_TABLE);
  return (
    <DataTable label={label} columns={[t.form, t.client, t.sent]}>
      {items.map((item) => (
        <ResponseRow key={responseIdOf(item)} item={item} linksClient={!isOfOneClient} />
      ))}
    </DataTable>
  );
}

function ResponseRow({ item, linksClient }: { item: ResponseItem; linksClient: boolean }) {
  const t = useMessages(RESPONSE_TABLE);
  const styles = useStyles();
  const momentText = useMomentText();
  const { form_response_id: id, form, client, submitted_at, submitted_by, is_new, is_reduced } = item;
  const isBySomeoneElse = client !== null && submitted_by !== null && submitted_by !== client.full_name;
  return (
    <DataRow>
      <DataRowHead className={styles.name} mark={rowMark(id)}>
        <div className={styles.form}>
          <AppLink to={responsePath(id)} className={styles.link}>
            <FormText locale={form.locale}>{form.name}</FormText>
          </AppLink>
          {is_new === 1 && (
            <StatusChip intent="info" icon={<MailIcon />}>
              {t.isNew}
            </StatusChip>
          )}
          {is_reduced === 1 && (
            <StatusChip intent="plain" icon={<InfoIcon />}>
              {t.isReduced}
            </StatusChip>
          )}
        </div>
      </DataRowHead>
      <DataCell label={t.client} className={styles.name}>
        {client && linksClient ? (
          <ClientName
            clientId={client.id}
            name={client.full_name}
            className={styles.client}
            birthday={client.birthday}
          />
        ) : (
          <bdi>{client?.full_name ?? submitted_by ?? t.visitor}</bdi>
        )}
      </DataCell>
      <DataCell label={t.sent}>
        <p className={styles.line}>{momentText(submitted_at)}</p>
        {isBySomeoneElse && (
          <p className={styles.quiet}>
            <bdi>{t.by(submitted_by)}</bdi>
          </p>
        )}
      </DataCell>
    </DataRow>
  );
}

const RESPONSE_TABLE = defineMessages(
  {
    form: 'Form',
    client: 'Client',
    sent: 'Sent',
    visitor: 'A visitor',
    isNew: 'New',
    isReduced: 'Only consents are left',
    by: (name: string) => `by ${name}`,
  },
  {
    form: 'Formulaire',
    client: 'Client',
    sent: 'Envoyé',
    visitor: 'Un visiteur',
    isNew: 'Nouveau',
    isReduced: 'Il ne reste que les consentements',
    by: (name: string) => `par ${name}`,
  },
);
