import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { useFieldValue, useForm } from '@carefront/shared/forms';
import { ChoiceCard, ChoiceList, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { BLANK, type NewFormValues, nameFor } from './form-start.ts';
import { formTemplatesQuery } from './form-templates.api.ts';
import { NEW_FORM } from './new-form.messages.ts';

const useStyles = makeStyles({
  none: { margin: 0, color: 'var(--cf-text-quiet)' },
});

/** The empty form first, then the templates. The empty form can be chosen while the templates load, and when they do not load. */
export function TemplateChoice() {
  const t = useMessages(NEW_FORM);
  const styles = useStyles();
  const { api } = useRemote();
  const form = useForm<NewFormValues>();
  const templates = useQuery(formTemplatesQuery(api, useLocale()));
  const chosen = useFieldValue<string>('template', BLANK);
  const nameOf = (key: string) => templates.data?.find((template) => template.key === key)?.name ?? '';
  const choose = (key: string) =>
    form.batch(() => {
      const { name } = form.getState().values;
      form.change('template', key);
      form.change('name', nameFor(name, nameOf(chosen), nameOf(key)));
    });
  return (
    <>
      <ChoiceList label={t.begin} value={chosen} onChoose={choose} columns={2}>
        <ChoiceCard value={BLANK} title={t.blank} description={t.blankText} />
        {templates.data?.map((template) => (
          <ChoiceCard
            key={template.key}
            value={template.key}
            title={template.name}
            facts={t.questions(template.questions_count)}
            description={template.form_description}
          />
        ))}
      </ChoiceList>
      {templates.isPending && <LoadingRows label={t.loadingTemplates} rows={3} heightPx={96} />}
      {templates.isError && (
        <ErrorNotice
          text={t.templatesFailed}
          isRetrying={templates.isFetching}
          onRetry={() => void templates.refetch()}
        />
      )}
      {templates.data?.length === 0 && <p className={styles.none}>{t.noTemplates}</p>}
    </>
  );
}
