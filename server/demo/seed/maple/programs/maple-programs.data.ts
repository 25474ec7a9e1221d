import { MAPLE } from '../../demo-ids.ts';

/** A program of the demo. Its id follows from its place in the list. */
export interface DemoProgram {
  readonly categoryId: number;
  readonly title: readonly [en: string, fr: string];
  /** In dollars; absent: not told. */
  readonly fee?: number;
  readonly deposit?: number;
  /** Absent: unlimited. */
  readonly capacity?: number;
  /** People with a place, and people on the waitlist. */
  readonly registered?: number;
  readonly waitlisted?: number;
  readonly leadId?: number;
  readonly locationIds?: readonly number[];
  /** Days from the first start until the registration opens and closes, and the program starts and ends. Absent: no such day. */
  readonly days: {
    readonly opens?: number;
    readonly closes?: number;
    readonly starts?: number;
    readonly ends?: number;
  };
  readonly isDeleted?: true;
}

const { programCategories, practitioners, locations } = MAPLE;
const { groups, skills, children } = programCategories;
const [amara, jonas, mei, etienne] = [
  practitioners.amara.id,
  practitioners.jonas.id,
  practitioners.mei.id,
  practitioners.etienne.id,
];
const [queen, danforth] = [[locations.queenStreet], [locations.danforth]];
const both = [...queen, ...danforth];
/** Registration is open for months, so that the demo stays of use. */
const OPEN = { opens: -30, closes: 365, starts: 380, ends: 450 };
const LATER = { opens: 30, closes: 90, starts: 100, ends: 170 };
const PAST = { opens: -90, closes: -7, starts: 14, ends: 84 };

/** 24 programs in 3 categories: 19 take registrations, 2 open later, 2 are closed, and 1 is deleted. */
export const MAPLE_PROGRAMS: readonly DemoProgram[] = [
  {
    categoryId: groups,
    title: ['Mindfulness in eight weeks', 'La pleine conscience en huit semaines'],
    ...{ fee: 320, deposit: 50, capacity: 12, registered: 3, leadId: amara, locationIds: queen, days: OPEN },
  },
  {
    categoryId: groups,
    title: ['Grief café', 'Café du deuil'],
    ...{ fee: 0, leadId: jonas, locationIds: both, days: { opens: -60, starts: -45 } },
  },
  {
    categoryId: groups,
    title: ['Living with anxiety: a group for adults', "Vivre avec l'anxiété : un groupe pour adultes"],
    ...{ fee: 275.5, deposit: 75, capacity: 8, registered: 8, waitlisted: 2, leadId: jonas, locationIds: danforth },
    days: OPEN,
  },
  {
    categoryId: groups,
    title: ['New parents’ circle', 'Cercle des nouveaux parents'],
    ...{ fee: 160, capacity: 10, registered: 6, leadId: mei, locationIds: queen, days: OPEN },
  },
  {
    categoryId: groups,
    title: ['Men’s talking group', 'Groupe de parole pour hommes'],
    ...{ fee: 200, capacity: 9, leadId: etienne, locationIds: danforth, days: OPEN },
  },
  {
    categoryId: groups,
    title: ['Life after a separation', 'La vie après une séparation'],
    ...{ fee: 240, deposit: 40, capacity: 10, registered: 2, leadId: amara, locationIds: queen, days: OPEN },
  },
  {
    categoryId: groups,
    title: ['Carers’ evening', 'Soirée des proches aidants'],
    ...{ fee: 90, capacity: 14, leadId: mei, locationIds: both, days: LATER },
  },
  {
    categoryId: groups,
    title: ['Summer walking group', "Groupe de marche d'été"],
    ...{ capacity: 20, registered: 11, leadId: etienne, locationIds: danforth, days: PAST },
  },
  {
    categoryId: skills,
    title: ['Sleeping well again', 'Retrouver un bon sommeil'],
    ...{ fee: 180, deposit: 30, capacity: 6, registered: 5, leadId: amara, locationIds: queen, days: OPEN },
  },
  {
    categoryId: skills,
    title: ['Working with anger', 'Apprivoiser la colère'],
    ...{ fee: 210, capacity: 5, registered: 5, leadId: jonas, locationIds: danforth, days: OPEN },
  },
  {
    categoryId: skills,
    title: ['Saying no kindly', 'Dire non avec bienveillance'],
    ...{ fee: 95, capacity: 16, registered: 4, leadId: mei, locationIds: queen, days: OPEN },
  },
  {
    categoryId: skills,
    title: ['Back to work after burnout', 'Reprendre le travail après un épuisement'],
    ...{ fee: 360, deposit: 100, capacity: 8, registered: 1, leadId: jonas, locationIds: both, days: OPEN },
  },
  {
    categoryId: skills,
    title: ['Energy through the day', "De l'énergie toute la journée"],
    ...{ fee: 120, leadId: etienne, locationIds: danforth, days: OPEN },
  },
  {
    categoryId: skills,
    title: ['Everyday skills after a brain injury', 'Gestes du quotidien après une lésion cérébrale'],
    ...{ fee: 420, deposit: 120, capacity: 4, registered: 2, leadId: mei, locationIds: danforth, days: OPEN },
  },
  {
    categoryId: skills,
    title: ['Couples: listening and being heard', 'Couples : écouter et être entendu'],
    ...{ fee: 380, deposit: 80, capacity: 12, leadId: amara, locationIds: queen, days: OPEN },
  },
  {
    categoryId: skills,
    title: ['Living with long-term pain', 'Vivre avec une douleur persistante'],
    ...{ fee: 150, capacity: 10, leadId: etienne, locationIds: both, days: LATER },
  },
  {
    categoryId: children,
    title: ['Brave friends, 6 to 8 years', 'Amis courageux, de 6 à 8 ans'],
    ...{
      fee: 190,
      deposit: 40,
      capacity: 6,
      registered: 6,
      waitlisted: 1,
      leadId: mei,
      locationIds: queen,
      days: OPEN,
    },
  },
  {
    categoryId: children,
    title: ['Brave friends, 9 to 12 years', 'Amis courageux, de 9 à 12 ans'],
    ...{ fee: 190, deposit: 40, capacity: 8, registered: 3, leadId: mei, locationIds: queen, days: OPEN },
  },
  {
    categoryId: children,
    title: ['Social skills for teenagers', 'Habiletés sociales pour adolescents'],
    ...{ fee: 230, capacity: 10, registered: 5, leadId: jonas, locationIds: danforth, days: OPEN },
  },
  {
    categoryId: children,
    title: ['Homework without tears', 'Des devoirs sans larmes'],
    ...{ fee: 75, leadId: etienne, days: { opens: -10 } },
  },
  {
    categoryId: children,
    title: ['Parents of children with ADHD', "Parents d'enfants ayant un TDAH"],
    ...{ fee: 140, capacity: 15, registered: 7, locationIds: both, days: OPEN },
  },
  {
    categoryId: children,
    title: ['Sensory play for toddlers', 'Jeux sensoriels pour tout-petits'],
    ...{ fee: 60, capacity: 6, registered: 1, leadId: mei, locationIds: danforth, days: OPEN },
  },
  {
    categoryId: children,
    title: ['Drawing feelings', 'Dessiner ses émotions'],
    ...{ fee: 85, capacity: 8, registered: 2, leadId: amara, locationIds: queen, days: PAST },
  },
  {
    categoryId: children,
    title: ['Winter break camp', "Camp des vacances d'hiver"],
    ...{ fee: 450, capacity: 12, leadId: etienne, locationIds: queen, days: OPEN, isDeleted: true },
  },
];
