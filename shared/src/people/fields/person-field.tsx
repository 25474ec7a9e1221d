import { createContext, type ReactNode, useContext } from 'react';
import { FieldGroup, type FieldGroupProps, FullWidth } from '../../forms/field/field-group.tsx';
import type { FormFieldProps } from '../../forms/field/use-form-field.ts';
import { Tooltip } from '../../ui/index.ts';
import { type PersonRule, usePersonRule } from '../rules/use-person-rule.ts';

/** How a form shows one field about a person. */
export interface PersonFieldState {
  readonly isVisible: boolean;
  /** Not visible here, because another part of the form shows the field. */
  readonly isElsewhere?: boolean | undefined;
  /** undefined: as in every form about a person. */
  readonly isRequired?: boolean | undefined;
  /** Disables the field; a tooltip shows the text. */
  readonly disabledReason?: string | undefined;
  /** Disables the field without a text. */
  readonly isDisabled?: boolean | undefined;
}

/** @param path - As on the wire, such as `guardian.0.first_name`. */
export type PersonFieldStates = (path: string) => PersonFieldState;

const SHOWN: PersonFieldState = { isVisible: true };
const StatesContext = createContext<PersonFieldStates>(() => SHOWN);

/**
 * Gives the person fields below the states that the form has for them. Without it every field is shown. A new function renders all fields
 * again, so it must be the same function until a state changes.
 */
export const PersonFieldStatesProvider = StatesContext.Provider;

interface PersonFieldProps {
  /** Name below `of`, such as `first_name`. */
  name: string;
  /** Path of the person: '' for the client, `guardian[0]` for a guardian. */
  of?: string | undefined;
  /** Whether forms without states require the field. */
  isRequired?: boolean;
  /** Takes both columns of the group. */
  isWide?: boolean;
  children: (field: PersonFieldControl) => ReactNode;
}

interface PersonFieldControl extends Pick<FormFieldProps, 'name'> {
  isRequired: boolean;
  isDisabled: boolean;
  validate: PersonRule;
}

/** Draws one field about a person with its rule, unless the form hides it. */
export function PersonField({ name, of = '', isRequired = false, isWide = false, children }: PersonFieldProps) {
  const ruleOf = usePersonRule();
  const path = pathIn(of, name);
  const state = usePersonFieldState(path);
  if (!state.isVisible) return null;
  const { disabledReason } = state;
  const field = children({
    name: path,
    isRequired: state.isRequired ?? isRequired,
    isDisabled: disabledReason !== undefined || state.isDisabled === true,
    validate: ruleOf(wirePath(path)),
  });
  const explained =
    disabledReason === undefined ? (
      field
    ) : (
      <Tooltip role="label" isWide text={disabledReason}>
        <div>{field}</div>
      </Tooltip>
    );
  return isWide ? <FullWidth>{explained}</FullWidth> : explained;
}

/** How the form shows the field. @param path - In the form's values. */
export const usePersonFieldState = (path: string): PersonFieldState => useContext(StatesContext)(wirePath(path));

interface PersonFieldGroupProps extends FieldGroupProps {
  of?: string | undefined;
  /** Names of the fields in the group. */
  fields: readonly string[];
}

/** A group of person fields. It is not shown while the form hides all its fields. */
export function PersonFieldGroup({ of = '', fields, ...group }: PersonFieldGroupProps) {
  const isShown = useHasShownField(of, fields);
  return isShown && <FieldGroup {...group} />;
}

/** Whether the form shows at least one of the fields. */
function useHasShownField(of: string, names: readonly string[]): boolean {
  const stateOf = useContext(StatesContext);
  return names.some((name) => stateOf(wirePath(pathIn(of, name))).isVisible);
}

/** Position of one person's fields in the form. */
export interface PersonPlace {
  /** Path in the form's values: '' for the client, `guardian[0]` for a guardian. */
  of?: string;
  /** The browser's name of a group of personal fields, such as `section-guardian1`. */
  section?: string;
}

/** `guardian[0].email`, or `email` of the client. */
export const pathIn = (of: string, name: string): string => (of === '' ? name : `${of}.${name}`);

/** The same path in the notation of the API and the rules: `guardian.0.email`. */
const wirePath = (path: string): string => path.replaceAll(/\[(\d+)\]/g, '.$1');

/** `section-guardian1 email`, or `email` of the client. */
export const autoCompleteIn = (section: string, name: string): string => (section === '' ? name : `${section} ${name}`);
