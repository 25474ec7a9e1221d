import { useMemo, useState } from 'react';
import { BuildingContext } from './building-context.ts';
import { OpenForm } from './open-form.tsx';
import { keptForm } from './saving/kept-form.ts';
import { type FormWork, startOf } from './saving/start-builder.rules.ts';
import { useFormSaver } from './saving/use-form-saver.ts';
import { BuilderProvider } from './store/builder-context.ts';
import { createBuilderStore } from './store/builder-store.ts';

export interface FormBuilderProps {
  work: FormWork;
  userId: number;
}

/** Builds one form: holds its state, saves it, and draws head, pages, canvas and properties. */
export function FormBuilder({ work, userId }: FormBuilderProps) {
  const formId = work.form_id;
  const [start] = useState(() => startOf(work, keptForm(formId, userId).read()));
  const [store] = useState(() => createBuilderStore(start.history));
  const saver = useFormSaver({ formId, userId }, store, start.saver);
  const building = useMemo(() => ({ formId, locale: work.locale, saver }), [formId, work.locale, saver]);
  return (
    <BuilderProvider value={store}>
      <BuildingContext value={building}>
        <OpenForm work={work} userId={userId} isRestored={start.isRestored} />
      </BuildingContext>
    </BuilderProvider>
  );
}
