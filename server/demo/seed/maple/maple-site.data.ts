import type { SiteTranslation } from '@carefront/shared/contracts';
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

const ABOUT_FR = `<p>Maple Therapy a vu le jour en 2009, dans deux pièces au-dessus d’une boulangerie. Nous sommes aujourd’hui quatre, dans deux maisons,
l’une rue Queen et l’autre sur l’avenue Danforth, et le pain est toujours bon.</p>
<p>Nous sommes psychothérapeutes, travailleurs sociaux et ergothérapeutes. Nous travaillons côte à côte, pour que personne n’ait à raconter son
histoire deux fois.</p>`;

const SERVICES_FR = `<p>La plupart des gens commencent par une <strong>première conversation</strong>\u00A0: une demi-heure pour se rencontrer, poser des questions et
voir si nous nous convenons. Nous planifions ensuite ensemble.</p>
<ul><li>Séances sur place ou par vidéo, en français et en anglais</li><li>Des reçus pour tous les assureurs</li>
<li>Deux places à tarif réduit par semaine\u00A0: demandez-nous, une phrase suffit</li></ul>`;

const TEAM_FR =
  '<p>Quatre personnes, trois professions, une table de cuisine où nous parlons de notre travail tous les mercredis.</p>';

const FRENCH: SiteTranslation = {
  json_content: {
    home: {
      greetings: 'Heureux de vous voir.',
      banner_title: 'Un endroit calme pour y voir clair',
      banner_subtitle:
        'Thérapie pour adultes, couples, familles et enfants, rue Queen, sur l’avenue Danforth ou par vidéo.',
    },
    about: { title: 'À propos de Maple', content: ABOUT_FR },
    services: { title: 'Comment nous pouvons vous aider', content: SERVICES_FR },
    team: { title: 'Les personnes que vous rencontrerez', content: TEAM_FR },
  },
  about_us_content: `${ABOUT_FR}
<h3>À quoi vous attendre</h3>
<p>Une pièce chaleureuse, un verre d’eau et du temps. À la première séance, nous écoutons plus que nous ne parlons. À la fin, vous savez ce que
nous proposons, ce que cela coûte et combien de temps cela peut durer.</p>
<h3>Comment venir</h3>
<p>La rue Queen est à deux minutes de la station Osgoode, avec un ascenseur. La maison de l’avenue Danforth a une rampe sur le côté et du
stationnement dans la rue. Si les escaliers, le bruit ou la lumière vous sont difficiles,
<a href="mailto:hello@maple.test" rel="noopener noreferrer">écrivez-nous</a> et nous préparerons la pièce.</p>
<h3>En cas d’urgence</h3>
<p>Nous ne sommes pas une ligne de crise. Si vous ou un proche êtes en danger, composez le <strong>911</strong>, ou appelez ou textez le
<strong>988</strong> à toute heure.</p>`,
  services_content: `${SERVICES_FR}
<h3>Tarifs</h3>
<p>Les tarifs sont indiqués pour chaque service et se règlent après la séance. L’annulation est gratuite jusqu’à <em>24 heures</em> avant.</p>`,
  teams_content: `${TEAM_FR}
<p>Vous pouvez changer de thérapeute quand vous le voulez. Cela arrive, personne n’en est blessé, et vous gardez votre place.</p>`,
};

export const MAPLE_SITE: DemoSite = {
  french: FRENCH,
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
