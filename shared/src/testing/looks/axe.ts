import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** The open dialog: what lies behind it is inert. Axe gets its selector, because an element cannot be named from outside of the page. */
const OPEN_DIALOG = '[data-axe-root]';
/** Fluent's focus guards are hidden on purpose. */
export const FOCUS_GUARDS = '[data-tabster-dummy]';
const CONTRAST = 'color-contrast';

interface Seen {
  /** The page as axe sees it: elements, roles, states and classes, without texts. */
  structure: string;
  /** Colours depend on these and on the classes: clinic, colour scheme, forced colours. */
  scheme: string;
  hasDialog: boolean;
}

/** Marks the open dialog, and describes what axe would look at. Runs in the page. */
function describeLook(guards: string): Seen {
  for (const marked of document.querySelectorAll('[data-axe-root]')) marked.removeAttribute('data-axe-root');
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  dialog?.setAttribute('data-axe-root', '');
  const parts: string[] = [document.title ? 'titled' : '', document.documentElement.lang];
  const add = (element: Element) => {
    if (element.matches(guards)) return;
    parts.push('<', element.localName);
    for (const { name, value } of element.attributes) {
      // Addresses, names and generated ids differ from test to test; whether they exist, and where they lead to, does not.
      if (/^(?:class|role|type|tabindex|lang|dir|inert|disabled|hidden|style|autocomplete)$/.test(name))
        parts.push(name, value);
      else if (
        /^aria-(?:labelledby|describedby|controls|owns|details|errormessage|activedescendant)$/.test(name) ||
        name === 'for'
      )
        parts.push(name, ...value.split(' ').map((id) => document.getElementById(id)?.localName ?? 'nothing'));
      else if (
        /^(?:aria-label|aria-valuetext|aria-roledescription|aria-placeholder|alt|title|placeholder|href|src|value)$/.test(
          name,
        )
      )
        parts.push(name, value.trim() ? 'text' : '');
      else if (name.startsWith('aria-')) parts.push(name, value);
      else parts.push(name);
    }
    for (const child of element.childNodes) {
      if (child instanceof Element) add(child);
      else if (child instanceof Text && child.data.trim()) parts.push('text');
    }
    parts.push('>');
  };
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  if (new Set(ids).size < ids.length) parts.push('an id twice');
  add(dialog ?? document.body);
  const media = ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(max-width: 480px)', '(max-width: 800px)'];
  return {
    structure: `${parts.join(' ')} ${media.slice(2).map((query) => matchMedia(query).matches)}`,
    scheme: `${location.hostname} ${media.map((query) => matchMedia(query).matches)}`,
    hasDialog: dialog !== undefined,
  };
}

/** Remembers the states that were looked at without findings. A state that fails is not kept, so each look at it fails. */
export interface SeenStates {
  has(state: string): boolean;
  keep(state: string): void;
}

type Violations = AxeResults['violations'];
export interface AxeOptions {
  readonly seen: SeenStates;
  /** Looks at a page that has frames. Without it, the frames are left out. */
  lookWithFrames?(page: Page, root: string | null, options: RunOptions): Promise<Violations>;
}

async function findViolations(page: Page, root: string | null, options: RunOptions): Promise<Violations> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(axe.source);
  return page.evaluate(
    async ([include, exclude, given]) => {
      const { axe: loaded } = window as unknown as { axe: typeof axe };
      return (await loaded.run({ include: [include ?? 'html'], exclude: [exclude] }, given)).violations;
    },
    [root, FOCUS_GUARDS, options] as const,
  );
}

/**
 * Runs `look` after all animations have ended, and without transitions: during a transition, colours are mixed. Fluent's parts keep a
 * transition of 0.01 ms where people ask for no motion. A part that changes while `look` runs has its old colours until the next frame.
 */
async function withoutMotion<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const isStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const still = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((motion) => motion.effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map((motion) => motion.finished)).then(() => null);
  });
  const seen = await look();
  await still.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  });
  if (!isStill) await page.emulateMedia({ reducedMotion: null });
  return seen;
}

/**
 * Looks by axe at the open dialog, or else at the whole page (GN-02). A structure that was seen already is not looked at again; its contrasts
 * are, once for each colour scheme and clinic.
 * @returns One line for each rule that finds something.
 */
export async function findAxeFaults(page: Page, { seen, lookWithFrames }: AxeOptions): Promise<string[]> {
  const { structure, scheme, hasDialog } = await page.evaluate(describeLook, FOCUS_GUARDS);
  const states = { rules: `rules\n${structure}`, contrast: `contrast\n${structure}\n${scheme}` };
  const areRulesKnown = seen.has(states.rules);
  if (areRulesKnown && seen.has(states.contrast)) return [];
  const options: RunOptions = { resultTypes: ['violations'] };
  if (areRulesKnown) options.runOnly = [CONTRAST];
  const find = (page.frames().length > 1 && lookWithFrames) || findViolations;
  const violations = await withoutMotion(page, () => find(page, hasDialog ? OPEN_DIALOG : null, options));
  if (violations.length === 0) for (const state of Object.values(states)) seen.keep(state);
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, target, failureSummary }) => `${target} ${html.slice(0, 300)} ${failureSummary}`).join(' | ')}`,
  );
}
