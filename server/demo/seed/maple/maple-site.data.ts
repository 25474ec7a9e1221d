import type { DemoSite } from '../demo-clinic.seed.ts';

const ABOUT = `<p>Maple Therapy began in 2009 with two rooms above a bakery. Today four of us work in two houses, one on Queen Street and one on the
Danforth, and the bread is still good.</p>
<p>We are psychotherapists, social workers and occupational therapists. We work side by side, so that nobody has to tell their story
twice.</p>`;

const SERVICES = `<p>Most people begin with a <strong>first conversation</strong>: half an hour to meet, ask questions and see whether we fit. From
there we plan together.</p>
<ul><li>Sessions in person or by video, in English and French</li><li>Receipts for every insurer</li>
<li>Two reduced-fee places a week: ask us, it takes one sentence</li></ul>`;

const TEAM = '<p>Four people, three professions, one kitchen table where we talk about our work every Wednesday.</p>';

export const MAPLE_SITE: DemoSite = {
  content: {
    home: {
      greetings: 'Good to see you.',
      banner_title: 'A calm place to sort things out',
      banner_subtitle:
        'Therapy for adults, couples, families and children, on Queen Street, on the Danforth, or by video.',
      banner_icon: 'leaf',
    },
    options: { is_about_enabled: 1, is_services_enabled: 1, is_team_enabled: 1 },
    about: { icon: 'heart', title: 'About Maple', content: ABOUT },
    services: { title: 'How we can help', content: SERVICES },
    team: { title: 'Who you will meet', content: TEAM },
  },
  aboutUs: `${ABOUT}
<h3>What to expect</h3>
<p>A warm room, a glass of water, and time. In the first session we listen more than we talk. By the end of it you know what we would
suggest, what it costs and how long it may take.</p>
<h3>Getting here</h3>
<p>Queen Street is two minutes from Osgoode station, with a lift. The Danforth house has a ramp at the side and street parking. If stairs,
noise or light are hard for you, <a href="mailto:hello@maple.test" rel="noopener noreferrer">write to us</a> and we
will prepare the room.</p>
<h3>In an emergency</h3>
<p>We are not a crisis line. If you or someone near you is in danger, call <strong>911</strong>, or call or text <strong>988</strong> at
any hour.</p>`,
  services: `${SERVICES}
<h3>Fees</h3>
<p>Fees are listed with each service and are due after the session. Cancelling is free until <em>24 hours</em> before.</p>`,
  teams: `${TEAM}
<p>You may change therapists whenever you like. It happens, nobody is hurt, and you keep your place.</p>`,
};
