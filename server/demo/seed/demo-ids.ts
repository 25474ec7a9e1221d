/**
 * Ids of the demo, for tests and for manual API calls. People's ids (users, practitioners, clients, guardians, contacts) come from one
 * sequence, so no two are equal.
 */
export const MAPLE = {
  clinicId: 1,
  locations: { queenStreet: 11, danforth: 12 },
  occupations: { psychotherapy: 11, socialWork: 12, occupationalTherapy: 13 },
  practitioners: {
    /** Has lunch from 12:00 to 13:00. */
    amara: { id: 101, userId: 1011 },
    /** Works until 20:00 on Tuesday and Thursday. */
    jonas: { id: 102, userId: 1012 },
    /** Is away for the whole of next month. */
    mei: { id: 103, userId: 1013 },
    /** Has no schedule, so the clinic's hours apply. */
    etienne: { id: 104, userId: 1014 },
  },
  services: {
    /** 50 Min, psychotherapy and social work. */
    individual: 501,
    /** 90 Min. */
    couples: 502,
    /** 30 Min, every discipline. */
    consultation: 503,
    /** 1 Hrs. */
    family: 504,
    /** 90 Min, occupational therapy only. */
    occupationalAssessment: 505,
    /** 45 Min, without a description. */
    dailyLiving: 506,
    /** 45 Min, at the second location only. */
    sensoryRoom: 507,
    parentCoaching: 508,
    teens: 509,
    /** deleted_at is set. */
    deleted: 510,
  },
  clients: { adult: 4001, child: 4002, teenager: 4003, ofContact: 4004, twoFactor: 4005, emailCode: 4006 },
  guardianId: 6001,
  contactId: 7001,
  /** By status. The clients are the two children of the guardian account. */
  consents: {
    draft: '00000000-0000-4000-8000-000000008001',
    viewed: '00000000-0000-4000-8000-000000008002',
    signed: '00000000-0000-4000-8000-000000008003',
    completed: '00000000-0000-4000-8000-000000008004',
  },
  formCategories: { intake: 1, questionnaires: 2 },
  forms: {
    /** Location 'site', 3 pages. */
    selfIntake: 1,
    /** 7 pages. */
    wellbeing: 2,
    /** All nine types of questions. */
    everyControl: 3,
    /** All seven built-in blocks. */
    everyBlock: 4,
    /** A card on file without a client profile. In no category. */
    cardOnFile: 5,
    draft: 6,
    disabled: 7,
    archived: 8,
  },
  programCategories: { groups: 1, skills: 2, children: 3 },
  /** Programs 701 to 724, in the order of `maple-programs.data.ts`. */
  programs: {
    /** 12 places, 3 taken; a fee and a deposit. */
    mindfulness: 701,
    /** Without a capacity, at both locations. */
    griefCafe: 702,
    /** Full, with two people on the waitlist. */
    anxietyGroup: 703,
    /** One place left. */
    sleepCourse: 709,
    /** Full, without a waitlist. */
    angerCourse: 710,
    /** Registration opens in a month. */
    opensLater: 707,
    /** Registration closed a week ago. */
    closed: 708,
    deleted: 724,
  },
  /** Submitted by the client account. */
  formResponses: {
    selfIntake: '00000000-0000-4000-8000-000000009001',
    /** Answers version 1.0, which is not the published one. */
    wellbeing: '00000000-0000-4000-8000-000000009002',
  },
  /** Forms that wait to be filled in. */
  userForms: {
    client: '00000000-0000-4000-8000-000000009101',
    child: '00000000-0000-4000-8000-000000009102',
  },
  users: {
    owner: 1001,
    admin: 1002,
    staff: 1003,
    client: 1021,
    guardian: 1022,
    contact: 1023,
    twoFactor: 1024,
    emailCode: 1025,
  },
} as const;

export const BIRCH = {
  clinicId: 2,
  locations: { mainStreet: 21 },
  occupations: { physiotherapy: 21, massage: 22 },
  practitioners: { sofia: { id: 201, userId: 2011 }, arjun: { id: 202, userId: 2012 } },
  services: { assessment: 601, treatment: 602, massage: 603 },
  clients: { adult: 4201 },
  users: { owner: 2001, client: 2021 },
} as const;

export const CEDAR = {
  clinicId: 3,
  locations: { waterStreet: 31 },
  occupations: { counselling: 31 },
  practitioners: { niamh: { id: 301, userId: 3011 } },
  services: { first: 701, session: 702, grief: 703 },
  clients: { adult: 4301 },
  forms: { waitlist: 21 },
  users: { owner: 3001, client: 3021 },
} as const;

export const DEMO_PASSWORD = 'Demo-Passw0rd!';
