import { CANADA_ID, PROVINCE_IDS } from '../../../src/clinic-set-up/public.ts';
import { DEMO_CARD_ACCOUNT } from '../../payment-sandbox/demo-cards.ts';
import type { DemoCategory, DemoClinic } from '../demo-clinic.seed.ts';
import { MAPLE } from '../demo-ids.ts';

export const MAPLE_CLINIC: DemoClinic = {
  clinic: {
    slug: 'maple',
    name: 'Maple Therapy',
    image: '/clinic-assets/maple/logo.svg',
    image_dark: '/clinic-assets/maple/logo-dark.svg',
    brand_colour: '#9a3f2b',
    timezone: 'America/Toronto',
    country_id: CANADA_ID,
    state_id: PROVINCE_IDS.ontario,
    time_picker_interval: 15,
    clinic_start_time: null,
    clinic_end_time: null,
    is_booking_enabled: true,
    enable_hidden_booking_links: false,
    automatically_approve_bookings: false,
    show_booking_location_dropdown: true,
    bool_sms_support: true,
    consent_title: 'Consent to care at Maple Therapy',
    consent_tos: `<p>I agree to take part in the services that Maple Therapy offers me, or the person I am the guardian of. I know that I may ask
questions at any time, and stop at any time.</p>
<h3>Privacy</h3>
<p>What is said in a session stays between us. There are three exceptions, set by law: danger to life, harm to a child, and an order of
a court.</p>
<h3>Appointments</h3>
<p>An appointment can be moved or cancelled without a fee until <strong>24 hours</strong> before it begins.</p>`,
    intake_note_template: `<p><strong>What brings you here?</strong></p><p></p><p><strong>What has helped before?</strong></p><p></p>
<p><strong>Is there anything we should know before we meet?</strong></p><p></p>`,
    allow_form_password_setup: true,
    stripe_connect_enabled: true,
    stripe_account_id: DEMO_CARD_ACCOUNT,
    address: '128 Queen Street West, Toronto, ON M5H 2N2',
    office_phone: '+1 (416) 555-0140',
    email: 'hello@maple.test',
    website: 'https://maple.example',
    is_intakeform_enabled: true,
    is_chatbot_enabled: true,
    show_service_fee: true,
    show_website_footer_address: true,
  },
  // The names of the local machine also lead to Maple.
  hosts: ['maple.localhost', 'localhost', '127.0.0.1', '[::1]'],
  locations: [
    { id: MAPLE.locations.queenStreet, name: 'Queen Street', address: '128 Queen Street West, Toronto, ON M5H 2N2' },
    { id: MAPLE.locations.danforth, name: 'Danforth', address: '742 Danforth Avenue, Toronto, ON M4J 1L2' },
  ],
  occupations: [
    { id: MAPLE.occupations.psychotherapy, name: 'Psychotherapy' },
    { id: MAPLE.occupations.socialWork, name: 'Social Work' },
    { id: MAPLE.occupations.occupationalTherapy, name: 'Occupational Therapy' },
  ],
};

const { psychotherapy, socialWork, occupationalTherapy } = MAPLE.occupations;
const TALKING = [psychotherapy, socialWork];
const DOING = [socialWork, occupationalTherapy];

/** Exactly 255 characters: the longest text that is shown in full. */
const SHOWN_WHOLE = `Fifty minutes that belong to you alone. We talk about what brings you here, look at what has helped before, and agree on small \
steps that fit your week. Many people come for worry, low mood, grief or changes at work; you need no diagnosis and no referral.`;
/** Exactly 256 characters: the shortest text that is shortened. */
const JUST_CUT = `Ninety minutes for two people who want to understand each other again. Your therapist keeps the talk fair, slows it down where it \
hurts, and gives you both things to try at home. Couples of every kind and stage are welcome, also those who are parting well.`;
/** Exactly 600 characters. */
const LONG = `When one person in a family is struggling, everyone feels it. In a family session we meet together, in any mix that makes sense: \
parents and a teenager, grandparents who help raise the children. We begin with what each of you would like to be different by the end \
of the hour. Then we look at what happens on an ordinary day, who does what, and where things go wrong. You leave with one or two \
changes that are small enough to keep. Younger children draw or play while we talk, and may step out at any time. If you live in two \
homes, we can meet separately first. Nothing is shared without your word.`;

export const MAPLE_CATEGORIES: readonly DemoCategory[] = [
  {
    id: 51,
    name: 'Talking it through',
    description: 'For one person or two, when something weighs on you and you would rather not carry it alone.',
    services: [
      {
        id: MAPLE.services.individual,
        name: 'Individual session',
        description: SHOWN_WHOLE,
        feeCents: 16_500,
        duration: 50,
        unit: 'Min',
        occupationIds: TALKING,
      },
      {
        id: MAPLE.services.couples,
        name: 'Couples session',
        description: JUST_CUT,
        feeCents: 24_000,
        duration: 90,
        unit: 'Min',
        listedEveryMinutes: 60,
        occupationIds: TALKING,
      },
      {
        id: MAPLE.services.consultation,
        name: 'First conversation',
        description:
          'Thirty minutes to meet, ask whatever you like, and find out whether we are the right people for you.',
        feeCents: 6_000,
        duration: 30,
        unit: 'Min',
        occupationIds: [psychotherapy, socialWork, occupationalTherapy],
      },
    ],
  },
  {
    id: 52,
    name: 'Families and young people',
    description: 'For parents, children and teenagers, together or apart.',
    services: [
      {
        id: MAPLE.services.family,
        name: 'Family session',
        description: LONG,
        feeCents: 19_500,
        duration: 1,
        unit: 'Hrs',
        occupationIds: TALKING,
      },
      {
        id: MAPLE.services.parentCoaching,
        name: 'Parent coaching',
        description:
          'Practical help with sleep, school mornings, screens and big feelings. Come alone or with the other parent.',
        feeCents: 14_000,
        duration: 45,
        unit: 'Min',
        occupationIds: DOING,
      },
      {
        id: MAPLE.services.teens,
        name: 'Session for teenagers',
        description: 'For ages 13 to 17. A parent or guardian signs, and the talk itself stays with the young person.',
        feeCents: 15_000,
        duration: 50,
        unit: 'Min',
        occupationIds: TALKING,
      },
    ],
  },
  {
    id: 53,
    name: 'Everyday life',
    description: null,
    services: [
      {
        id: MAPLE.services.occupationalAssessment,
        name: 'Occupational therapy assessment',
        description:
          'We look at what a day asks of you or your child, try things out together, and write a plan you can use.',
        feeCents: 26_000,
        duration: 90,
        unit: 'Min',
        occupationIds: [occupationalTherapy],
      },
      {
        id: MAPLE.services.dailyLiving,
        name: 'Daily living session',
        description: null,
        feeCents: 13_500,
        duration: 45,
        unit: 'Min',
        occupationIds: DOING,
      },
      {
        id: MAPLE.services.sensoryRoom,
        name: 'Sensory room',
        description:
          'Swings, soft light and quiet corners, with a therapist who knows when to join in. Only at our Danforth house.',
        feeCents: 13_500,
        duration: 45,
        unit: 'Min',
        occupationIds: DOING,
        locationIds: [MAPLE.locations.danforth],
      },
      {
        id: MAPLE.services.deleted,
        name: 'Summer group',
        description: 'Ended in August.',
        feeCents: 4_500,
        duration: 1,
        unit: 'Hrs',
        occupationIds: [socialWork, occupationalTherapy],
        isDeleted: true,
      },
    ],
  },
];
