import { describe, expect, it } from 'vitest';
import type { AnswerFault } from '../../domain/index.ts';
import { answerMessage } from './answer-messages.ts';

describe('answerMessage', () => {
  it.each<{ code: AnswerFault['code']; params: Record<string, number>; en: string; fr: string }>([
    {
      code: 'answer-required',
      params: {},
      en: 'Please answer this question.',
      fr: 'Veuillez répondre à cette question.',
    },
    {
      code: 'text-too-long',
      params: { max: 12 },
      en: 'Please write at most 12 characters.',
      fr: 'Veuillez écrire au plus 12 caractères.',
    },
    {
      code: 'number-too-small',
      params: { min: 0.5 },
      en: 'Please enter 0.5 or more.',
      fr: 'Veuillez saisir 0,5 ou plus.',
    },
    {
      code: 'number-invalid',
      params: {},
      en: 'Please enter a number, such as 12 or 12.5.',
      fr: 'Veuillez saisir un nombre, par exemple 12 ou 12,5.',
    },
    {
      code: 'scale-out-of-range',
      params: { min: 1, max: 5 },
      en: 'Please choose a whole number from 1 to 5.',
      fr: 'Veuillez choisir un nombre entier de 1 à 5.',
    },
    {
      code: 'signature-name-required',
      params: {},
      en: 'Please type in your name to confirm your signature.',
      fr: 'Veuillez saisir votre nom pour confirmer votre signature.',
    },
  ])('GN-05 says $code in both languages', ({ code, params, en, fr }) => {
    expect([answerMessage({ code, params }, 'en'), answerMessage({ code, params }, 'fr')]).toEqual([en, fr]);
  });
});
