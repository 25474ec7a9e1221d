import type { ReplyOf } from '@carefront/shared/contracts';
import { expect, it } from 'vitest';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { bodyOf, loadedSite, withBanner } from './edit-site-given.ts';

const server = await startTestServer();
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');

it('GN-05 ST-15 French texts are cleaned and versioned with the English ones, and each reader gets their own language', async () => {
  const before = await loadedSite(owner);
  const french = before.translations?.fr;
  if (!french) throw new Error('the demo has no French site');
  const about = { title: 'Notre maison', content: '<p onclick="x">Bonjour</p>' };
  const json_content = { ...french.json_content, about, team: { title: ' ', content: '' } };
  const changed = { ...french, json_content, teams_content: '' };
  const saved = await owner.call('saveBookingSite', { body: { ...bodyOf(before), translations: { fr: changed } } });
  expect(saved.body.translations?.fr?.json_content.about.content).toBe('<p>Bonjour</p>');
  const { version } = saved.body;
  expect((await owner.call('getSiteVersion', { params: { version } })).body).toEqual(saved.body);

  const readAs = async (language: string) => {
    const headers = { 'accept-language': language };
    const reply = await server.as().request({ url: '/api/site/get-clinic-info/null', headers });
    return reply.json<ReplyOf<'getClinicInfo'>>().booking_site;
  };
  const [inFrench, inEnglish] = [await readAs('fr'), await readAs('en')];
  expect(inFrench.json_content.about).toMatchObject({ title: 'Notre maison', icon: before.json_content.about.icon });
  expect(inFrench.langs).toEqual({ 'team.title': 'en', 'team.content': 'en', teams_content: 'en' });
  expect(inFrench.json_content.team).toEqual(before.json_content.team);
  expect([inEnglish.json_content.about.title, inEnglish.langs]).toEqual([before.json_content.about.title, undefined]);

  const kept = await owner.call('saveBookingSite', {
    body: { ...withBanner(saved.body, 'Again'), translations: undefined },
  });
  expect(kept.body.translations, 'a body without them changes none').toEqual(saved.body.translations);
});
