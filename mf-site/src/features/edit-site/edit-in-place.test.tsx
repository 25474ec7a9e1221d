// @vitest-environment jsdom
import { ApiError } from '@carefront/shared/http';
import { aSiteContent, UPLOADED_PICTURE } from '@carefront/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aBookingSite, button, field, openEditor } from './testing/editor-world.tsx';

const bare = () => {
  const content = aSiteContent();
  return aBookingSite({
    json_content: {
      ...content,
      home: { greetings: '', banner_title: '', banner_subtitle: '', banner_icon: '' },
      about: { icon: '', title: '', content: '' },
    },
  });
};

describe('texts', () => {
  it.each([
    'Greeting',
    'Title of the banner',
    'Sentence below the title',
    'Title of About Us',
    'Title of Services',
    'Title of Team',
    'Text of About Us on the home page',
    'Text of Services on the home page',
    'Text of Team on the home page',
  ])('ST-15 "%s" is edited in place on the home page', async (name) => {
    const { user } = openEditor();
    const text = await field(name);
    await screen.findByText('Saved');
    await user.clear(text);
    await user.type(text, 'New words');
    expect(text.value).toBe('New words');
    screen.getByText('Unsaved changes');
  });

  it.each([
    ['About Us page', 'Text of the About Us page'],
    ['Services page', 'Text of the Services page'],
    ['Team page', 'Text of the Team page'],
  ])('ST-15 ST-07 %s has a text of its own', async (page, name) => {
    const { user } = openEditor();
    await user.click(await button(page));
    expect((await button(page)).getAttribute('aria-current')).toBe('page');
    const text = await field(name);
    await user.type(text, 'A page');
    expect(text.value).toBe('A page');
    screen.getByText('Unsaved changes');
  });

  it('ST-15 an empty line shows the text that visitors read instead', async () => {
    openEditor({ site: bare() });
    expect((await field('Title of the banner')).placeholder).toBe('Welcome to Maple Therapy!');
    expect((await field('Title of About Us')).placeholder).toBe('About Us');
    expect((await field('Greeting')).placeholder).toBe('Write a greeting, or leave it out');
  });

  it('ST-15 a line stays one line after Enter and after a paste', async () => {
    const { user } = openEditor({ site: bare() });
    const title = await field('Title of the banner');
    await user.type(title, 'One{Enter}line');
    await user.paste(' and\n another');
    expect(title.value).toBe('Oneline and another');
  });

  it('ST-15 says how many characters are left; a longer text stays, with how many are too many', async () => {
    const { user } = openEditor({ site: bare() });
    const greeting = await field('Greeting');
    await user.click(greeting);
    await user.paste('x'.repeat(99));
    expect(screen.queryByText(/characters? left/)).toBeNull();
    await user.paste('xx');
    screen.getByText('19 characters left');
    await user.paste('x'.repeat(50));
    screen.getByText('This text is 31 characters too long.');
    expect(greeting.value).toHaveLength(151);
  });
});

describe('sections', () => {
  it('ST-15 ST-03 a hidden section stays in the editor, and is not in the preview', async () => {
    const { user } = openEditor();
    const team = await screen.findByRole('switch', { name: 'Shown on the site: Team' });
    expect(team.getAttribute('aria-checked')).toBe('true');
    await user.click(team);
    expect(team.getAttribute('aria-checked')).toBe('false');
    screen.getByText('Hidden from visitors');
    await field('Title of Team');
    await user.click(await button('Preview'));
    expect(screen.queryByRole('heading', { level: 2, name: 'Team' })).toBeNull();
    screen.getByRole('heading', { level: 2, name: 'Services' });
  });

  it('ST-15 GN-02 the edited page and its preview have no main landmark and no footer: the whole editor is inside the page’s main', async () => {
    const { user } = openEditor();
    await field('Title of Team');
    const landmarks = () => [screen.queryByRole('main'), screen.queryByRole('contentinfo')];
    expect(landmarks()).toEqual([null, null]);
    await user.click(await button('Preview'));
    screen.getByRole('region', { name: 'Contact' });
    expect(landmarks()).toEqual([null, null]);
  });
});

describe('pictures', () => {
  const change = () => button('Change picture: Picture of the banner');

  it.each(['Leaf', 'Tree', 'Heart'])('ST-15 one of our drawings: %s', async (name) => {
    const { user } = openEditor();
    await user.click(await change());
    await user.click(await button(name));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await change());
    expect((await button(name)).getAttribute('aria-pressed')).toBe('true');
    expect((await button('Our drawing')).getAttribute('aria-pressed')).toBe('false');
  });

  const choose = async (upload: () => Promise<string>) => {
    const remote = openEditor({ upload });
    await remote.user.click(await button('Add a picture: Picture of About Us'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Picture of About Us' }));
    const file = new File(['x'], 'x.png', { type: 'image/png' });
    fireEvent.change(dialog.getByLabelText<HTMLInputElement>('Upload a picture', { selector: 'input' }), {
      target: { files: [file] },
    });
    return { ...remote, dialog };
  };

  it('CT-11 a picture of the clinic is uploaded, and the page shows it', async () => {
    const { notices, container } = await choose(() => Promise.resolve(UPLOADED_PICTURE));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(notices).toEqual([{ intent: 'success', text: 'Image uploaded successfully.' }]);
    expect(container.querySelector(`#about img[src="${UPLOADED_PICTURE}"]`)).not.toBeNull();
    screen.getByText('Unsaved changes');
  });

  it('GN-03 shows that the picture is being uploaded', async () => {
    await choose(() => new Promise<never>(() => undefined));
    const busy = await button(/Uploading the picture/);
    expect(busy.getAttribute('aria-busy')).toBe('true');
  });

  it.each([
    { status: 413, words: /Image upload failed\. Image size can not exceed 2MB\./ },
    { status: 415, words: /Image upload failed\. Image must be JPG or PNG format\./ },
    { status: 0, words: /Image upload failed\./ },
  ])('CT-11 a picture refused with $status changes nothing and says why', async ({ status, words }) => {
    const { dialog } = await choose(() => Promise.reject(new ApiError(status, '', {})));
    await dialog.findByText(words);
    screen.getByText('Saved');
    await button('Upload a picture');
  });
});

describe('steps', () => {
  it('ST-15 undo and redo go through all changes, by button and by key', async () => {
    const { user } = openEditor();
    const title = await field('Title of the banner');
    await user.type(title, ' more');
    await user.click(await screen.findByRole('switch', { name: 'Shown on the site: Team' }));
    await user.click(await button('Undo'));
    expect(screen.queryByText('Hidden from visitors')).toBeNull();
    expect(title.value).toBe('Care that listens more');
    await user.keyboard('{Control>}z{/Control}');
    expect(title.value).toBe('Care that listens');
    screen.getByText('Saved');
    expect((await button('Undo')).getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(title.value).toBe('Care that listens more');
    await user.click(await button('Redo'));
    screen.getByText('Hidden from visitors');
  });

  it('ST-15 the keys do not replace a text field’s own undo', async () => {
    const { user } = openEditor();
    await user.click(await screen.findByRole('switch', { name: 'Shown on the site: Team' }));
    await user.click(await field('Greeting'));
    await user.keyboard('{Control>}z{/Control}');
    screen.getByText('Hidden from visitors');
  });
});

describe('the page while it is edited', () => {
  it('ST-15 a link in the bar leads out, to the site', async () => {
    openEditor();
    const link = await screen.findByRole('link', { name: 'See the site' });
    expect(link.getAttribute('href')).toBe('/site');
  });

  it('ST-15 the preview is the page with the unsaved draft, without fields', async () => {
    const { user, server } = openEditor();
    await user.type(await field('Title of the banner'), ' again');
    await user.click(await button('Preview'));
    screen.getByRole('heading', { level: 1, name: 'Care that listens again' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(server.callsOf('saveBookingSite')).toEqual([]);
    await user.click(await button('Preview'));
    expect((await field('Title of the banner')).value).toBe('Care that listens again');
  });

  it('ST-15 Book Now does not lead away', async () => {
    const { user, notices } = openEditor();
    await user.click(await screen.findByRole('link', { name: 'Book Now' }));
    expect(window.location.pathname).toBe('/staff/site');
    expect(notices).toEqual([{ intent: 'info', text: 'Links do not work while you edit.' }]);
  });
});

describe('the second language', () => {
  const french = (changes: { banner_title?: string; about?: { title: string; content: string } } = {}) => {
    const { about = { title: '', content: '' }, banner_title = '' } = changes;
    const empty = { title: '', content: '' };
    return {
      json_content: { home: { greetings: '', banner_subtitle: '', banner_title }, about, services: empty, team: empty },
      ...{ about_us_content: '', services_content: '', teams_content: '' },
    };
  };

  it('GN-05 ST-15 one switch edits the texts in French; a missing one shows the English text, marked', async () => {
    const { user, server } = openEditor({
      site: aBookingSite({ translations: { fr: french({ banner_title: 'Bonjour' }) } }),
    });
    expect((await field('Title of the banner')).value).toBe('Care that listens');
    await user.click(await button(/^Français/));
    expect((await button(/^Français/)).getAttribute('aria-pressed')).toBe('true');
    expect((await field('Title of the banner')).value).toBe('Bonjour');
    const title = await field('Title of About Us');
    expect([title.value, title.placeholder, title.closest('[lang]')?.getAttribute('lang')]).toEqual([
      '',
      'About Us',
      'en',
    ]);
    expect(screen.getAllByText('Not in French yet. Visitors read it in English.').length).toBeGreaterThan(0);

    await user.type(title, 'Qui nous sommes');
    expect(title.closest('[lang]')?.getAttribute('lang')).toBe('fr');
    await user.click(await button(/^English/));
    expect((await field('Title of About Us')).value).toBe('About Us');
    await user.click(await button('Save'));
    await screen.findByText('Saved');
    const [call] = server.callsOf('saveBookingSite');
    expect(call?.body).toMatchObject({
      json_content: { about: { title: 'About Us' } },
      translations: { fr: french({ banner_title: 'Bonjour', about: { title: 'Qui nous sommes', content: '' } }) },
    });
  });

  it('GN-05 ST-15 undo goes through both languages, and the preview shows what French visitors read', async () => {
    const { user } = openEditor();
    await user.click(await button(/^Français/));
    await user.type(await field('Title of the banner'), 'Un lieu calme');
    await user.click(await button('Preview'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Un lieu calme');
    const about = screen.getByText('We are a small team.').closest('[lang]');
    expect(about?.getAttribute('lang'), 'a text that is not in French yet').toBe('en');
    await user.click(await button('Preview'));
    await user.click(await button('Undo'));
    expect((await field('Title of the banner')).value).toBe('');
    screen.getByText('Saved');
  });
});
