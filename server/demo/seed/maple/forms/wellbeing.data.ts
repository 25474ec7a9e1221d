import { FORM_TYPES } from '@carefront/shared/domain';
import type { WrittenBlock, WrittenPage, WrittenText, WrittenVersion } from '../../../../src/forms/public.ts';
import { MAPLE } from '../../demo-ids.ts';
import type { DemoForm } from '../../forms/demo-form.ts';
import { howOftenQuestions, pointsQuestion, YES_NO } from './answer-scales.data.ts';

const MOOD: readonly WrittenText[] = [
  ['Little joy in things that you usually like', "Peu de plaisir à ce que vous aimez d'habitude"],
  ['Feeling sad or without hope', "Tristesse ou perte d'espoir"],
  ['Sleeping badly, or far too long', 'Mauvais sommeil, ou sommeil beaucoup trop long'],
  ['Feeling worn out', "Sentiment d'épuisement"],
  ['Eating much less or much more than usual', "Manger beaucoup moins ou beaucoup plus que d'habitude"],
  ['Being hard on yourself', 'Être dur envers vous-même'],
  ['Finding it hard to follow a text or a conversation', 'Peine à suivre un texte ou une conversation'],
  ['Moving or speaking more slowly than usual, or being restless', 'Gestes ou paroles plus lents, ou agitation'],
  ['Thoughts that you would rather not be alive', 'Pensées que vous préféreriez ne plus être en vie'],
];
const WORRY: readonly WrittenText[] = [
  ['Feeling tense or on edge', 'Tension ou nervosité'],
  ['Worry that you could not stop', 'Inquiétude impossible à arrêter'],
  ['Worry about many different things', 'Inquiétude pour toutes sortes de choses'],
  ['Finding it hard to relax', 'Peine à vous détendre'],
  ['Being too restless to sit still', "Trop d'agitation pour rester en place"],
  ['Being easily annoyed', 'Irritabilité'],
  ['Fear that something bad would happen', "Peur qu'un malheur arrive"],
];
/** From this number of mood points on, the clinic offers a call. */
const CALL_FROM_POINTS = 15;

const WELCOME: WrittenPage = {
  name: ['Welcome', 'Bienvenue'],
  blocks: [
    {
      name: ['Before you begin', 'Avant de commencer'],
      rows: [
        [
          {
            type: 'text',
            label: '',
            content: [
              '<p>Please answer for the <strong>last two weeks</strong>. There are no right or wrong answers, and you can stop and come back later.</p>',
              "<p>Répondez pour les <strong>deux dernières semaines</strong>. Il n'y a pas de bonne ou de mauvaise réponse, et vous pouvez vous arrêter et revenir plus tard.</p>",
            ],
          },
        ],
        [
          {
            name: 'for-whom',
            type: 'multiple-choice',
            label: ['For whom do you answer?', 'Pour qui répondez-vous?'],
            isRequired: true,
            options: [
              { value: 'self', label: ['For myself', 'Pour moi'] },
              { value: 'child', label: ['For my child', 'Pour mon enfant'] },
            ],
          },
        ],
      ],
    },
  ],
};

const MOOD_PAGE: WrittenPage = {
  name: ['Mood', 'Humeur'],
  blocks: [
    {
      name: ['How often in the last two weeks?', 'À quelle fréquence, ces deux dernières semaines?'],
      rows: [
        ...howOftenQuestions('mood', MOOD),
        [pointsQuestion('mood', MOOD.length, ['Mood points', "Points d'humeur"])],
      ],
    },
    {
      name: ['We are here', 'Nous sommes là'],
      visibleWhen: (at) => ({ question: at('mood-9'), is: 'one-of', values: ['some-days', 'most-days', 'daily'] }),
      rows: [
        [
          {
            type: 'text',
            label: '',
            content: [
              '<p>Thank you for telling us. You can call or text <strong>9-8-8</strong> now, at any hour, to talk to someone.</p>',
              "<p>Merci de nous l'avoir dit. Vous pouvez appeler ou texter le <strong>9-8-8</strong> maintenant, à toute heure, pour parler à quelqu'un.</p>",
            ],
          },
        ],
        [
          {
            name: 'safe-now',
            type: 'multiple-choice',
            label: ['Are you safe right now?', 'Êtes-vous en sécurité en ce moment?'],
            options: YES_NO,
            isRequired: true,
          },
        ],
      ],
    },
  ],
};

const WORRY_PAGE: WrittenPage = {
  name: ['Worry', 'Inquiétude'],
  blocks: [
    {
      name: ['How often in the last two weeks?', 'À quelle fréquence, ces deux dernières semaines?'],
      rows: [
        ...howOftenQuestions('worry', WORRY),
        [pointsQuestion('worry', WORRY.length, ['Worry points', "Points d'inquiétude"])],
      ],
    },
  ],
};

const SLEEP_PAGE: WrittenPage = {
  name: ['Sleep', 'Sommeil'],
  blocks: [
    {
      name: ['Your nights', 'Vos nuits'],
      rows: [
        [
          {
            name: 'hours',
            type: 'input-text',
            label: ['Hours of sleep in a usual night', 'Heures de sommeil par nuit'],
            isNumber: true,
            min: 0,
            max: 24,
          },
          {
            name: 'rested',
            type: 'scale-range',
            label: ['How rested do you wake up?', 'À quel point vous réveillez-vous reposé?'],
            min: 1,
            max: 5,
          },
        ],
        [
          {
            name: 'sleep-trouble',
            type: 'input-text',
            label: ['What keeps you awake?', "Qu'est-ce qui vous tient éveillé?"],
            heightPx: 100,
            max: 1000,
            visibleWhen: (at) => ({ question: at('hours'), is: 'less-than', value: 6 }),
          },
        ],
      ],
    },
  ],
};

const DAYS_PAGE: WrittenPage = {
  name: ['Everyday life', 'Quotidien'],
  blocks: [
    {
      name: ['How are things going? 1 is badly, 5 is well.', 'Comment ça se passe? 1 : mal; 5 : bien.'],
      rows: [
        [
          { name: 'at-home', type: 'scale-range', label: ['At home', 'À la maison'], min: 1, max: 5 },
          {
            name: 'at-work',
            type: 'scale-range',
            label: ['At work or school', "Au travail ou à l'école"],
            min: 1,
            max: 5,
          },
          { name: 'with-friends', type: 'scale-range', label: ['With friends', 'Entre amis'], min: 1, max: 5 },
        ],
        [
          {
            name: 'days-mean',
            type: 'input-text',
            label: ['On average', 'En moyenne'],
            isNumber: true,
            computed: (at) => ({
              mean: [{ question: at('at-home') }, { question: at('at-work') }, { question: at('with-friends') }],
            }),
          },
        ],
      ],
    },
  ],
};

const PEOPLE_PAGE: WrittenPage = {
  name: ['People', 'Entourage'],
  blocks: [
    {
      name: ['A person who is there for you', 'Une personne présente pour vous'],
      repeats: { min: 0, max: 5 },
      rows: [
        [
          { name: 'person', type: 'input-text', label: ['First name', 'Prénom'], isRequired: true, max: 100 },
          {
            name: 'person-relation',
            type: 'dropdown',
            label: ['Relationship', 'Lien'],
            options: [
              { value: 'family', label: ['Family', 'Famille'] },
              { value: 'friend', label: ['Friend', 'Ami ou amie'] },
              { value: 'other', label: ['Someone else', 'Autre'] },
            ],
          },
        ],
        [
          {
            name: 'person-how',
            type: 'input-text',
            label: ['How does this person help?', 'Comment cette personne vous aide-t-elle?'],
            max: 300,
            visibleWhen: (at) => ({ question: at('person'), is: 'answered' }),
          },
        ],
      ],
    },
  ],
};

const LAST: WrittenBlock = {
  name: ['Anything else', 'Autre chose'],
  isSigned: true,
  rows: [
    [
      {
        name: 'anything',
        type: 'input-text',
        label: ['What else should we know?', "Que devrions-nous savoir d'autre?"],
        heightPx: 120,
        max: 2000,
      },
    ],
  ],
};
const CALL: WrittenBlock = {
  name: ['A call from us', 'Un appel de notre part'],
  visibleWhen: (at) => ({ question: at('mood-points'), is: 'at-least', value: CALL_FROM_POINTS }),
  rows: [
    [
      {
        name: 'call',
        type: 'multiple-choice',
        label: ['May we call you this week?', 'Pouvons-nous vous appeler cette semaine?'],
        options: YES_NO,
        isRequired: true,
      },
    ],
  ],
};

const versionWith = (lastBlocks: readonly WrittenBlock[]): WrittenVersion => ({
  name: ['Well-being check-in', 'Bilan de bien-être'],
  description: [
    'How you have been in the last two weeks. Seven short pages.',
    'Comment vous allez depuis deux semaines. Sept courtes pages.',
  ],
  pages: [
    WELCOME,
    MOOD_PAGE,
    WORRY_PAGE,
    SLEEP_PAGE,
    DAYS_PAGE,
    PEOPLE_PAGE,
    { name: ['To finish', 'Pour finir'], blocks: lastBlocks },
  ],
});

/** Seven pages, with points that only staff see. Its first version did not offer a call. */
export const WELLBEING: DemoForm = {
  id: MAPLE.forms.wellbeing,
  categoryId: MAPLE.formCategories.questionnaires,
  slug: 'well-being-check-in',
  type: FORM_TYPES.registration,
  status: 'Published',
  isLive: true,
  versions: [versionWith([LAST]), versionWith([LAST, CALL])],
};
