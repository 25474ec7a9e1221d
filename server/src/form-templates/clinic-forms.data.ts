import { FORM_TYPES, type FormTypeId } from '@carefront/shared/domain';
import type { WrittenBlock, WrittenOption, WrittenQuestion, WrittenText, WrittenVersion } from '../forms/public.ts';

/** A form that clinics begin with: they change its texts and questions as they like. */
export interface FormTemplate {
  /** Names the template in calls. Never changed. */
  readonly key: string;
  readonly typeId: FormTypeId;
  readonly form: WrittenVersion;
}

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

const YES_NO: readonly WrittenOption[] = [
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

/** A text area in a row of its own. */
const longText = (label: WrittenText, isRequired = false): WrittenQuestion[] => [
  { type: 'input-text', label, heightPx: 120, max: 4_000, isRequired },
];

/** A question with yes or no, and a text area that is shown and required after 'Yes'. */
const yesWithDetails = (name: string, label: WrittenText, details: WrittenText): WrittenQuestion[][] => [
  [{ name, type: 'multiple-choice', label, options: YES_NO, isRequired: true }],
  [
    {
      type: 'input-text',
      label: details,
      heightPx: 96,
      max: 2_000,
      visibleWhen: (at) => ({ question: at(name), is: 'equal', value: 'yes' }),
      requiredWhen: (at) => ({ question: at(name), is: 'equal', value: 'yes' }),
    },
  ],
];

const EMERGENCY_CONTACT: WrittenBlock = {
  name: ['In an emergency', 'En cas d’urgence'],
  rows: [
    [
      { type: 'input-text', label: ['Whom may we call?', 'Qui pouvons-nous appeler?'], isRequired: true, max: 120 },
      { type: 'input-text', label: ['Their phone number', 'Son numéro de téléphone'], isRequired: true, max: 40 },
    ],
    [{ type: 'input-text', label: ['Who is this person to you?', 'Qui est cette personne pour vous?'], max: 120 }],
  ],
};

const CLIENT_PROFILE: WrittenBlock = {
  name: ['Client details', 'Coordonnées du client'],
  builtIn: 'client-profile',
};
const VISITS: WrittenBlock = {
  name: ['When suits you?', 'Quand cela vous convient-il?'],
  builtIn: 'visit-preferences',
};
const SERVICES: WrittenBlock = {
  name: ['With whom?', 'Avec qui?'],
  builtIn: 'service-preferences',
};
const PRIVILEGES: WrittenBlock = {
  name: ['What you agree to', 'Ce que vous acceptez'],
  builtIn: 'consent-privileges',
  isSigned: true,
};

/** Intake of an adult. */
export const ADULT_INTAKE: FormTemplate = {
  key: 'adult-intake',
  typeId: FORM_TYPES.intake,
  form: {
    name: ['Intake for adults', 'Accueil des adultes'],
    description: [
      'Details, reasons for coming, health, wishes and consent. About ten minutes.',
      'Coordonnées, motifs, santé, souhaits et consentement. Environ dix minutes.',
    ],
    pages: [
      { name: ['About you', 'À votre sujet'], blocks: [CLIENT_PROFILE, EMERGENCY_CONTACT] },
      {
        name: ['What brings you here', 'Ce qui vous amène'],
        blocks: [
          {
            name: ['In your own words', 'Dans vos mots'],
            rows: [
              longText(['What would you like help with?', 'Pour quoi aimeriez-vous de l’aide?'], true),
              longText(['Since when?', 'Depuis quand?']),
              longText(['What would be better in six months?', 'Qu’est-ce qui irait mieux dans six mois?']),
              ...yesWithDetails(
                'earlier',
                ['Have you been in therapy before?', 'Avez-vous déjà suivi une thérapie?'],
                ['When, and what helped?', 'Quand, et qu’est-ce qui a aidé?'],
              ),
            ],
          },
        ],
      },
      {
        name: ['Health', 'Santé'],
        blocks: [
          {
            name: ['Your health', 'Votre santé'],
            rows: [
              ...yesWithDetails(
                'medication',
                ['Do you take any medication?', 'Prenez-vous des médicaments?'],
                ['Which, and how much?', 'Lesquels, et en quelle quantité?'],
              ),
              ...yesWithDetails(
                'conditions',
                ['Is there a health condition that we should know of?', 'Y a-t-il un problème de santé à connaître?'],
                ['Please describe it.', 'Veuillez le décrire.'],
              ),
              ...yesWithDetails(
                'doctor',
                ['Do you have a family doctor?', 'Avez-vous un médecin de famille?'],
                ['Name and office', 'Nom et cabinet'],
              ),
            ],
          },
        ],
      },
      { name: ['Your wishes', 'Vos souhaits'], blocks: [SERVICES, VISITS] },
      { name: ['Consent', 'Consentement'], blocks: [PRIVILEGES] },
    ],
  },
};

/** Intake of a child, filled in by a parent or guardian. */
export const CHILD_INTAKE: FormTemplate = {
  key: 'child-intake',
  typeId: FORM_TYPES.intake,
  form: {
    name: ['Intake for children and teenagers', 'Accueil des enfants et des adolescents'],
    description: [
      'For parents and guardians: the child, family, school, health and consent. About twelve minutes.',
      'Pour les parents et tuteurs\u00A0: l’enfant, la famille, l’école, la santé et le consentement. Environ douze minutes.',
    ],
    pages: [
      { name: ['Your child', 'Votre enfant'], blocks: [CLIENT_PROFILE, EMERGENCY_CONTACT] },
      {
        name: ['What brings you here', 'Ce qui vous amène'],
        blocks: [
          {
            name: ['In your own words', 'Dans vos mots'],
            rows: [
              longText(['What worries you about your child?', 'Qu’est-ce qui vous inquiète chez votre enfant?'], true),
              longText(['What does your child say about it?', 'Qu’en dit votre enfant?']),
              longText(['What is your child good at?', 'Dans quoi votre enfant est-il à l’aise?']),
            ],
          },
        ],
      },
      {
        name: ['Family and school', 'Famille et école'],
        blocks: [
          {
            name: ['Family', 'Famille'],
            rows: [
              longText(['Who lives with your child?', 'Qui vit avec votre enfant?'], true),
              ...yesWithDetails(
                'custody',
                [
                  'Is there a court order or an agreement about custody?',
                  'Y a-t-il une ordonnance ou une entente de garde?',
                ],
                ['What should we know about it?', 'Que devons-nous en savoir?'],
              ),
            ],
          },
          {
            name: ['School', 'École'],
            rows: [
              [
                { type: 'input-text', label: ['School', 'École'], max: 120 },
                { type: 'input-text', label: ['Grade', 'Niveau'], max: 40 },
              ],
              ...yesWithDetails(
                'support',
                ['Does your child get support at school?', 'Votre enfant reçoit-il un soutien à l’école?'],
                ['Which?', 'Lequel?'],
              ),
            ],
          },
        ],
      },
      {
        name: ['Health', 'Santé'],
        blocks: [
          {
            name: ['Your child’s health', 'La santé de votre enfant'],
            rows: [
              ...yesWithDetails(
                'medication',
                ['Does your child take any medication?', 'Votre enfant prend-il des médicaments?'],
                ['Which, and how much?', 'Lesquels, et en quelle quantité?'],
              ),
              ...yesWithDetails(
                'allergies',
                ['Does your child have allergies?', 'Votre enfant a-t-il des allergies?'],
                ['Which, and what helps?', 'Lesquelles, et qu’est-ce qui aide?'],
              ),
              ...yesWithDetails(
                'reports',
                ['Are there reports or assessments?', 'Y a-t-il des rapports ou des évaluations?'],
                ['By whom, and when?', 'De qui, et quand?'],
              ),
              [
                {
                  type: 'upload-file',
                  label: ['Add a report, if you like', 'Ajoutez un rapport, si vous le souhaitez'],
                  isMultiple: true,
                  accepts: ['application/pdf', 'image/jpeg', 'image/png'],
                },
              ],
            ],
          },
        ],
      },
      { name: ['Your wishes', 'Vos souhaits'], blocks: [SERVICES, VISITS] },
      { name: ['Consent', 'Consentement'], blocks: [PRIVILEGES] },
    ],
  },
};

/** The privileges and terms that a client agrees to, with signatures. */
export const CONSENT_PRIVILEGES: FormTemplate = {
  key: 'consent-privileges',
  typeId: FORM_TYPES.consent,
  form: {
    name: ['Consent to our care', 'Consentement à nos soins'],
    description: ['What you agree to, with your signature.', 'Ce que vous acceptez, avec votre signature.'],
    pages: [
      {
        name: ['Consent', 'Consentement'],
        blocks: [PRIVILEGES, { name: ['Terms', 'Conditions'], builtIn: 'tos', isSigned: true }],
      },
    ],
  },
};

/** Consent to sessions by video. */
export const TELEHEALTH: FormTemplate = {
  key: 'telehealth',
  typeId: FORM_TYPES.consent,
  form: {
    name: ['Consent to video sessions', 'Consentement aux séances vidéo'],
    description: [
      'How video sessions work, what to prepare, and your signature. About four minutes.',
      'Le déroulement des séances vidéo, ce qu’il faut préparer, et votre signature. Environ quatre minutes.',
    ],
    pages: [
      {
        name: ['Video sessions', 'Séances vidéo'],
        blocks: [
          {
            name: ['How it works', 'Le déroulement'],
            rows: [
              textRow([
                '<ul><li>You get a link for each session. Please be in a room where nobody hears you.</li><li>We do not record sessions. Please do not record them either.</li><li>If the connection breaks, we call you at the number below.</li><li>You can end video sessions at any time, and ask for sessions at the clinic.</li></ul>',
                '<ul><li>Vous recevez un lien pour chaque séance. Choisissez une pièce où personne ne vous entend.</li><li>Nous n’enregistrons pas les séances. Veuillez ne pas les enregistrer non plus.</li><li>Si la connexion se coupe, nous vous appelons au numéro ci-dessous.</li><li>Vous pouvez arrêter les séances vidéo à tout moment et demander des séances à la clinique.</li></ul>',
              ]),
            ],
          },
          {
            name: ['During a session', 'Pendant une séance'],
            rows: [
              [
                {
                  type: 'input-text',
                  label: ['Phone number during the session', 'Numéro de téléphone pendant la séance'],
                  isRequired: true,
                  max: 40,
                },
                {
                  type: 'input-text',
                  label: ['Address at which you will be', 'Adresse où vous serez'],
                  isRequired: true,
                  max: 200,
                },
              ],
              [
                {
                  name: 'private-room',
                  type: 'multiple-choice',
                  label: ['Do you have a room to yourself?', 'Avez-vous une pièce à vous?'],
                  options: YES_NO,
                  isRequired: true,
                },
              ],
              [
                {
                  type: 'text',
                  label: '',
                  content: [
                    '<p>Please tell your practitioner: together you find a place, such as a parked car, or a room at the clinic.</p>',
                    '<p>Dites-le à votre intervenant\u00A0: vous trouverez ensemble un endroit, comme une voiture stationnée ou une pièce de la clinique.</p>',
                  ],
                  visibleWhen: (at) => ({ question: at('private-room'), is: 'equal', value: 'no' }),
                },
              ],
            ],
          },
          {
            name: ['Your consent', 'Votre consentement'],
            isSigned: true,
            rows: [
              textRow([
                '<p>I have read how video sessions work, and I agree to them.</p>',
                '<p>J’ai lu le déroulement des séances vidéo et je les accepte.</p>',
              ]),
            ],
          },
        ],
      },
    ],
  },
};

const STATEMENTS: readonly WrittenText[] = [
  ['It was easy to book a session.', 'Il a été facile de prendre un rendez-vous.'],
  ['My practitioner listened to me.', 'Mon intervenant m’a écouté.'],
  ['We worked on what matters to me.', 'Nous avons travaillé sur ce qui compte pour moi.'],
  ['The sessions help me.', 'Les séances m’aident.'],
];

/** How satisfied clients are. */
export const SATISFACTION: FormTemplate = {
  key: 'satisfaction',
  typeId: FORM_TYPES.registration,
  form: {
    name: ['How was it for you?', 'Comment était-ce pour vous?'],
    description: [
      'Six questions about our care. About two minutes.',
      'Six questions sur nos soins. Environ deux minutes.',
    ],
    pages: [
      {
        name: ['Your view', 'Votre avis'],
        blocks: [
          {
            name: ['How much do you agree?', 'À quel point êtes-vous d’accord?'],
            rows: scaleRows(
              'satisfaction',
              STATEMENTS,
              withPoints(
                ['Not at all', 'Pas du tout'],
                ['A little', 'Un peu'],
                ['Mostly', 'Plutôt'],
                ['Fully', 'Tout à fait'],
              ),
            ),
          },
          {
            name: ['In your own words', 'Dans vos mots'],
            rows: [
              [
                {
                  type: 'scale-range',
                  label: [
                    'How likely are you to recommend us to a friend?',
                    'Quelle est la probabilité que vous nous recommandiez à un proche?',
                  ],
                  min: 0,
                  max: 10,
                },
              ],
              [
                {
                  type: 'input-text',
                  label: ['What should we do better?', 'Que devrions-nous améliorer?'],
                  heightPx: 120,
                  max: 2_000,
                },
              ],
            ],
          },
        ],
      },
    ],
  },
};
