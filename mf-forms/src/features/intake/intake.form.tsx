import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { listNotePictures, uploadNotePicture } from '@carefront/shared/contracts/calls';
import {
  allowedHtml,
  type IntakeFormValues,
  type IsoDate,
  isBlankHtml,
  NOTE_PICTURE_SRC,
  newIntakeForm,
  picturesOf,
  withoutOtherPictures,
} from '@carefront/shared/domain';
import type { UploadPicture } from '@carefront/shared/editor';
import {
  FieldFrame,
  FieldGroup,
  FormRoot,
  type FormRootProps,
  FullWidth,
  RequiredLegend,
  useForm,
  useFormField,
} from '@carefront/shared/forms';
import { useEditorCode } from '@carefront/shared/in-place';
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
import { ErrorNotice, LoadingRows, makeClasses, RichText, useRichTextSizes } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useMemo,
  useState,
} from 'react';
import { PreferenceFields } from '../../preferences/preference-fields.tsx';
import { INTAKE } from './intake.messages.ts';
import { restoredIntake } from './intake-draft.rules.ts';
import type { IntakeLists } from './use-intake-data.ts';
import type { IntakeDraft } from './use-intake-draft.ts';

export interface IntakeFormHandle {
  /** Whether closing would lose typed values. */
  hasChanges(): boolean;
}

interface IntakeFormProps extends Pick<FormRootProps<IntakeFormValues>, 'onSubmit'> {
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

const useIntakeSectionStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '24px', minWidth: 0 },
  title: {
    margin: 0,
    paddingBottom: '8px',
    borderBottom: '1px solid var(--cf-line)',
    fontSize: '20px',
    fontWeight: 600,
    lineHeight: '28px',
  },
});

interface IntakeSectionProps {
  title: string;
  children: ReactNode;
}

/** One section of the intake form, with its heading (IN-03). */
function IntakeSection({ title, children }: IntakeSectionProps) {
  const styles = useIntakeSectionStyles();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.root}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** The heading alone, for a section that has its own element. */
function IntakeSectionTitle({ children }: { children: string }) {
  return <h3 className={useIntakeSectionStyles().title}>{children}</h3>;
}

const useNotesStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0, outlineStyle: 'none' },
  hint: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  text: {
    // The tools float above the text: the margin keeps them off the label.
    marginTop: '20px',
    // The focus ring is around the text, and the help below it.
    marginBottom: '8px',
    minHeight: '132px',
    boxSizing: 'border-box',
    padding: '8px 12px',
    border: '1px solid var(--cf-line-strong)',
    borderRadius: 'var(--cf-radius-control)',
    overflowWrap: 'anywhere',
    '& > *': { marginTop: 0, marginBottom: '12px' },
    '& figure': { marginLeft: 0, marginRight: 0 },
    '& img': { display: 'block', maxWidth: '100%', height: 'auto' },
  },
});

/** The notes as rich text (CT-11). Their pictures are private: only the person and the clinic's office see them. */
function NotesField() {
  const t = useMessages(INTAKE);
  const styles = useNotesStyles();
  const sizes = useRichTextSizes();
  const { api, shell } = useRemote();
  const { value, change, error } = useFormField<string>('client_notes', '');
  const { remembering } = useKeptPictures(value, change);
  const code = useEditorCode();
  return (
    <FieldFrame label={t.notes} help={t.picturesHint} error={error} isGroup>
      {(control) => (
        <div {...control} role="group" tabIndex={-1} className={styles.root}>
          <p className={styles.hint}>{t.notesHint}</p>
          {code.isError && (
            <ErrorNotice text={t.notesFailed} isRetrying={code.isFetching} onRetry={() => void code.refetch()} />
          )}
          {code.data ? (
            <code.data.RichTextEditor
              value={value}
              onChange={change}
              label={t.notes}
              placeholder={t.writeHere}
              tools="text"
              pictureSrc={NOTE_PICTURE_SRC}
              upload={remembering(code.data.uploadPicture(api, uploadNotePicture))}
              onNotice={(intent, text) => shell.showNotice({ intent, text })}
              className={`${styles.text} ${sizes}`}
            />
          ) : (
            <NotesAlone html={value} isLoading={code.isPending} />
          )}
        </div>
      )}
    </FieldFrame>
  );
}

/** The notes until the editor is loaded. */
function NotesAlone({ html, isLoading }: { html: string; isLoading: boolean }) {
  const t = useMessages(INTAKE);
  if (!isBlankHtml(html, NOTE_PICTURE_SRC)) return <RichText html={html} pictureSrc={NOTE_PICTURE_SRC} />;
  return isLoading && <LoadingRows label={t.loading} rows={1} heightPx={132} />;
}

interface KeptPictures {
  /** Also remembers the addresses of uploaded pictures. */
  remembering: (upload: UploadPicture) => UploadPicture;
}

/**
 * Removes pictures that the server no longer keeps from the notes: those of a restored draft may be older than a day. If the server does not
 * answer, all pictures stay.
 */
function useKeptPictures(notes: string, change: (notes: string) => void): KeptPictures {
  const t = useMessages(INTAKE);
  const { api, shell } = useRemote();
  const [uploaded] = useState(() => new Set<string>());
  const clean = allowedHtml(notes, NOTE_PICTURE_SRC);
  const unknown = picturesOf(clean).filter((src) => !uploaded.has(src));
  const { data } = useQuery({
    queryKey: ['own', 'note-pictures', unknown],
    queryFn: ({ signal }) => api.call(listNotePictures, { signal }),
    enabled: unknown.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const remove = useEffectEvent((kept: readonly string[]) => {
    change(withoutOtherPictures(clean, new Set([...uploaded, ...kept])));
    shell.showNotice({ intent: 'warning', text: t.picturesGone });
  });
  const kept = data?.image_urls;
  const isGone = kept !== undefined && unknown.some((src) => !kept.includes(src));
  useEffect(() => {
    if (isGone) remove(kept);
  }, [isGone, kept]);
  return {
    remembering: (upload) => async (file, signal) => {
      const url = await upload(file, signal);
      uploaded.add(url);
      return url;
    },
  };
}
