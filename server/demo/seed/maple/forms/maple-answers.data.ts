import { MAPLE } from '../../demo-ids.ts';
import type { DemoForm } from '../../forms/demo-form.ts';
import { SELF_INTAKE } from './self-intake.data.ts';
import { WELLBEING } from './wellbeing.data.ts';

/** A form that the client account submitted. */
export interface DemoResponse {
  readonly id: string;
  readonly form: DemoForm;
  /** Index of the answered version among those of the form. */
  readonly versionIndex: number;
  /** Days before the first start. */
  readonly before: number;
  /** By name of the question. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Entries of blocks that repeat, each by name of the question. */
  readonly entries?: readonly Readonly<Record<string, unknown>>[];
}

const { formResponses } = MAPLE;
/** 11 points. */
const MOOD = [
  'some-days',
  'most-days',
  'most-days',
  'most-days',
  'some-days',
  'some-days',
  'most-days',
  'never',
  'never',
];
/** 8 points. */
const WORRY = ['most-days', 'some-days', 'most-days', 'some-days', 'never', 'some-days', 'some-days'];
const numbered = (prefix: string, values: readonly string[]) =>
  Object.fromEntries(values.map((value, index) => [`${prefix}-${index + 1}`, value]));

export const MAPLE_RESPONSES: readonly DemoResponse[] = [
  {
    id: formResponses.selfIntake,
    form: SELF_INTAKE,
    versionIndex: 0,
    before: 70,
    answers: {
      'first-name': 'Clara',
      'last-name': 'Nguyen',
      dob: '1992-04-11',
      called: '',
      reach: 'email',
      email: 'client@maple.test',
      phone: '',
      reason: 'I have slept badly since I changed jobs, and I worry about small things.',
      concerns: ['worry', 'sleep'],
      impact: '6',
      'therapy-before': 'yes',
      helped: 'Writing things down helped. Long breathing exercises did not.',
      heard: 'friend',
      needs: 'An evening appointment.',
    },
  },
  {
    id: formResponses.wellbeing,
    form: WELLBEING,
    versionIndex: 0,
    before: 61,
    answers: {
      'for-whom': 'self',
      ...numbered('mood', MOOD),
      ...numbered('worry', WORRY),
      hours: '5.5',
      rested: '2',
      'sleep-trouble': 'Thinking about the next day.',
      'at-home': '4',
      'at-work': '2',
      'with-friends': '3',
      anything: 'Evenings are easier than mornings.',
    },
    entries: [{ person: 'Anaïs', 'person-relation': 'family', 'person-how': 'She calls every Sunday.' }],
  },
];
