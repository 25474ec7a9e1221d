import type { WrittenOption, WrittenQuestion, WrittenText } from '../../../../src/forms/public.ts';

export const YES_NO: readonly WrittenOption[] = [
  { value: 'yes', label: ['Yes', 'Oui'] },
  { value: 'no', label: ['No', 'Non'] },
];

/** How often in the last two weeks, with points. */
const HOW_OFTEN: readonly WrittenOption[] = [
  { value: 'never', label: ['Not at all', 'Pas du tout'], score: 0 },
  { value: 'some-days', label: ['On some days', 'Certains jours'], score: 1 },
  { value: 'most-days', label: ['On more than half of the days', 'Plus de la moitié des jours'], score: 2 },
  { value: 'daily', label: ['Nearly every day', 'Presque tous les jours'], score: 3 },
];

/** Questions with the answers of `HOW_OFTEN`, named `{prefix}-1`, `{prefix}-2` and so on, one in each row. */
export const howOftenQuestions = (prefix: string, labels: readonly WrittenText[]): WrittenQuestion[][] =>
  labels.map((label, index) => [
    { name: `${prefix}-${index + 1}`, type: 'multiple-choice', label, options: HOW_OFTEN, isRequired: true },
  ]);

/** The sum of the points of such questions, for staff. */
export const pointsQuestion = (prefix: string, count: number, label: WrittenText): WrittenQuestion => ({
  name: `${prefix}-points`,
  type: 'input-text',
  label,
  isNumber: true,
  isForStaff: true,
  computed: (at) => ({
    sum: Array.from({ length: count }, (_none, index) => ({ question: at(`${prefix}-${index + 1}`) })),
  }),
});
