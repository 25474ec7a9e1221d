import { useMessages } from '@carefront/shared/app';
import { findBlock, findPage, findQuestion } from '@carefront/shared/domain/form-building';
import { CheckboxControl } from '@carefront/shared/forms';
import { makeClasses } from '@carefront/shared/ui';
import { useBuilding } from '../building-context.ts';
import { useBuilder, useBuilderState } from '../store/builder-context.ts';
import { BlockProperties } from './block-properties.tsx';
import { PageProperties } from './page-properties.tsx';
import { PROPERTIES } from './properties.messages.ts';
import { QuestionProperties } from './question-properties.tsx';

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
});

/** The properties of the chosen part. */
export function PropertiesPanel() {
  const t = useMessages(PROPERTIES);
  const styles = useStyles();
  const store = useBuilder();
  const { locale } = useBuilding();
  const isTranslating = useBuilderState(({ showsTranslations }) => showsTranslations);
  return (
    <div className={styles.root}>
      <ChosenPart />
      <CheckboxControl
        name="translations"
        label={t.showTranslations(t[locale === 'en' ? 'fr' : 'en'])}
        isChecked={isTranslating}
        onToggle={store.showTranslations}
      />
    </div>
  );
}

function ChosenPart() {
  const { part, id } = useBuilderState(({ chosen }) => chosen);
  const page = useBuilderState(({ history }) => (part === 'page' ? findPage(history.form, id)?.page : undefined));
  const block = useBuilderState(({ history }) => (part === 'block' ? findBlock(history.form, id)?.block : undefined));
  const question = useBuilderState(({ history }) =>
    part === 'question' ? findQuestion(history.form, id)?.question : undefined,
  );
  // Keyed: what is half typed belongs to one part.
  if (page) return <PageProperties key={id} page={page} />;
  if (block) return <BlockProperties key={id} block={block} />;
  return question && <QuestionProperties key={id} question={question} />;
}
