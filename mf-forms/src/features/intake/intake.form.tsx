import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { type IntakeFormValues, type IsoDate, newIntakeForm } from '@carefront/shared/domain';
import { FieldGroup, FormRoot, type FormRootProps, FullWidth, RequiredLegend, useForm } from '@carefront/shared/forms';
import {
  AddressFields,
  ClientFields,
  ConsentSection,
  ContactFields,
  consentAfterChange,
  GuardianList,
  PersonFactsProvider,
  RestoredPerson,
  type SubmitReadiness,
  useDerivedPerson,
  useSubmitReadiness,
} from '@carefront/shared/people';
import { makeClasses } from '@carefront/shared/ui';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo, useState } from 'react';
import { PreferenceFields } from '../../preferences/preference-fields.tsx';
import { INTAKE } from './intake.messages.ts';
import { restoredIntake } from './intake-draft.rules.ts';
import { IntakeSection, IntakeSectionTitle } from './intake-section.tsx';
import { NotesField } from './notes.field.tsx';
import type { IntakeLists } from './use-intake-data.ts';
import type { IntakeDraft } from './use-intake-draft.ts';

export interface IntakeFormHandle {
  /** Whether closing would lose typed values. */
  hasChanges(): boolean;
}

export interface IntakeFormProps extends Pick<FormRootProps<IntakeFormValues>, 'onSubmit'> {
  formId: string;
  lists: IntakeLists;
  /** Calendar date at the clinic. */
  today: IsoDate;
  /** Precondition: it has been read. */
  draft: IntakeDraft;
  onReadiness: (readiness: SubmitReadiness) => void;
  ref: Ref<IntakeFormHandle>;
}

const SEXES = ['M', 'F'] as const;

const useStyles = makeClasses({ form: { display: 'flex', flexDirection: 'column', gap: '32px' } });

/** The sections of the intake form (IN-02, IN-03), by the same fields and rules as the sign-up of a booking (IN-07). */
export function IntakeForm(props: IntakeFormProps) {
  const { formId, lists, today, draft, onSubmit, onReadiness, ref } = props;
  const { info, places, guardianOptions } = lists;
  const { clinic } = info;
  const t = useMessages(INTAKE);
  const styles = useStyles();
  const locale = useLocale();
  const { hasPart } = useRemote();
  // The clinic may be refetched; new initial values would reset the form.
  const [blank] = useState(() => newIntakeForm(clinic, info.booking_site.practitioners, info.bso.disciplines));
  const [typed] = useState(() => restoredIntake(blank, draft.found));
  const hasConsent = Boolean(clinic.consent_tos) && hasPart('consent-dialog@1');
  const { decorators, restore } = useDerivedPerson<IntakeFormValues>({
    today,
    turnsOffForAdults: true,
    derive: consentAfterChange,
    onChanged: draft.keep,
  });
  const facts = useMemo(() => ({ today, states: places.states, locale }), [today, places, locale]);
  const removal = { title: t.areYouSure, text: t.removeGuardian, confirmLabel: t.yes, cancelLabel: t.no };
  return (
    <PersonFactsProvider value={facts}>
      <FormRoot<IntakeFormValues>
        id={formId}
        className={styles.form}
        initialValues={blank}
        decorators={decorators}
        onSubmit={onSubmit}
      >
        <RequiredLegend />
        <FieldGroup legend={t.preferences} isLegendHidden>
          <FullWidth>
            <PreferenceFields clinic={info} />
          </FullWidth>
        </FieldGroup>
        <IntakeSection title={t.clientDetails}>
          <ClientFields legend={t.clientDetails} isLegendHidden sexes={SEXES} />
        </IntakeSection>
        <GuardianList
          options={guardianOptions}
          label={t.guardianInfo}
          addLabel={t.addGuardian}
          removalQuestion={{ ...removal, isDestructive: true }}
          head={<IntakeSectionTitle>{t.guardianInfo}</IntakeSectionTitle>}
        />
        <IntakeSection title={t.clientInfo}>
          <ContactFields />
          <AddressFields places={places} />
          <NotesField />
        </IntakeSection>
        {hasConsent && (
          <ConsentSection title={clinic.consent_title} today={today} hint={t.consentHint} copyText={t.consentCopy} />
        )}
        <RestoredPerson typed={typed} restore={restore} />
        <FormState ref={ref} hasConsent={hasConsent} today={today} onReadiness={onReadiness} />
      </FormRoot>
    </PersonFactsProvider>
  );
}

interface FormStateProps extends Pick<IntakeFormProps, 'today' | 'onReadiness' | 'ref'> {
  hasConsent: boolean;
}

/** Tells the dialog about the form: a keystroke renders only this. */
function FormState({ hasConsent, today, onReadiness, ref }: FormStateProps) {
  const form = useForm<IntakeFormValues>();
  const { isReady, missing } = useSubmitReadiness(hasConsent, today);
  const tell = useEffectEvent(onReadiness);
  useEffect(() => tell({ isReady, missing }), [isReady, missing]);
  useImperativeHandle(ref, () => ({ hasChanges: () => form.getState().dirty === true }), [form]);
  return null;
}
