import { useMessages } from '@carefront/shared/app';
import {
  type ClientBlockProperties,
  type ClientProfileAnswers,
  newProfileGuardian,
  type ProfileGuardian,
} from '@carefront/shared/domain';
import { useFieldValue, useForm } from '@carefront/shared/forms';
import { GuardianList, type GuardianOptions } from '@carefront/shared/people';
import { InlineMessage, makeStyles } from '@carefront/shared/ui';
import { useOpenForm } from '../../../open-form/open-form-context.ts';
import { CLIENT_PROFILE } from '../client-profile.messages.ts';
import { PasswordFields } from './password.fields.tsx';

export interface GuardiansProps {
  options: GuardianOptions;
  properties: ClientBlockProperties;
  /** New guardians can choose a password (CP-07). */
  offersPasswords: boolean;
}

const newRow = (): ProfileGuardian => newProfileGuardian(false);

const useStyles = makeStyles({
  title: { margin: 0, fontSize: '18px', fontWeight: 600, lineHeight: '26px', overflowWrap: 'anywhere' },
});

/** The guardians of the client, as far as the caller may see, add and change them (CP-03, CP-07). */
export function Guardians({ options, properties, offersPasswords }: GuardiansProps) {
  const t = useMessages(CLIENT_PROFILE);
  const styles = useStyles();
  const { mode } = useOpenForm();
  const isChosen = useFieldValue<number | null>('client_id', null) !== null;
  const form = useForm<ClientProfileAnswers>();
  const isReadOnly = mode === 'read-only';
  const label = properties.guardianLabel ?? t.guardianLabel;
  const needsGuardian = useFieldValue<0 | 1>('bool_needs_guardian', 0) === 1;
  const count = useFieldValue<readonly ProfileGuardian[]>('guardian', []).length;
  // The server leaves out of a submitted form the guardians whom its reader may not see.
  const areHidden = isReadOnly ? needsGuardian && count === 0 : isChosen && !properties.viewsGuardians;
  const canAdd = !isReadOnly && (!isChosen || properties.addsGuardians);
  // A form does not take existing guardians from a client.
  const isNew = (index: number): boolean => form.getState().values.guardian[index]?.id == null;
  const removalQuestion = {
    title: t.areYouSure,
    text: t.removeGuardian,
    confirmLabel: t.remove,
    cancelLabel: t.cancel,
    isDestructive: true,
  };
  return (
    <GuardianList
      options={options}
      label={label}
      head={
        <>
          <p className={styles.title}>{label}</p>
          {areHidden && <InlineMessage intent="info">{t.guardiansHidden}</InlineMessage>}
        </>
      }
      canAdd={canAdd}
      min={areHidden ? 0 : 1}
      canRemove={(index) => !isReadOnly && isNew(index)}
      newRow={newRow}
      removalQuestion={removalQuestion}
    >
      {({ path, index }) =>
        offersPasswords && <PasswordFields of={path} question={t.setUpGuardianPassword(index + 1)} />
      }
    </GuardianList>
  );
}
