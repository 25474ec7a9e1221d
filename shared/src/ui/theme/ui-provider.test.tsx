// @vitest-environment jsdom
import {
  createDOMRenderer,
  Button as FluentButton,
  FluentProvider,
  RendererProvider,
  Switch,
  webLightTheme,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import * as controls from '../../forms/controls.ts';
import * as forms from '../../forms/index.ts';
import { DateOfBirthField } from '../../people/birth-date/date-of-birth.field.tsx';
import { PhoneGroup } from '../../people/phones/phone.field.tsx';
import { PersonFactsProvider } from '../../people/rules/use-person-rule.ts';
import { renderRemote } from '../../testing/index.ts';
import * as base from '../index.ts';
import { NoticeArea } from '../notices/index.ts';
import * as pages from '../pages/index.ts';
import { FLUENT_TOKENS } from './ui-provider.tsx';

/** The variables that the document defines for every clinic, light and dark. */
const DOCUMENT_VARIABLES = new Set(
  `--cf-brand --cf-on-brand --cf-brand-hover --cf-brand-pressed --cf-brand-text --cf-brand-tint --cf-brand-tint-text --cf-focus
  --cf-ground --cf-surface --cf-surface-hover --cf-surface-pressed --cf-text --cf-text-quiet --cf-text-disabled --cf-line
  --cf-line-strong --cf-success-text --cf-success-ground --cf-warning-text --cf-warning-ground --cf-error-text --cf-error-ground
  --cf-font-text --cf-font-display --cf-radius-card --cf-radius-control --cf-shadow-float --cf-backdrop`.split(/\s+/),
);
/** Set by notices inside a dialog; read with a fallback. */
const OWN_VARIABLES = new Set(['--cf-notice-max-height']);
const ui = { ...base, ...pages, NoticeArea };
const noop = () => undefined;
const options = [{ value: 1, label: 'One' }];
const FACTS = { today: '2026-11-23', states: [], locale: 'en' } as const;

function Everything() {
  return (
    <>
      <ui.ModalDialog title="All" size="narrow" onBack={noop} onRequestClose={noop} footer={<ui.Divider />}>
        {(['primary', 'secondary', 'subtle', 'transparent'] as const).map((appearance) => (
          <ui.Button key={appearance} appearance={appearance} disabledFocusable={appearance === 'secondary'}>
            {appearance}
          </ui.Button>
        ))}
        <ui.Button isBusy>Busy</ui.Button>
        <ui.Link href="/site">Link</ui.Link>
        <ui.LinkButton>Link</ui.LinkButton>
        <ui.LoadingRows label="Loading" />
        <ui.SkeletonItem heightPx={10} />
        <ui.ErrorNotice onRetry={noop} />
        <ui.EmptyNotice text="Nothing" />
        <ui.StepDots steps={['A']} activeIndex={0} isEnabled onGo={noop} />
        <ui.PersonAvatar name="Ana Souza" initials="AS" size="large" />
        <ui.ChoiceList label="List" value="a" onChoose={noop} columns={3}>
          <ui.ChoiceCard value="a" title="A" facts="f" description="d" extra="e" />
          <ui.ChoiceCard value="b" title="B" isDisabled />
        </ui.ChoiceList>
        <forms.FormRoot initialValues={{ text: 'x', phone_number: '' }} onSubmit={noop}>
          <forms.RequiredLegend />
          <forms.FieldGroup legend="Group" help="Help">
            <forms.TextField name="text" label="Text" isRequired help="Help" validate={() => 'Wrong.'} />
            <forms.TextField name="off" label="Off" isDisabled />
            <forms.TextAreaField name="area" label="Area" maxLength={9} />
            <forms.SelectField name="select" label="Select" options={options} />
            <forms.RadioField name="radio" label="Radio" options={options} />
            <forms.CheckboxField name="box" label="Box" />
            <PersonFactsProvider value={FACTS}>
              <DateOfBirthField name="dob" label="Born" />
              <PhoneGroup label="Phone" slot={1} />
            </PersonFactsProvider>
          </forms.FieldGroup>
          <controls.Field label="Field" hint="Hint" validationMessage="Wrong." required>
            <controls.Input contentBefore="1" disabled />
          </controls.Field>
          <controls.Field label="Field">
            <controls.Textarea />
          </controls.Field>
        </forms.FormRoot>
      </ui.ModalDialog>
      <ui.ConfirmDialog title="T" text="Q" confirmLabel="Y" cancelLabel="N" isDestructive onAnswer={noop} />
      <ui.NoticeArea notices={[{ id: '1', intent: 'warning', text: 'Notice' }]} />
    </>
  );
}

/** Order of Griffel's kinds of rules: resets, plain rules, then states, at-rules and media queries. */
const GRIFFEL_ORDER = 'r d l v w f i h a s k t m c x'.split(' ');

const styleSheets = () => [...document.querySelectorAll('style')];
const rulesOf = (elements: Iterable<HTMLStyleElement>) =>
  [...elements]
    .flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])])
    .map(({ cssText }) => cssText)
    .join('\n');

/** Renders with a renderer of its own: the page also has the rules of components that other files rendered. */
function rulesFor(children: ReactNode): string {
  const renderer = createDOMRenderer(document, { styleElementAttributes: { 'data-only-here': '' } });
  renderRemote(
    <RendererProvider renderer={renderer} targetDocument={document}>
      {children}
    </RendererProvider>,
  );
  // From the renderer's own list: it puts rules into the style elements of another renderer where these exist.
  const own = Object.keys(renderer.insertionCache).join('\n');
  for (const element of document.querySelectorAll('style[data-only-here]')) element.remove();
  return `${rulesOf(document.querySelectorAll<HTMLStyleElement>('style[data-cf-rules]'))}\n${own}`;
}

describe('UiProvider', () => {
  it('GN-04 defines every used colour and size by Fluent’s tokens on the root or by the clinic’s document', () => {
    const css = rulesFor(<Everything />);
    const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
    const setByRules = new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name));
    const defined = new Set(Object.keys(FLUENT_TOKENS).map((name) => `--${name}`));
    const isKnown = (name: string) =>
      // Fluent's components set these on their own elements.
      name.startsWith('--fui-') ||
      setByRules.has(name) ||
      defined.has(name) ||
      DOCUMENT_VARIABLES.has(name) ||
      OWN_VARIABLES.has(name);
    expect([...defined].filter((name) => !used.has(name))).toEqual([]);
    expect([...used].filter((name) => !isKnown(name))).toEqual([]);
    const behindTokens = Object.values(FLUENT_TOKENS).flatMap((value) => /var\((--[\w-]+)\)/.exec(value)?.[1] ?? []);
    expect(behindTokens.filter((name) => !DOCUMENT_VARIABLES.has(name))).toEqual([]);
  });

  it('gives every style element the page’s nonce, and shares one renderer between two providers', () => {
    const { context } = renderRemote(
      <>
        <ui.Button>One</ui.Button>
        <ui.UiProvider nonce="nonce-of-the-test" locale="fr">
          <ui.Button isBusy>Two</ui.Button>
        </ui.UiProvider>
      </>,
    );
    const nonces = styleSheets().map(({ nonce }) => nonce);
    expect(nonces.length).toBeGreaterThan(0);
    expect(new Set(nonces)).toEqual(new Set([context.nonce]));
    // A second renderer would make a second element of each kind.
    const kinds = styleSheets().map(({ dataset, media }) => JSON.stringify([{ ...dataset }, media]));
    const ofGriffel = kinds.filter((kind) => kind.includes('makeStylesBucket'));
    expect(ofGriffel).toEqual([...new Set(ofGriffel)]);
  });

  it('SH-02 keeps the kinds of rules in order, each in one element, beside a remote with a Fluent and a renderer of its own', () => {
    renderRemote(<ui.Button>Ours before</ui.Button>);
    const foreign = createDOMRenderer(document, { styleElementAttributes: { nonce: 'nonce-of-the-test' } });
    renderRemote(
      <RendererProvider renderer={foreign} targetDocument={document}>
        <FluentProvider theme={webLightTheme}>
          <FluentButton appearance="primary">Theirs</FluentButton>
          <Switch label="Theirs alone" />
        </FluentProvider>
      </RendererProvider>,
    );
    renderRemote(<Everything />);
    const elements = [...document.head.querySelectorAll<HTMLStyleElement>('style[data-make-styles-bucket]')];
    const kinds = elements.map(({ dataset, media }) => [dataset.makeStylesBucket, dataset.priority, media].join(' '));
    expect(kinds).toEqual([...new Set(kinds)]);
    const places = elements.map(({ dataset }) => GRIFFEL_ORDER.indexOf(dataset.makeStylesBucket ?? ''));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    const theirs = Object.keys(foreign.insertionCache);
    expect(theirs.length).toBeGreaterThan(50);
    const written = rulesOf(elements);
    const classes = theirs.flatMap((rule) => /^\.([a-z0-9]+)\{/.exec(rule)?.[1] ?? []);
    expect(classes.filter((name) => !written.includes(name))).toEqual([]);
  });

  it('GN-02 turns off the motion of dialogs and skeletons under reduced motion', () => {
    renderRemote(<Everything />);
    const still = rulesOf(styleSheets())
      .split('@media ')
      .filter((text) => text.startsWith('(prefers-reduced-motion: reduce)'));
    // The layer and the surface of a dialog, and a skeleton.
    expect(still.filter((text) => text.includes('animation-name: none')).length).toBeGreaterThanOrEqual(3);
  });

  it('GN-05 renders everything in French without an error', () => {
    renderRemote(<Everything />, { locale: 'fr' });
    expect(document.querySelector('[role=alertdialog] [aria-label=Fermer]')).toBeTruthy();
  });
});
