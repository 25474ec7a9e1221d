import type { WrittenBlock, WrittenOption, WrittenQuestion, WrittenText } from '../forms/public.ts';

/** Choices with 0, 1, 2 … points. */
export const withPoints = (...labels: readonly WrittenText[]): WrittenOption[] =>
  labels.map((label, score) => ({ value: String(score), label, score }));

/** Required questions with the same choices, named `{prefix}-1`, `{prefix}-2` and so on, one in each row. */
export const scaleRows = (
  prefix: string,
  labels: readonly WrittenText[],
  options: readonly WrittenOption[],
): WrittenQuestion[][] =>
  labels.map((label, index) => [
    { name: `${prefix}-${index + 1}`, type: 'multiple-choice', label, options, isRequired: true },
  ]);

/** The sum of the points of `scaleRows`. Only staff see it. @param most - The largest sum, where the chart of the scores ends. */
export const totalRow = (prefix: string, count: number, most: number, label: WrittenText): WrittenQuestion[] => [
  {
    name: `${prefix}-total`,
    type: 'input-text',
    label,
    isNumber: true,
    isForStaff: true,
    min: 0,
    max: most,
    computed: (at) => ({
      sum: Array.from({ length: count }, (_none, index) => ({ question: at(`${prefix}-${index + 1}`) })),
    }),
  },
];

/** Rich text between the questions. */
export const textRow = (content: WrittenText): WrittenQuestion[] => [{ type: 'text', label: '', content }];

export const YES_NO: readonly WrittenOption[] = [
  { value: 'yes', label: ['Yes', 'Oui'] },
  { value: 'no', label: ['No', 'Non'] },
];

/** How much the problems disturb daily life: the last question of PHQ-9 and GAD-7. It counts no points. */
export const difficultyRow = (label: WrittenText): WrittenQuestion[] => [
  {
    type: 'multiple-choice',
    label,
    options: [
      { value: 'not', label: ['Not difficult at all', 'Pas du tout difficile'] },
      { value: 'somewhat', label: ['Somewhat difficult', 'Plutôt difficile'] },
      { value: 'very', label: ['Very difficult', 'Très difficile'] },
      { value: 'extremely', label: ['Extremely difficult', 'Extrêmement difficile'] },
    ],
  },
];

/** Says whom to call in a crisis. The condition of the block decides whether it is shown. */
export const crisisBlock = (visibleWhen: WrittenBlock['visibleWhen']): WrittenBlock => ({
  name: ['You are not alone', 'Vous n’êtes pas seul'],
  ...(visibleWhen && { visibleWhen }),
  rows: [
    textRow([
      '<p>If you think of hurting yourself, please do not wait for our answer: call or text <strong>9-8-8</strong> (Canada and the United States), or go to the nearest emergency department. Tell somebody near you.</p>',
      '<p>Si vous pensez à vous faire du mal, n’attendez pas notre réponse\u00A0: appelez le <strong>9-8-8</strong> ou envoyez-y un message texte (Canada et États-Unis), ou allez à l’urgence la plus proche. Parlez-en à une personne près de vous.</p>',
    ]),
  ],
});
