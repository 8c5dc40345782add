import * as z from 'zod'
import { Id, textUpTo } from '../fields.ts'
import { method } from '../method.ts'
import {
  Card,
  accountId,
  CardAlias,
  consentInput,
  consentOutput,
  consentProblems,
  extraParam,
  extraParams,
  readsCards,
  usesCards,
} from './common.ts'

const statusOutput = z.strictObject({ accountStatusId: z.int() })

export const managingRules = {
  list: method({
    access: readsCards,
    summary: 'All cards of the customer that are not closed, the oldest first',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ cards: z.array(Card) }),
    refuses: [],
  }),
  'activation.get': method({
    access: readsCards,
    summary: 'What activating a shipped card costs and asks for',
    effect: 'reads',
    input: z.strictObject(accountId),
    output: z.strictObject({
      fees: z.array(z.strictObject({ name: z.enum(['monthly']), amount: z.string() })),
      feeCurrency: z.string(),
      extraParams: z.array(extraParam),
    }),
    refuses: ['account.missing', 'card.unavailable'],
  }),
  // Not `creates`: its answer holds the PIN, and answers under a key are stored. A card is activated once by its status.
  'activation.submit': method({
    access: usesCards,
    summary: 'Activate a card that one holds, by its last four digits and with consent; the PIN is told once',
    effect: 'writes',
    input: z.strictObject({ ...accountId, extraParams, feeAccountId: Id, ...consentInput }),
    output: z.strictObject({
      ...consentOutput,
      pinCode: z.string().optional(),
      visibleSeconds: z.int().optional(),
      accountStatusId: z.int(),
      /** In the currency of the account that pays. */
      fee: z.string(),
      feeCurrencyCode: z.string(),
    }),
    refuses: [
      'account.missing',
      'card.unavailable',
      'card.notHolder',
      'extraParam.wrong',
      'funds.insufficient',
      'fx.unavailable',
      ...consentProblems,
    ],
  }),
  'pause.submit': method({
    access: usesCards,
    summary: 'Pause a card: it pays nothing until it is resumed',
    effect: 'writes',
    input: z.strictObject(accountId),
    output: statusOutput,
    refuses: ['account.missing', 'card.unavailable'],
  }),
  'unpause.submit': method({
    access: usesCards,
    summary: 'Resume a paused card',
    effect: 'writes',
    input: z.strictObject(accountId),
    output: statusOutput,
    refuses: ['account.missing', 'card.unavailable'],
  }),
  'alias.update': method({
    access: usesCards,
    summary: 'Give a virtual card a name of its own',
    effect: 'writes',
    input: z.strictObject({ ...accountId, cardAliasName: CardAlias }),
    output: z.strictObject({ cardAliasName: z.string() }),
    refuses: ['account.missing', 'card.unavailable'],
  }),
  'block.submit': method({
    access: usesCards,
    summary: 'Block a card for good; what is left on it goes to the account it was loaded from',
    effect: 'writes',
    input: z.strictObject({
      ...accountId,
      reason: z.enum(['lost', 'stolen', 'other']).default('other'),
      note: textUpTo(200).optional(),
    }),
    output: statusOutput,
    refuses: ['account.missing', 'card.unavailable'],
  }),
}
