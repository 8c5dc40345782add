import * as z from 'zod'
import { customer } from '../access.ts'
import { method } from '../method.ts'
import { profileStatuses } from './profileStatus.ts'
import { fatcaCrsStates, identityStates, phoneStates } from './verificationStatus.ts'

export const Facts = z.strictObject({
  fatcaCrs: z.enum(fatcaCrsStates),
  address: z.enum(['none', 'flagged', 'pending', 'fine', 'notRequired']),
  proofOfResidence: z.enum(profileStatuses),
  identity: z.enum([...identityStates, 'notRequired']),
  phone: z.enum([...phoneStates, 'notRequired']),
  videoIdentity: z.enum(profileStatuses),
})

export const factsRules = {
  'status.get': method({
    access: customer({ can: 'enter', representatives: true }),
    summary: 'What is known of the customer, from which the status of the account and what is to be done follow',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ facts: Facts }),
    refuses: [],
  }),
}
