import { isIsoDate } from '../../../dates/dates.ts';
import { type Comparison, type Condition, EXPRESSION_LIMITS } from '../../conditions/expression.ts';
import { extensionOf, URLS } from '../r4/extension-urls.ts';
import type { EnableOperator, EnableWhen, QuestionnaireItem } from '../r4/fhir-r4.ts';
import { readCondition } from './expressions.rules.ts';
import {
  type AnswerKind,
  answerKindOf,
  equalValueOf,
  isNumeric,
  type Note,
  type Scope,
  targetOf,
  YES_NO,
} from './scope.ts';

type Enabling = Pick<QuestionnaireItem, 'enableWhen' | 'enableBehavior' | 'extension'>;

export const FHIR_PATH = 'text/fhirpath';

/** What was read of the conditions of an item. */
export interface ReadEnabling {
  /** undefined for an item that is always enabled, and for one whose condition the definition cannot hold: asking hides nothing. */
  readonly condition?: Condition;
  /** The definition cannot hold the condition: nobody may be required to answer, because the question may not concern them. */
  readonly isLost: boolean;
}

const NUMBER_OPERATORS = { 'at-least': '>=', 'at-most': '<=', 'more-than': '>', 'less-than': '<' } as const;
const NUMBER_COMPARISONS = { '>=': 'at-least', '<=': 'at-most', '>': 'more-than', '<': 'less-than' } as const;
type NumberOperator = keyof typeof NUMBER_COMPARISONS;

/** @returns {} for a condition that FHIR does not have: nested ones, ages, parts of texts, lists, and those on later questions. */
export function enablingOf(condition: Condition | undefined, scope: Scope): Enabling {
  if (!condition || 'not' in condition) return {};
  if ('question' in condition) {
    const single = enableWhenOf(condition, scope);
    return single ? { enableWhen: [single] } : {};
  }
  const parts: readonly Condition[] = 'all' in condition ? condition.all : condition.any;
  const enableWhen = parts.map((part) => ('question' in part ? enableWhenOf(part, scope) : null));
  if (enableWhen.length === 0 || enableWhen.includes(null)) return {};
  return {
    enableWhen: enableWhen.filter((each) => each !== null),
    enableBehavior: 'all' in condition ? 'all' : 'any',
  };
}

function enableWhenOf(comparison: Comparison, scope: Scope): EnableWhen | null {
  const { question } = comparison;
  const target = targetOf(scope, question);
  if (!target) return null;
  switch (comparison.is) {
    case 'answered':
    case 'empty':
      return { question, operator: 'exists', answerBoolean: comparison.is === 'answered' };
    case 'equal':
    case 'not-equal': {
      if (equalValueOf(target, comparison.value) !== comparison.value) return null;
      const answer = answerOf(comparison.value, answerKindOf(target.control, comparison.value));
      const operator: EnableOperator = comparison.is === 'equal' ? '=' : '!=';
      return answer && { question, operator, ...answer };
    }
    case 'at-least':
    case 'at-most':
    case 'more-than':
    case 'less-than': {
      const answer = numberAnswer(comparison.value, answerKindOf(target.control));
      return answer && { question, operator: NUMBER_OPERATORS[comparison.is], ...answer };
    }
    default:
      return null;
  }
}

type Answer = Omit<EnableWhen, 'question' | 'operator'>;

function answerOf(value: string, kind: AnswerKind): Answer | null {
  if (value.trim() === '') return null;
  if (kind === 'coding') return { answerCoding: { code: value } };
  if (kind === 'string') return { answerString: value };
  if (kind === 'date') return isIsoDate(value) ? { answerDate: value } : null;
  return numberAnswer(Number(value), kind);
}

function numberAnswer(value: number, kind: AnswerKind): Answer | null {
  if (!isNumeric(kind) || !Number.isFinite(value)) return null;
  if (kind === 'decimal') return { answerDecimal: value };
  return Number.isInteger(value) ? { answerInteger: value } : null;
}

/** Reads the conditions of an item: those of R4, and the expression of SDC. */
export function readEnabling(item: Enabling, scope: Scope, note: Note): ReadEnabling {
  const expression = extensionOf(item, URLS.enableWhenExpression)?.valueExpression;
  const byExpression = expression
    ? expression.language === FHIR_PATH
      ? readCondition(expression.expression ?? '', scope, note)
      : null
    : undefined;
  const byAnswers = readAllEnableWhen(item, scope);
  if (byExpression === null || byAnswers === null) {
    note('enableWhen');
    return { isLost: true };
  }
  const condition = byExpression && byAnswers ? { all: [byExpression, byAnswers] } : (byExpression ?? byAnswers);
  return { ...(condition && { condition }), isLost: false };
}

/** @returns undefined without conditions, null where the definition cannot hold them. */
function readAllEnableWhen({ enableWhen, enableBehavior }: Enabling, scope: Scope): Condition | undefined | null {
  if (!enableWhen || enableWhen.length === 0) return undefined;
  const parts = enableWhen.map((each) => readEnableWhen(each, scope)).filter((part) => part !== null);
  const [first] = parts;
  const isKnown = enableBehavior === undefined ? parts.length === 1 : ['all', 'any'].includes(enableBehavior);
  if (parts.length < enableWhen.length || !isKnown || parts.length >= EXPRESSION_LIMITS.parts) return null;
  if (enableBehavior === undefined) return first;
  return enableBehavior === 'all' ? { all: parts } : { any: parts };
}

function readEnableWhen(enableWhen: EnableWhen, scope: Scope): Comparison | null {
  const target = targetOf(scope, enableWhen.question);
  if (!target) return null;
  const { operator, answerBoolean } = enableWhen;
  const question = target.path;
  if (operator === 'exists') {
    if (answerBoolean === undefined) return null;
    return { question, is: answerBoolean ? 'answered' : 'empty' };
  }
  if (operator === '=' || operator === '!=') {
    const text = textIn(enableWhen);
    const value = text === null ? null : equalValueOf(target, text);
    return value === null ? null : { question, is: operator === '=' ? 'equal' : 'not-equal', value };
  }
  const number = enableWhen.answerDecimal ?? enableWhen.answerInteger;
  if (!isNumberOperator(operator) || number === undefined || !isNumeric(answerKindOf(target.control))) return null;
  return { question, is: NUMBER_COMPARISONS[operator], value: number };
}

const isNumberOperator = (operator: string): operator is NumberOperator => Object.hasOwn(NUMBER_COMPARISONS, operator);

function textIn(answer: EnableWhen): string | null {
  const { answerBoolean, answerCoding, answerString, answerDate } = answer;
  if (answerBoolean !== undefined) return answerBoolean ? YES_NO.yes : YES_NO.no;
  const number = answer.answerDecimal ?? answer.answerInteger;
  if (number !== undefined) return String(number);
  return answerString ?? answerDate ?? answerCoding?.code ?? answerCoding?.display ?? null;
}
