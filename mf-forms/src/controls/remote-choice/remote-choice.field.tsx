import { defineMessages, useMessages, useRemote } from '@carefront/shared/app';
import { searchFormOptions } from '@carefront/shared/contracts/calls';
import { parentValue, plural, type RemoteAnswer } from '@carefront/shared/domain';
import { getIn, useForm, useFormField } from '@carefront/shared/forms';
import { SearchCombobox } from '@carefront/shared/ui/combobox';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useActiveForm } from '../../active-form/active-form.ts';
import type { ControlViewProps } from '../control-type.ts';
import { helpOf, useQuestion } from '../use-question.ts';
import { parentOf } from './parent-answer.rules.ts';

/** The pause in typing after which the server searches (CT-03). */
const SEARCH_AFTER_MS = 800;

type Choice = RemoteAnswer & { value: string; label: string };

/**
 * One of the options that the server finds by the typed text and by the answer of the parent question (CT-03). The answer has the option's
 * label, so that a draft can name it.
 */
export function RemoteChoiceField(props: ControlViewProps) {
  const { control } = props;
  const t = useMessages(REMOTE_CHOICE);
  const { api } = useRemote();
  const { validate, ...question } = useQuestion<Choice | null>(props);
  const field = useFormField<Choice | null>(question.name, null, validate);
  const parent = useParentQuestion(props);
  const changes = useChangeCount(parent?.value ?? '');
  const waits = parent?.value === '';
  const source = control.options_source ?? '';
  return (
    <SearchCombobox<Choice>
      {...question}
      {...(waits && !question.isDisabled ? { help: t.parentFirst(parent.label) } : helpOf(props))}
      texts={question.isDisabled ? { ...t, searchHint: '' } : t}
      chosen={field.value}
      error={field.error}
      onChoose={field.change}
      onLeave={field.blur}
      isDisabled={question.isDisabled || waits}
      remote={{
        // A number in place of the parent's answer: no cache key contains an answer.
        queryKey: ['form-options', source, control.form_control_id, changes],
        searchAfterMs: SEARCH_AFTER_MS,
        async load(search, _part, signal) {
          const query = { source, search, ...(parent && { parent_id: parent.value }) };
          const found = await api.call(searchFormOptions, { query, signal });
          return {
            options: found.map(({ id, name }) => ({ value: id, label: name })),
            total: found.length,
            lastPage: 1,
          };
        },
      }}
    />
  );
}

/** The number of changes of the value. */
function useChangeCount(value: string): number {
  const [last, setLast] = useState({ value, count: 0 });
  if (last.value !== value) setLast({ value, count: last.count + 1 });
  return last.count;
}

export interface ParentQuestion {
  label: string;
  /** '' while the parent is not answered. */
  value: string;
}

const VALUES_ALONE = { values: true };

/** The question whose answer limits the options, with its answer. @returns null for options without a parent. */
export function useParentQuestion({ name, path, control }: ControlViewProps): ParentQuestion | null {
  const { plan, answers } = useActiveForm();
  const form = useForm();
  const parent = parentOf(plan, control, { name, path });
  const sibling = parent?.sibling;
  const subscribe = useCallback(
    (onChange: () => void) =>
      sibling === undefined ? answers.subscribe(onChange) : form.subscribe(onChange, VALUES_ALONE),
    [sibling, answers, form],
  );
  const value = useSyncExternalStore(subscribe, () => {
    if (!parent) return '';
    return parentValue(
      sibling === undefined ? answers.answerOf(parent.question.path) : getIn(form.getState().values, sibling),
    );
  });
  return parent && { label: parent.question.control.label, value };
}

export const REMOTE_CHOICE = defineMessages(
  {
    parentFirst: (question: string) => `First answer: ${question}`,
    open: 'Show the options',
    clear: 'Remove the choice',
    searchHint: 'Type to search',
    none: 'No option found.',
    found: (count: number) => plural('en', count, '1 option found', `${count} options found`),
    loading: 'Loading the options',
    failed: 'The options could not be loaded. Please check your connection and try again.',
    moreFailed: 'More options could not be loaded. Please check your connection and try again.',
  },
  {
    parentFirst: (question: string) => `Répondez d’abord à\u00A0: ${question}`,
    open: 'Afficher les options',
    clear: 'Retirer le choix',
    searchHint: 'Saisir pour rechercher',
    none: 'Aucune option trouvée.',
    found: (count: number) => (count < 2 ? `${count} option trouvée` : `${count} options trouvées`),
    loading: 'Chargement des options',
    failed: 'Les options n’ont pas pu être chargées. Vérifiez votre connexion et réessayez.',
    moreFailed: 'D’autres options n’ont pas pu être chargées. Vérifiez votre connexion et réessayez.',
  },
);
