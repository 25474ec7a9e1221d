type Kind = 'text' | 'textarea' | 'number' | 'radio' | 'checkboxes' | 'dropdown';

interface Question {
  readonly id: number;
  readonly kind: Kind;
  readonly label: string;
  readonly options: readonly string[];
  readonly visibleWhen: { readonly question: number; readonly equals: string } | null;
}

/** Known to no library: each page translates it. */
export interface GeneratedForm {
  readonly pages: readonly { readonly name: string; readonly questions: readonly Question[] }[];
}

/** Twenty questions: 8 texts, 4 radio groups, 3 groups of checkboxes, 2 dropdowns, 2 text areas and a number. */
const KINDS: readonly Kind[] = [
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
const [FIRST, LAST] = ['Never', 'Always'] as const;
const OPTIONS = [FIRST, 'Sometimes', 'Often', LAST];
const HAS_OPTIONS = new Set<Kind>(['radio', 'checkboxes', 'dropdown']);
/** Questions that the first option of the form with a toggle shows; its last option shows all further dependents. */
export const TOGGLED = 10;

/** A form that every measured library renders. */
export function generatedForm(pages: number, perPage: number): GeneratedForm {
  return {
    pages: Array.from({ length: pages }, (_page, page) => ({
      name: `Page ${page + 1}`,
      questions: Array.from({ length: perPage }, (_question, index) => questionAt(page * perPage + index + 1, index)),
    })),
  };
}

/** A radio group and texts on one page. Every second question depends on the radio group. */
export function formWithToggle(count: number): GeneratedForm {
  const questions = Array.from({ length: count }, (_question, index): Question => {
    const isDependent = index % 2 === 1;
    const equals = index < 2 * TOGGLED ? FIRST : LAST;
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

function questionAt(id: number, index: number): Question {
  const place = index % KINDS.length;
  const kind = KINDS[place] ?? 'text';
  const first = id - place;
  return {
    id,
    kind,
    label: `Question ${id}`,
    options: HAS_OPTIONS.has(kind) ? OPTIONS : [],
    visibleWhen: place === CONDITION.target ? { question: first + CONDITION.source, equals: FIRST } : null,
  };
}
