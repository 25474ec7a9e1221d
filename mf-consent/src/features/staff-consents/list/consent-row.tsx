import { ClinicText, useMessages, useMomentText } from '@carefront/shared/app';
import { ClientName } from '@carefront/shared/clients';
import type { ConsentListItem } from '@carefront/shared/contracts';
import { initials } from '@carefront/shared/domain';
import { makeStyles, mergeClasses } from '@carefront/shared/ui';
import { DataCell, DataRow, DataRowHead, PersonAvatar, rowMark, TABLE_CARDS } from '@carefront/shared/ui/pages';
import { ConsentStatusTag } from '../../../consent-sheet/consent-status-tag.tsx';
import { fullNameOf } from '../../../consents/equal-names.rules.ts';
import { STAFF_CONSENTS } from '../../../messages/staff-consents.messages.ts';
import { signerNameOf } from '../staff-consents.rules.ts';
import type { ConsentTableProps } from './consent-table.tsx';
import { RowActions } from './row-actions.tsx';
import { WaitingFact } from './waiting-fact.tsx';

export interface ConsentRowProps extends Omit<ConsentTableProps, 'consents'> {
  consent: ConsentListItem;
  /** Stands beside a name that two clients of the list have. */
  birthday: string | undefined;
}

const useStyles = makeStyles({
  // The avatar is higher than a line: the padding aligns the name with the rest of its row.
  client: {
    minWidth: '168px',
    paddingTop: '8px',
    overflowWrap: 'anywhere',
    [TABLE_CARDS]: { minWidth: 0, paddingTop: 0 },
  },
  // Wide enough for the longest label in one line.
  fact: { [TABLE_CARDS]: { gridTemplateColumns: '104px minmax(0, 1fr)' } },
  formCell: { minWidth: '168px', overflowWrap: 'anywhere' },
  signer: { minWidth: '120px', overflowWrap: 'anywhere' },
  waiting: { minWidth: '152px' },
  // Date and time are one line each, without line breaks.
  created: { minWidth: '124px' },
  acts: { width: '1%', whiteSpace: 'nowrap', [TABLE_CARDS]: { width: 'auto', whiteSpace: 'normal' } },
  person: { display: 'flex', alignItems: 'flex-start', gap: '8px', minWidth: 0, fontWeight: 600 },
  // Aligns the first line with the middle of the avatar.
  fullName: { minWidth: 0, paddingTop: '4px' },
  form: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '4px', minWidth: 0 },
  line: { margin: 0 },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** One consent: a row on a desktop, a card on a phone. */
export function ConsentRow({ consent, birthday, onOpen, onEmailGuardian }: ConsentRowProps) {
  const styles = useStyles();
  const t = useMessages(STAFF_CONSENTS);
  const momentText = useMomentText();
  const name = fullNameOf(consent.client);
  return (
    <DataRow>
      <DataRowHead className={styles.client} mark={rowMark(consent.id)}>
        <span className={styles.person}>
          <PersonAvatar size="small" name={name} initials={initials(name)} />
          <span className={styles.fullName}>
            <ClientName clientId={consent.client.id} name={name} birthday={birthday} />
          </span>
        </span>
      </DataRowHead>
      <DataCell label={t.form} className={mergeClasses(styles.fact, styles.formCell)}>
        <div className={styles.form}>
          <p className={styles.line}>
            <ClinicText>{consent.title}</ClinicText>
          </p>
          <ConsentStatusTag status={consent.status} />
        </div>
      </DataCell>
      <DataCell label={t.signer} className={mergeClasses(styles.fact, styles.signer)}>
        <p className={styles.line}>{signerNameOf(consent) ?? t.guardianUnknown}</p>
        <p className={styles.quiet}>{consent.signer === 'client' ? t.clientSigns : t.guardianSigns}</p>
      </DataCell>
      <DataCell label={t.waitingFor} className={mergeClasses(styles.fact, styles.waiting)}>
        <WaitingFact consent={consent} />
      </DataCell>
      <DataCell label={t.created} className={mergeClasses(styles.fact, styles.created)}>
        {momentText(consent.created_at)}
      </DataCell>
      <DataCell label="" className={styles.acts}>
        <RowActions
          consent={consent}
          birthday={birthday}
          onOpen={() => onOpen(consent)}
          onEmailGuardian={() => onEmailGuardian(consent)}
        />
      </DataCell>
    </DataRow>
  );
}
