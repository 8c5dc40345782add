import * as z from 'zod'
import { customer } from '../access.ts'
import { Id, LongText } from '../fields.ts'
import { method } from '../method.ts'
import { CompanyRecord, PartyId, PersonRecord, Share, SourceOfFunds } from './registrationFields.ts'

const manages = customer({ can: 'manage', only: 'company' })

/** Somebody on record by number, or somebody who is new by the name that the same report gives them. */
const PartyRef = z.union([Id, PartyId])
export type PartyRef = z.infer<typeof PartyRef>

const Owner = z.strictObject({
  who: PartyRef,
  /** Where it is left out, what was told before stays. */
  sourceOfFunds: z.array(SourceOfFunds).max(10).optional(),
  /** How somebody without a quarter of it decides all the same. */
  control: LongText.optional(),
})

export const OwnershipReport = z.strictObject({
  newPeople: z.array(PersonRecord).max(50),
  newCompanies: z.array(CompanyRecord).max(50),
  /** Of a company between, or where it is not said of the customer itself. */
  directors: z.array(z.strictObject({ who: PartyRef, of: PartyRef.optional() })).max(200),
  holdings: z.array(z.strictObject({ owner: PartyRef, owned: PartyRef.optional(), share: Share })).max(200),
  owners: z.array(Owner).max(50),
})
export type OwnershipReport = z.infer<typeof OwnershipReport>

/** Who directs and owns a company, told as a whole: methods of the area `company`. */
export const ownershipRules = {
  'ownership.get': method({
    access: manages,
    summary: 'Who directs and owns the company, companies between included, as it is on record',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({
      parties: z.array(z.strictObject({ id: Id, kind: z.enum(['person', 'company']), name: z.string() })),
      directors: z.array(z.strictObject({ who: Id, of: Id.optional() })),
      holdings: z.array(z.strictObject({ owner: Id, owned: Id.optional(), share: z.string() })),
      owners: z.array(z.strictObject({ who: Id, sourceOfFunds: z.array(SourceOfFunds), control: z.string().optional() })),
    }),
    refuses: [],
  }),
  'ownership.update': method({
    access: manages,
    summary:
      'Report who directs and owns the company from now on, all of it at once; of a verified company an operator looks at it first',
    effect: 'writes',
    input: OwnershipReport,
    output: z.strictObject({ pendingReview: z.boolean() }),
    refuses: [
      'registration.reference',
      'registration.directors',
      'registration.shareholders',
      'registration.loop',
      'registration.owners',
      'registration.sourceOfFunds',
      'kyc.choice',
      'country.closed',
      'address.postBox',
      'address.state',
    ],
  }),
}
