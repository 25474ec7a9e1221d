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
