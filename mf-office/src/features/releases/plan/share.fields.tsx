import { useMessages } from '@carefront/shared/app';
import { RadioField, TextField, useFieldValue } from '@carefront/shared/forms';
import { PLAN } from './plan.messages.ts';
import { basisPointsOf, type UpgradeValues } from './plan.rules.ts';

/** Whether everybody gets the version at once, or a share of the visitors first. */
export function ShareFields() {
  const t = useMessages(PLAN);
  const who = useFieldValue<UpgradeValues['who']>('who', 'everybody');
  return (
    <>
      <RadioField<UpgradeValues['who']>
        name="who"
        label={t.who}
        layout="column"
        options={[
          { value: 'everybody', label: t.everybody },
          { value: 'some', label: t.some },
        ]}
      />
      {who === 'some' && (
        <TextField
          name="percent"
          label={t.percent}
          help={t.percentHelp}
          isRequired
          inputMode="numeric"
          autoComplete="off"
          validate={(text) => (basisPointsOf(text) === null ? t.percentWrong : undefined)}
        />
      )}
    </>
  );
}
