import { useMessages } from '@carefront/shared/app';
import { Button, makeStyles } from '@carefront/shared/ui';
import { useState } from 'react';
import { EXCHANGE_FHIR } from '../exchange-fhir.messages.ts';
import { ImportQuestionnaireDialog } from './import-questionnaire.dialog.tsx';

const useStyles = makeStyles({
  button: { alignSelf: 'flex-start' },
});

/** Opens the dialog that makes a draft from a FHIR Questionnaire. */
export function ImportQuestionnaireButton({ userId }: { userId: number }) {
  const t = useMessages(EXCHANGE_FHIR);
  const styles = useStyles();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button className={styles.button} onClick={() => setIsOpen(true)}>
        {t.import}
      </Button>
      {isOpen && <ImportQuestionnaireDialog userId={userId} onClosed={() => setIsOpen(false)} />}
    </>
  );
}
