import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@carefront/shared/contracts';
import { SITE_LIMITS } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { richTextsOf } from '../../src/features/edit-site/read-site.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { bodyOf, loadedSite, withoutVersion } from './edit-site-given.ts';

const server = await startTestServer({ config: { logLevel: 'info' } });
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
const demo = withoutVersion(bodyOf(await loadedSite(owner)));

type Body = BodyOf<'saveBookingSite'>;

/** The demo's site with this rich text in all six fields. */
function withRichText(html: string): Body {
  const { about, services, team, ...others } = demo.json_content;
  const json_content = {
    ...others,
    about: { ...about, content: html },
    services: { ...services, content: html },
    team: { ...team, content: html },
  };
  return {
    ...demo,
    json_content,
    about_us_content: html,
    services_content: html,
    teams_content: html,
    translations: {},
  };
}

async function saved(body: Body) {
  const answer = await owner.call('saveBookingSite', { body });
  if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
  return answer.body;
}

/** Sends a raw body, which our own client would not send. */
async function sentAs(payload: string) {
  const headers = { 'x-csrf-token': await owner.freshToken() };
  const url = '/api/clinics/booking-site';
  const response = await owner.request({ method: 'PUT', url, headers, payload, contentType: 'application/json' });
  return { status: response.statusCode, errors: Object.keys(response.json<{ errors?: object }>().errors ?? {}) };
}

/** The distinct texts of the six fields after saving. */
const textsAfter = async (html: string) => [...new Set(Object.values(richTextsOf(await saved(withRichText(html)))))];

describe('rich text', () => {
  it('ST-15 is cleaned in all six fields before it is stored, and visitors get the same', async () => {
    const hostile = '<h1>Hours</h1><p onclick="x">Open <b>late</b><script>alert(1)</script><img src=x onerror=x></p>';
    const clean = '<h3>Hours</h3><p>Open <strong>late</strong></p>';
    expect(await textsAfter(hostile)).toEqual([clean]);
    expect([...new Set(Object.values(richTextsOf(await loadedSite(owner))))]).toEqual([clean]);
    const { body } = await server.as().call('getClinicInfo', { params: { id: 'null' } });
    expect([...new Set(Object.values(richTextsOf(body.booking_site)))]).toEqual([clean]);
    const [row] = await server.db.selectFrom('booking_site_version').selectAll().where('version', '=', 1).execute();
    expect(JSON.stringify(row)).not.toMatch(/onclick|alert|onerror/);
  });

  it('ST-15 replaces halves of surrogate pairs, in plain and rich text', async () => {
    const body = withRichText('<p>a\uD800b\uDC00</p>');
    const home = { ...body.json_content.home, greetings: 'Good\uD83D day' };
    const answer = await saved({ ...body, json_content: { ...body.json_content, home } });
    expect([answer.json_content.home.greetings, answer.services_content]).toEqual([
      'Good\uFFFD day',
      '<p>a\uFFFDb\uFFFD</p>',
    ]);
  });

  it('ST-15 API-03 is refused at its field when it contains NUL, which no editor sends and no database stores', async () => {
    const answer = await owner.call('saveBookingSite', { body: { ...demo, about_us_content: '<p>a\0b</p>' } });
    expect([answer.status, Object.keys(answer.refusal.errors ?? {})]).toEqual([422, ['about_us_content']]);
  });

  it('ST-15 leaves plain text lines as typed, because they are never markup', async () => {
    const typed = '<b>Tea</b> & "cake" </script><img src=x onerror=alert(1)>';
    const { home, about } = demo.json_content;
    const json_content = {
      ...demo.json_content,
      home: { ...home, banner_title: typed, greetings: typed },
      about: { ...about, title: typed },
    };
    const { json_content: after } = await saved({ ...demo, json_content });
    expect([after.home.banner_title, after.home.greetings, after.about.title]).toEqual([typed, typed, typed]);
  });

  it('ST-15 API-03 is refused by field when it is too long after cleaning, and nothing is stored', async () => {
    const html = '<p><a href="https://a.example/">x</a></p>'.repeat(470);
    expect(html.length).toBeLessThan(SITE_LIMITS.richText);
    const before = await loadedSite(owner);
    const answer = await owner.call('saveBookingSite', { body: { ...demo, teams_content: html } });
    expect(answer.status).toBe(422);
    expect(answer.refusal.errors).toEqual({
      teams_content: [`The teams content may not be longer than ${SITE_LIMITS.richText} characters.`],
    });
    const inside = withRichText('');
    inside.json_content.about.content = html;
    const { refusal } = await owner.call('saveBookingSite', { body: inside });
    expect(Object.keys(refusal.errors ?? {})).toEqual(['json_content.about.content']);
    expect(await loadedSite(owner)).toEqual(before);
  });

  it('ST-15 of the maximum length is stored, and can be saved again', async () => {
    const filler = `<p>${'word '.repeat(3990)}Été</p>`;
    const body = await saved(withRichText(filler));
    expect(body.about_us_content).toBe(filler);
    expect((await saved(bodyOf(body))).version).toBe(body.version);
  });

  it('ST-15 of the maximum length is stored in every alphabet, in all six fields at once', async () => {
    const sign = '語';
    const filler = `<p>${sign.repeat(SITE_LIMITS.richText - '<p></p>'.length)}</p>`;
    expect([filler.length, Buffer.byteLength(sign)]).toEqual([SITE_LIMITS.richText, 3]);
    expect(await textsAfter(filler)).toEqual([filler]);
    // Some programs escape every such character in JSON with six bytes.
    const body = withRichText(filler);
    const payload = JSON.stringify(body).replaceAll(sign, '\\u8a9e');
    expect(payload.length).toBeGreaterThan(700_000);
    expect(await sentAs(payload)).toMatchObject({ status: 200 });
  });

  it('ST-15 API-03 larger than any possible content is refused unread', async () => {
    expect(await sentAs(`"${'x'.repeat(1024 * 1024)}"`)).toMatchObject({ status: 413 });
  });
});

describe('pictures of rich text', () => {
  const own = randomUUID();
  const foreign = randomUUID();
  const picture = (id: string, format = 'png') =>
    `<figure class="image"><img src="/content-images/${id}.${format}" alt="A room" width="8" height="6" loading="lazy"></figure>`;

  it('ST-15 stay when the clinic has them, and are removed when they are another clinic’s or unknown', async () => {
    for (const [clinic_id, id] of [
      [MAPLE.clinicId, own],
      [BIRCH.clinicId, foreign],
    ] as const) {
      const image = { clinic_id, id, format: 'png' as const, bytes: 70, width: 8, height: 6 };
      await server.db
        .insertInto('content_image')
        .values({ ...image, uploaded_by_user_id: MAPLE.users.owner, uploaded_at: new Date(server.clock.nowMs()) })
        .execute();
    }
    const notIds = ['-'.repeat(36), 'a'.repeat(36)];
    const others = [foreign, randomUUID(), ...notIds].map((id) => picture(id)).join('');
    const html = `<p>One</p>${picture(own)}<p>Two</p>`;
    expect(await textsAfter(`${html}${others}${picture(own, 'jpg')}<p>Three</p>`)).toEqual([`${html}<p>Three</p>`]);
    expect(await textsAfter(`<p>a<img src="/content-images/${foreign}.png" alt="x">b</p>`)).toEqual(['<p>ab</p>']);
  });

  it('ST-15 are handled the same as icons; names and addresses of drawings stay', async () => {
    const iconAfter = async (banner_icon: string) => {
      const home = { ...demo.json_content.home, banner_icon };
      return (await saved({ ...demo, json_content: { ...demo.json_content, home } })).json_content.home.banner_icon;
    };
    expect(await iconAfter(`/content-images/${own}.png`)).toBe(`/content-images/${own}.png`);
    expect(await iconAfter(`/content-images/${foreign}.png`)).toBe('');
    expect(await iconAfter('leaf')).toBe('leaf');
    expect(await iconAfter('/clinic-assets/maple/logo.svg')).toBe('/clinic-assets/maple/logo.svg');
  });
});

describe('the input of a save', () => {
  const refusalOf = (body: object) => sentAs(JSON.stringify(body));

  it.each([
    ['an unknown field', { ...demo, html: '' }, ['html']],
    ['a missing text', { ...demo, teams_content: undefined }, ['teams_content']],
    ['a text of the wrong type', { ...demo, teams_content: ['<p>'] }, ['teams_content']],
    [
      'a text that is too long',
      { ...demo, about_us_content: 'x'.repeat(SITE_LIMITS.richText + 1) },
      ['about_us_content'],
    ],
    ['an invalid version', { ...demo, version: -1 }, ['version']],
    ['an unknown section', { ...demo, json_content: { ...demo.json_content, blog: {} } }, ['json_content.blog']],
  ])('API-03 is refused with 422 by field: %s', async (_what, body, fields) => {
    expect(await refusalOf(body)).toEqual({ status: 422, errors: fields });
  });

  it.each([
    ['limit=101', 'limit'],
    ['page=0', 'page'],
  ])('API-03 of a list is refused with 422: %s', async (query, field) => {
    const response = await owner.request({ url: `/api/clinics/booking-site/versions?${query}` });
    expect([response.statusCode, Object.keys(response.json<{ errors: object }>().errors)]).toEqual([422, [field]]);
  });

  it('ST-15 never appears in the log', () => {
    expect(server.logLines.length).toBeGreaterThan(20);
    expect(JSON.stringify(server.logLines)).not.toMatch(/Open <|Tea<|A room|calm place/);
  });
});
