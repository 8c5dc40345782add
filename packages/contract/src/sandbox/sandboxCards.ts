import * as z from 'zod'
import { sandbox as inSandbox } from '../access.ts'
import { NetworkMessage } from '../cards/network.ts'
import { Code, Email, ShortText } from '../fields.ts'
import { method } from '../method.ts'

/** By what a tester sees of it. */
const card = { email: Email, lastFour: z.string().refine((text) => /^\d{4}$/.test(text), { error: 'invalid' }) }
const payment = NetworkMessage.omit({ messageId: true, lifecycleId: true, cardReference: true })

export const sandboxCardRules = {
  'card.message': method({
    access: inSandbox(),
    summary: 'A terminal or shop sends a message about a card, as the card network would',
    effect: 'writes',
    input: payment.extend({
      ...card,
      /** Of the payment it is about; without it a new one. */
      lifecycleId: ShortText.max(100).optional(),
      /** As if we did not answer in time: the network decides in our place, and tells us later. */
      withoutAnswer: z.boolean().default(false),
    }),
    output: z.strictObject({
      /** Decided by the network in our place. */
      isStandIn: z.boolean().optional(),
      isApproved: z.boolean(),
      actionCode: z.string(),
      availableBalance: z.string().optional(),
      currencyCode: z.string().optional(),
      lifecycleId: z.string(),
    }),
    refuses: ['account.missing'],
  }),
  'card.ask': method({
    access: inSandbox(),
    summary: 'A shop on the internet asks the holder of a card to confirm a payment (3-D Secure), or what became of it',
    effect: 'writes',
    input: payment
      .pick({ amount: true, currencyCode: true, merchantName: true, merchantCountryCode: true })
      .extend({ ...card, requestId: ShortText.max(100).optional(), byCode: z.boolean().default(false), code: Code.optional() }),
    output: z.strictObject({
      requestId: z.string(),
      status: z.enum(['pending', 'approved', 'declined', 'expired']),
      authenticationId: z.uuid().optional(),
      number: z.int().optional(),
      sentTo: z.string().optional(),
      expiresAt: z.iso.datetime().optional(),
    }),
    refuses: ['account.missing'],
  }),
}
