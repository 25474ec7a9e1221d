import { type Locale, serverPath } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import { findAccountByEmail } from '../../accounts/public.ts';
import { type EmailKind, type EmailTexts, findSendingClinic, formatEmail, oneLine } from '../../messages/public.ts';
import { clinicOrigin } from '../../platform/clinics/clinic-directory.ts';
import { bookingAccountToken, findOfferedAccount } from './offered-account.ts';

interface Details {
  readonly appointmentId: string;
  readonly expiresAtMs: EpochMs;
}

/**
 * The email with the link that sets the password of a new account. The server looks the address up when it sends the email, so that the
 * answer reveals nothing: an address with an account gets the way to the login, and no account for the booking's records.
 */
export const BOOKING_ACCOUNT: EmailKind<Details> = {
  name: 'booking-account',
  channel: 'email',
  namesClient: false,
  async compose(deps, { clinicId, details, locale }) {
    const { db } = deps.database;
    const { appointmentId, expiresAtMs } = details;
    const offered = await findOfferedAccount(db, deps, clinicId, appointmentId);
    if (!offered) return null;
    const clinic = await findSendingClinic(db, clinicId);
    const account = await findAccountByEmail(db, clinicId, offered.email);
    const isKnown = account !== null && !account.must_confirm_email;
    const path = isKnown
      ? serverPath('login')
      : serverPath('resetPassword', bookingAccountToken(deps, { clinicId, appointmentId, expiresAtMs, offered }));
    const texts = TEXTS[locale][isKnown ? 'known' : 'offered'](oneLine(clinic.name));
    // The name was typed by a visitor: the greeting has none.
    const parts = { clinic, firstName: '', locale, texts, link: `${await clinicOrigin(deps, clinicId)}${path}` };
    return { replyTo: clinic.email, to: offered.email, ...formatEmail(parts) };
  },
};

const TEXTS: Readonly<Record<Locale, Readonly<Record<'offered' | 'known', (clinic: string) => EmailTexts>>>> = {
  en: {
    offered: (clinic) => ({
      subject: `Set a password for ${clinic}`,
      title: 'Set a password',
      message: `You asked for a password after you booked at ${clinic}. Choose one now. Then you can log in, see your appointment, and book without typing your details again.`,
      button: 'Set a password',
      limit: 'The link works once, for 24 hours.',
      notYou: `If you did not book at ${clinic}, you don’t need to do anything: without this link, no account is made. Please tell ${clinic}.`,
    }),
    known: (clinic) => ({
      subject: `You have an account at ${clinic} already`,
      title: 'You have an account already',
      message: `You asked for a password after you booked at ${clinic}. This address has an account already: log in with it. If you have forgotten the password, choose “Forgot Password?” on the login page. To see this appointment in your account, please ask ${clinic}.`,
      button: 'Log in',
      notYou: `If you did not book at ${clinic}, you don’t need to do anything. Please tell ${clinic}.`,
    }),
  },
  fr: {
    offered: (clinic) => ({
      subject: `Choisissez un mot de passe pour ${clinic}`,
      title: 'Choisissez un mot de passe',
      message: `Vous avez demandé un mot de passe après votre réservation chez ${clinic}. Choisissez-le maintenant. Vous pourrez ensuite vous connecter, voir votre rendez-vous et réserver sans saisir vos renseignements de nouveau.`,
      button: 'Choisir un mot de passe',
      limit: 'Le lien fonctionne une seule fois, pendant 24 heures.',
      notYou: `Si vous n’avez pas réservé chez ${clinic}, vous n’avez rien à faire\u00A0: sans ce lien, aucun compte n’est créé. Veuillez prévenir ${clinic}.`,
    }),
    known: (clinic) => ({
      subject: `Vous avez déjà un compte chez ${clinic}`,
      title: 'Vous avez déjà un compte',
      message: `Vous avez demandé un mot de passe après votre réservation chez ${clinic}. Cette adresse a déjà un compte\u00A0: connectez-vous avec celui-ci. Si vous avez oublié le mot de passe, choisissez «\u00A0Mot de passe oublié?\u00A0» sur la page de connexion. Pour voir ce rendez-vous dans votre compte, veuillez vous adresser à ${clinic}.`,
      button: 'Se connecter',
      notYou: `Si vous n’avez pas réservé chez ${clinic}, vous n’avez rien à faire. Veuillez prévenir ${clinic}.`,
    }),
  },
};
