import { expect } from 'vitest';
import * as z from 'zod/mini';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { jpg } from '../setup/image-bytes.ts';
import { makeProof } from '../setup/solve-bot-check.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import {
  answered,
  at,
  country,
  flag,
  INVALID,
  lookup,
  mapleCallers,
  NOT_FOUND,
  number,
  numberOrNull,
  practitioner,
  refused,
  service,
  some,
  state,
  testCalls,
  text,
  textOrNull,
  UNAUTHENTICATED,
} from './call-table.ts';

const server = await startTestServer();
const { visitor, client, guardian, practitioner: amara, owner, workers, another } = await mapleCallers(server);

const location = z.object({ id: number, complete_address: text });
const section = z.object({ title: text, content: text });
const jsonContent = z.object({
  home: z.object({ greetings: text, banner_title: text, banner_subtitle: text, banner_icon: text }),
  options: z.object({ is_about_enabled: flag, is_services_enabled: flag, is_team_enabled: flag }),
  about: z.object({ icon: text, title: text, content: text }),
  services: section,
  team: section,
});
const richTexts = { about_us_content: text, services_content: text, teams_content: text };
/** EN-03 without its private fields. */
const clinic = z.object({
  ...{ id: number, name: text, image: textOrNull, timezone: text, country_id: number, state_id: number, country },
  ...{ time_picker_interval: number, clinic_start_time: textOrNull, clinic_end_time: textOrNull },
  ...{ is_booking_enabled: flag, enable_hidden_booking_links: flag, automatically_approve_bookings: flag },
  ...{ show_booking_location_dropdown: flag, bool_sms_support: flag, consent_title: text, consent_tos: text },
  ...{ intake_note_template: textOrNull, allow_form_password_setup: flag, stripe_connect_enabled: flag },
  ...{ address: textOrNull, office_phone: text, email: text, website: text },
  ...{ website_location_id: numberOrNull, website_location: z.nullable(location) },
  ...{ is_intakeform_enabled: flag, is_chatbot_enabled: flag, show_service_fee: flag },
  show_website_footer_address: flag,
});
const clinicInfo = z.object({
  clinic,
  occupations: lookup,
  bso: z.object({
    disciplines: lookup,
    booking_site_services: some(
      z.object({ id: number, name: text, description: textOrNull, booking_site_services: some(service) }),
    ),
  }),
  booking_site: z.object({ json_content: jsonContent, ...richTexts, practitioners: some(practitioner) }),
});
const site = {
  json_content: {
    home: { greetings: 'Hello', banner_title: 'Maple', banner_subtitle: 'Here for you', banner_icon: '' },
    options: { is_about_enabled: 1, is_services_enabled: 1, is_team_enabled: 0 },
    about: { icon: '', title: 'About us', content: '<p>Who we are</p>' },
    services: { title: 'Services', content: '' },
    team: { title: 'Team', content: '' },
  },
  ...{ about_us_content: '<p>About</p>', services_content: '', teams_content: '' },
};
const PLACE = { country_id: 1, state: 109 };
const BOT_FORM = { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.test', birthday: '1990-01-02', sex: 'F' };

testCalls('site', {
  'GET /api/site/get-clinic-info/{id}': {
    'EN-03 EN-04 answers the clinic of the host, for null and for its own id': async () => {
      const info = answered(await visitor.get('/api/site/get-clinic-info/null'), 200, clinicInfo);
      expect(info.clinic.id).toBe(MAPLE.clinicId);
      expect(info.clinic).not.toHaveProperty('stripe_account_id');
      const own = answered(await visitor.get(`/api/site/get-clinic-info/${info.clinic.id}`), 200, clinicInfo);
      expect(own).toEqual(info);
    },
    'refuses the id of another clinic': async () =>
      refused(await visitor.get('/api/site/get-clinic-info/2'), 404, NOT_FOUND),
  },
  'GET /api/site/get-locations': {
    'lists ids and full addresses': async () => {
      answered(await visitor.get('/api/site/get-locations'), 200, some(location));
    },
  },
  'GET /api/site/fetch-options-by-location/{locationId}': {
    'lists services: of any location for 0, of one location, and of one discipline': async () => {
      const shape = z.object({ event_services: some(service) });
      const idsAt = async (url: string) =>
        answered(await visitor.get(`/api/site/fetch-options-by-location/${url}`), 200, shape).event_services.map(
          ({ id }) => id,
        );
      const all = await idsAt('0');
      const { sensoryRoom, occupationalAssessment } = MAPLE.services;
      expect(all).toContain(sensoryRoom);
      expect(await idsAt('11')).not.toContain(sensoryRoom);
      expect(await idsAt('0?occupation_id=11')).not.toContain(occupationalAssessment);
      expect(await idsAt('0?occupation_id=')).toEqual(all);
    },
    'refuses a location that the clinic does not have': async () =>
      refused(await visitor.get('/api/site/fetch-options-by-location/9999'), 404, NOT_FOUND),
  },
  'GET /api/site/get-countries-states': {
    'lists countries and their states': async () => {
      const shape = z.object({ countries: some(country), states: some(state) });
      answered(await visitor.get('/api/site/get-countries-states'), 200, shape);
    },
  },
  'GET /api/site/get-states': {
    'lists the states at data.states': async () => {
      answered(await visitor.get('/api/site/get-states'), 200, z.object({ data: z.object({ states: some(state) }) }));
    },
  },
  'POST /api/site/chatbot-registration': {
    'EN-12 puts a person on the waitlist': async () => {
      const bot = another();
      const body = { ...BOT_FORM, ...PLACE, bot_check: await makeProof(bot.browser) };
      const shape = z.object({ client: z.object({ id: number, status: z.literal('Waitlist') }) });
      answered(await bot.post('/api/site/chatbot-registration', body), 201, shape);
    },
    'CB-07 names every missing field, and refuses a form without proof of a person': async () => {
      refused(await visitor.post('/api/site/chatbot-registration', {}), 422, INVALID, {
        first_name: ['The first name field is required.'],
        last_name: ['The last name field is required.'],
        email: ['The email field is required.'],
        birthday: ['The birthday field is required.'],
        sex: ['Please choose male or female.'],
        country_id: ['Please choose a country from the list.'],
      });
      const unproven = await visitor.post('/api/site/chatbot-registration', { ...BOT_FORM, ...PLACE });
      expect(unproven.status).toBe(422);
      expect(unproven.body).toMatchObject({ message: INVALID, errors: { bot_check: [expect.any(String)] } });
    },
    'refuses a field that the table does not name': async () =>
      refused(
        await visitor.post('/api/site/chatbot-registration', { ...BOT_FORM, ...PLACE, nickname: 'A' }),
        422,
        INVALID,
        at('nickname', 'The nickname field is not known.'),
      ),
  },
  'GET /api/v2/practitioners/get-client-practitioners': {
    'BK-54 lists the caller’s own practitioners': async () => {
      const address = '/api/v2/practitioners/get-client-practitioners';
      answered(await client.get(address), 200, some(practitioner));
      answered(await guardian.get(address), 200, z.array(practitioner));
      const [own] = answered(await amara.get(address), 200, some(practitioner));
      expect(own?.id).toBe(MAPLE.practitioners.amara.id);
      refused(await visitor.get(address), 401, UNAUTHENTICATED);
    },
  },
  'POST /api/clinics/settings/content-image-upload': {
    'takes one picture as multipart file': async () => {
      const address = '/api/clinics/settings/content-image-upload';
      const picture = await jpg({ width: 20, height: 20 });
      for (const worker of workers) answered(await worker.upload(address, picture), 200, z.object({ image_url: text }));
      refused(await owner.upload(address, Buffer.from('GIF89a')), 415, 'Image must be JPG or PNG format.');
      const large = Buffer.concat([picture, Buffer.alloc(2 * 1024 * 1024)]);
      refused(await owner.upload(address, large), 413, 'Image size can not exceed 2MB.');
      refused(await visitor.upload(address, picture), 401, UNAUTHENTICATED);
    },
  },
  'PUT /api/clinics/booking-site': {
    'EN-05 saves the content and the three rich texts, and answers the record': async () => {
      for (const worker of workers) {
        const saved = await worker.put('/api/clinics/booking-site', site);
        expect(answered(saved, 200, z.object({ json_content: jsonContent, ...richTexts }))).toEqual(site);
      }
      refused(await visitor.put('/api/clinics/booking-site', site), 401, UNAUTHENTICATED);
    },
    'names what is missing': async () =>
      refused(await owner.put('/api/clinics/booking-site', {}), 422, INVALID, {
        json_content: ['The json content field is required.'],
        about_us_content: ['The about us content field is required.'],
        services_content: ['The services content field is required.'],
        teams_content: ['The teams content field is required.'],
      }),
  },
});
