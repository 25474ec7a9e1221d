import { aSiteContent, OWNER } from '@carefront/shared/testing/contract';
import {
  defineLooks,
  expectNoticeClear,
  expectSame,
  expectToDiffer,
  type LookPage,
  styleOf,
} from '@carefront/shared/testing/looks';

const EDITOR = {
  path: '/staff/site',
  user: OWNER,
  answers: {
    getBookingSite: {
      ...{ json_content: aSiteContent(), about_us_content: '', services_content: '', teams_content: '' },
      ...{ practitioners: [], version: 0, saved_at: null, saved_by: null },
    },
  },
};

/** The parts of the editor, as a person names them. */
class EditorSteps {
  readonly page: LookPage;

  constructor(page: LookPage) {
    this.page = page;
  }

  get main() {
    return this.page.getByRole('main');
  }

  get bar() {
    return this.main.getByRole('region', { name: 'Editing the site' });
  }

  button(name: string) {
    return this.bar.getByRole('button', { name, exact: true });
  }

  tool(name: string | RegExp) {
    return this.page.getByRole('toolbar', { name: 'Editor toolbar' }).getByRole('button', { name });
  }

  /** Waits until the texts can be edited. */
  async untilReady(): Promise<void> {
    await this.main.locator('.ck-editor__editable').first().waitFor();
  }
}

/** Controls of every kind that the rules of the page know, by ARIA, so that they hold for the controls of every remote. Runs in the page. */
function addControls(): void {
  const place = document.createElement('div');
  place.id = 'controls-of-the-look';
  place.innerHTML = `<button>plain</button><button aria-disabled="true">closed</button>
    <button role="menuitemradio" aria-checked="true">size</button><button role="tab" aria-selected="true">page</button>
    <div data-chosen="true">card</div><div data-chosen="false">card</div><input aria-invalid="true">`;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('[data-chosen] { border: 1px solid red }');
  document.adoptedStyleSheets.push(sheet);
  document.querySelector('main')?.append(place);
}

export const looks = defineLooks([
  {
    title: 'GN-02 shows what cannot be used, is chosen or is wrong, in the controls of every remote',
    path: '/site',
    settings: [{ forcedColors: 'active' }],
    async steps(page) {
      await page.evaluate(addControls);
      const place = page.locator('#controls-of-the-look');
      const [plain, cards] = [place.getByText('plain'), place.getByText('card')];
      await expectToDiffer(place.getByText('closed'), plain, 'a disabled control');
      await expectToDiffer(place.getByText('size'), plain, "an editor's choice");
      await expectToDiffer(place.getByText('page'), plain, 'the open tab');
      await expectToDiffer(cards.nth(0), cards.nth(1), 'a chosen card');
      expectSame('the edge of a chosen card', await styleOf(cards.nth(0), 'outline-width'), '2px');
      expectSame('the edge of a wrong field', await styleOf(place.locator('input'), 'outline-style'), 'dashed');
      await place.evaluate((node) => node.remove());
    },
  },
  {
    ...EDITOR,
    title: 'GN-06 shows a notice over no control of its editor',
    async steps(page) {
      const editor = new EditorSteps(page);
      await editor.untilReady();
      await editor.main.getByRole('link', { name: 'Forms' }).first().click();
      await expectNoticeClear(page, 'Links do not work while you edit.');
    },
  },
  {
    ...EDITOR,
    title: 'GN-02 ST-15 shows the page of its editor, the switches and the tools that are on',
    settings: [{ forcedColors: 'active' }],
    async steps(page) {
      const editor = new EditorSteps(page);
      await editor.untilReady();
      const tabs = editor.bar.getByRole('navigation').getByRole('button');
      await expectToDiffer(tabs.nth(0), tabs.nth(1), 'the page');
      const preview = editor.button('Preview');
      await expectToDiffer(editor.button('Save'), preview, 'a disabled control');
      // A section that is hidden, beside those that are shown.
      await editor.main.getByRole('switch').first().click();
      const tracks = (isOn: boolean) => editor.main.locator(`[role=switch][aria-checked=${isOn}] > span`).first();
      await expectToDiffer(tracks(true), tracks(false), 'a switch that is on');
      await page.locator('.ck-editor__editable').first().click();
      await page.keyboard.press('ControlOrMeta+B');
      await expectToDiffer(editor.tool('Bold'), editor.tool('Italic'), 'a tool that is on');
      await preview.click();
      await expectToDiffer(preview, editor.button('Versions'), 'the preview');
    },
  },
]);
