import type { SiteTranslation } from '@carefront/shared/contracts';
import { MAPLE } from '../demo-ids.ts';
import type { DemoTranslations } from '../demo-translations.seed.ts';

const { services, occupations, locations, practitioners } = MAPLE;

const ABOUT = `<p>Maple Therapy a commencé en 2009 dans deux pièces au-dessus d’une boulangerie. Nous sommes aujourd’hui quatre, dans deux maisons, l’une rue
Queen et l’autre sur l’avenue Danforth, et le pain est toujours aussi bon.</p>
<p>Nous sommes psychothérapeutes, travailleurs sociaux et ergothérapeutes. Nous travaillons côte à côte, pour que personne n’ait à raconter son
histoire deux fois.</p>`;

const SERVICES = `<p>La plupart des gens commencent par une <strong>première conversation</strong>\u00A0: une demi-heure pour se rencontrer, poser des questions
et voir si nous vous convenons. Ensuite, nous planifions ensemble.</p>
<ul><li>Séances sur place ou par vidéo, en français et en anglais</li><li>Reçus pour tous les assureurs</li>
<li>Deux places à tarif réduit par semaine\u00A0: demandez-nous, une phrase suffit</li></ul>`;

const TEAM =
  '<p>Quatre personnes, trois professions, et une table de cuisine où nous parlons de notre travail tous les mercredis.</p>';

const MAPLE_FRENCH_SITE: SiteTranslation = {
  json_content: {
    home: {
      greetings: 'Heureux de vous voir.',
      banner_title: 'Un endroit calme pour y voir plus clair',
      banner_subtitle:
        'Thérapie pour adultes, couples, familles et enfants, rue Queen, sur l’avenue Danforth ou par vidéo.',
    },
    about: { title: 'À propos de Maple', content: ABOUT },
    services: { title: 'Comment nous pouvons vous aider', content: SERVICES },
    team: { title: 'Les personnes que vous rencontrerez', content: TEAM },
  },
  about_us_content: `${ABOUT}
<h3>À quoi vous attendre</h3>
<p>Une pièce accueillante, un verre d’eau et du temps. À la première séance, nous écoutons plus que nous ne parlons. À la fin, vous savez ce que
nous proposons, ce que cela coûte et combien de temps cela peut prendre.</p>
<h3>Comment venir</h3>
<p>La rue Queen est à deux minutes de la station Osgoode, et il y a un ascenseur. La maison de l’avenue Danforth a une rampe sur le côté et du
stationnement dans la rue. Si les escaliers, le bruit ou la lumière vous sont difficiles,
<a href="mailto:hello@maple.test" rel="noopener noreferrer">écrivez-nous</a> et nous préparerons la pièce.</p>
<h3>En cas d’urgence</h3>
<p>Nous ne sommes pas une ligne de crise. Si vous ou quelqu’un près de vous êtes en danger, appelez le <strong>911</strong>, ou appelez ou textez le
<strong>988</strong> à toute heure.</p>`,
  services_content: `${SERVICES}
<h3>Tarifs</h3>
<p>Le tarif est indiqué avec chaque service et se règle après la séance. L’annulation est gratuite jusqu’à <em>24 heures</em> avant.</p>`,
  teams_content: `${TEAM}
<p>Vous pouvez changer de thérapeute quand vous voulez. Cela arrive, personne n’en est blessé, et vous gardez votre place.</p>`,
};

/** Maple’s texts in French. */
export const MAPLE_FRENCH: DemoTranslations = {
  clinic: {
    consent_title: 'Consentement aux soins chez Maple Therapy',
    consent_tos: `<p>J’accepte de prendre part aux services que Maple Therapy m’offre, à moi ou à la personne dont je suis le tuteur. Je sais que je peux poser
des questions en tout temps, et arrêter en tout temps.</p>
<h3>Vie privée</h3>
<p>Ce qui est dit pendant une séance reste entre nous. La loi prévoit trois exceptions\u00A0: un danger de mort, un tort fait à un enfant et
l’ordonnance d’un tribunal.</p>
<h3>Rendez-vous</h3>
<p>Un rendez-vous peut être déplacé ou annulé sans frais jusqu’à <strong>24 heures</strong> avant son début.</p>`,
    intake_note_template: `<p><strong>Qu’est-ce qui vous amène?</strong></p><p></p><p><strong>Qu’est-ce qui vous a aidé auparavant?</strong></p><p></p>
<p><strong>Y a-t-il quelque chose que nous devrions savoir avant de vous rencontrer?</strong></p><p></p>`,
  },
  site: MAPLE_FRENCH_SITE,
  location: {
    [locations.queenStreet]: { name: 'Rue Queen' },
    [locations.danforth]: { name: 'Avenue Danforth' },
  },
  occupation: {
    [occupations.psychotherapy]: { name: 'Psychothérapie' },
    [occupations.socialWork]: { name: 'Travail social' },
    [occupations.occupationalTherapy]: { name: 'Ergothérapie' },
  },
  service_category: {
    51: {
      name: 'En parler',
      description:
        'Pour une personne ou deux, quand quelque chose vous pèse et que vous préférez ne pas le porter en solitaire.',
    },
    52: {
      name: 'Familles et jeunes',
      description: 'Pour les parents, les enfants et les adolescents, ensemble ou séparément.',
    },
    53: { name: 'Vie quotidienne' },
  },
  service: {
    [services.individual]: {
      name: 'Séance individuelle',
      description:
        'Cinquante minutes rien que pour vous. Nous parlons de ce qui vous amène, regardons ce qui vous a déjà aidé et convenons de petits pas qui s’accordent avec votre semaine. Beaucoup viennent pour des inquiétudes, une baisse de moral, un deuil ou un changement au travail; il ne vous faut ni diagnostic ni référence.',
    },
    [services.couples]: {
      name: 'Séance de couple',
      description:
        'Quatre-vingt-dix minutes pour deux personnes qui veulent se comprendre de nouveau. Votre thérapeute veille à ce que l’échange soit juste, le ralentit là où il fait mal et vous donne à chacun de quoi essayer à la maison. Tous les couples sont les bienvenus, à toute étape, aussi ceux qui se séparent bien.',
    },
    [services.consultation]: {
      name: 'Première conversation',
      description:
        'Trente minutes pour nous rencontrer, poser toutes vos questions et savoir si nous sommes les bonnes personnes pour vous.',
    },
    [services.family]: {
      name: 'Séance familiale',
      description:
        'Quand une personne de la famille ne va pas bien, tout le monde le sent. À une séance familiale, nous nous rencontrons ensemble, dans la combinaison qui convient\u00A0: les parents et un adolescent, des grands-parents qui aident à élever les enfants. Nous commençons par ce que chacun aimerait voir changer d’ici la fin de l’heure. Puis nous regardons ce qui se passe un jour ordinaire, qui fait quoi, et où les choses dérapent. Vous repartez avec un ou deux changements assez petits pour être tenus. Les plus jeunes dessinent ou jouent pendant que nous parlons, et peuvent sortir à tout moment. Si vous vivez dans deux foyers, nous pouvons d’abord nous voir séparément. Rien n’est transmis sans votre accord.',
    },
    [services.parentCoaching]: {
      name: 'Accompagnement parental',
      description:
        'Une aide concrète pour le sommeil, les matins d’école, les écrans et les grandes émotions. Venez en solo ou avec l’autre parent.',
    },
    [services.teens]: {
      name: 'Séance pour adolescents',
      description: 'Pour les 13 à 17 ans. Un parent ou un tuteur signe, et ce qui se dit reste avec le jeune.',
    },
    [services.occupationalAssessment]: {
      name: 'Évaluation en ergothérapie',
      description:
        'Nous regardons ce qu’une journée vous demande, à vous ou à votre enfant, faisons des essais ensemble et rédigeons un plan que vous pouvez suivre.',
    },
    [services.dailyLiving]: { name: 'Séance de vie quotidienne' },
    [services.sensoryRoom]: {
      name: 'Salle sensorielle',
      description:
        'Des balançoires, une lumière douce et des coins tranquilles, avec un thérapeute qui sait quand se joindre au jeu. Seulement dans notre maison de l’avenue Danforth.',
    },
    [services.deleted]: { name: 'Groupe d’été', description: 'Terminé en août.' },
  },
  user_account: {
    [practitioners.amara.userId]: {
      title: 'Psychothérapeute autorisée',
      bio: 'Amara travaille avec des adultes fatigués d’être forts. Formée à Lagos et à Toronto, elle écoute en français, en anglais et en igbo.',
    },
    [practitioners.jonas.userId]: {
      title: 'Ergothérapeute',
      bio: 'Jonas aide les enfants et les grands avec les petites choses qui font une journée\u00A0: s’habiller, s’y mettre, s’endormir.',
    },
    [practitioners.mei.userId]: {
      title: 'Travailleuse sociale clinicienne',
      bio: 'Mei-Lin accompagne des familles depuis dix-huit ans. Elle aime les mots simples, les bonnes questions et le moment où un adolescent rit.',
    },
    [practitioners.etienne.userId]: {
      title: 'Psychothérapeute',
      bio: 'Étienne reçoit en français et en anglais. Il travaille avec des couples et avec des personnes en deuil.',
    },
  },
};
