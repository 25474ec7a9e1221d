/** Twenty questions: 8 texts, 4 radio groups, 3 groups of checkboxes, 2 dropdowns, 2 text areas and a number. */
const KINDS = [
  'text',
  'radio',
  'text',
  'checkboxes',
  'text',
  'dropdown',
  'text',
  'radio',
  'textarea',
  'text',
  'checkboxes',
  'radio',
  'text',
  'number',
  'dropdown',
  'text',
  'radio',
  'checkboxes',
  'textarea',
  'text',
];
/** The last text of the twenty is shown when the first radio group has its first option. */
const CONDITION = { target: 19, source: 1 };
const OPTIONS = ['Never', 'Sometimes', 'Often', 'Always'];
const HAS_OPTIONS = new Set(['radio', 'checkboxes', 'dropdown']);
/** Questions that the first option of the form with a toggle shows; its last option shows all further dependents. */
export const TOGGLED = 10;

/**
 * A form that every measured library renders. Known to no library: each page translates it.
 * @returns {{ pages: { name: string, questions: { id: number, kind: string, label: string, options: string[], visibleWhen: { question: number, equals: string } | null }[] }[] }}
 */
export function generatedForm(pages, perPage) {
  return {
    pages: Array.from({ length: pages }, (_page, page) => ({
      name: `Page ${page + 1}`,
      questions: Array.from({ length: perPage }, (_question, index) => questionAt(page * perPage + index + 1, index)),
    })),
  };
}

/** A radio group and texts on one page. Every second question depends on the radio group. */
export function formWithToggle(count) {
  const questions = Array.from({ length: count }, (_question, index) => {
    const isDependent = index % 2 === 1;
    const equals = index < 2 * TOGGLED ? OPTIONS[0] : OPTIONS.at(-1);
    return {
      id: index + 1,
      kind: index === 0 ? 'radio' : 'text',
      label: `Question ${index + 1}`,
      options: index === 0 ? OPTIONS : [],
      visibleWhen: isDependent ? { question: 1, equals } : null,
    };
  });
  return { pages: [{ name: 'Page 1', questions }] };
}

function questionAt(id, index) {
  const place = index % KINDS.length;
  const kind = KINDS[place];
  const first = id - place;
  return {
    id,
    kind,
    label: `Question ${id}`,
    options: HAS_OPTIONS.has(kind) ? OPTIONS : [],
    visibleWhen: place === CONDITION.target ? { question: first + CONDITION.source, equals: OPTIONS[0] } : null,
  };
}
