import { useMessages } from '@carefront/shared/app';
import { optionsOf, SelectControl, useFormField } from '@carefront/shared/forms';
import { NewDiscipline } from '@carefront/shared/people/disciplines';
import { useState } from 'react';
import { type Discipline, useRefreshPeople } from './people.api.ts';
import { PERSON_FORM } from './person-form.messages.ts';

/** The value of the option that adds a discipline: no discipline has it. */
const ADD = 0;

/** The discipline of a practitioner. The list's last option adds one, which is chosen at once. */
export function DisciplineField({ disciplines }: { disciplines: readonly Discipline[] }) {
  const t = useMessages(PERSON_FORM);
  const field = useFormField<number | null>('discipline_id', null);
  const refresh = useRefreshPeople();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <SelectControl
        name="discipline_id"
        label={t.discipline}
        placeholder={t.noDiscipline}
        options={[...optionsOf(disciplines), { value: ADD, label: t.addDiscipline }]}
        value={isAdding ? ADD : field.value}
        error={field.error}
        onChange={(chosen) => {
          setAdding(chosen === ADD);
          if (chosen !== ADD) field.change(chosen);
        }}
        onFocus={field.focus}
        onBlur={field.blur}
      />
      {isAdding && (
        <NewDiscipline
          onAdded={async ({ id }) => {
            await refresh();
            field.change(id);
            setAdding(false);
          }}
          onCancel={() => setAdding(false)}
        />
      )}
    </>
  );
}
