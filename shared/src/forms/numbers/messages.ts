import { defineMessages } from '../../app/index.ts';
import { NUMBER_TEXTS } from '../../contracts/index.ts';

export const NUMBER_MESSAGES = defineMessages(NUMBER_TEXTS.en, NUMBER_TEXTS.fr);
