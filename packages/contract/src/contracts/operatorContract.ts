import * as z from 'zod'
import { admin } from '../access.ts'
import { Day, Id, Instant, ShortText, textUpTo } from '../fields.ts'
import { area, method } from '../method.ts'
import { ContractStatus } from './contractStatus.ts'

export const OperatorContract = z.strictObject({
  id: Id,
  status: ContractStatus,
  percentage: z.string(),
  company: z.string(),
  sender: z.strictObject({ customerId: Id, name: z.string() }),
  beneficiary: z.strictObject({ customerId: Id, name: z.string() }),
  activeFrom: Day,
  activeTo: Day.optional(),
  createdAt: Instant,
})
export type OperatorContract = z.infer<typeof OperatorContract>

export const operatorContract = area('operator', {
  'contract.list': method({
    access: admin('support', 'compliance', 'audit'),
    summary: 'Revenue-split contracts, newest first, by number, name or address',
    effect: 'reads',
    input: z.strictObject({ query: textUpTo(100).default(''), status: ContractStatus.optional() }),
    output: z.strictObject({ contracts: z.array(OperatorContract) }),
    refuses: [],
    audit: { about: 'none', fields: ['query', 'status'] },
  }),
  'contractCompany.list': method({
    access: admin('support', 'compliance', 'audit'),
    summary: 'Companies whose payments may be shared by contracts',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({
      companies: z.array(z.strictObject({ customerId: Id, title: z.string(), enabled: z.boolean(), changedAt: Instant })),
    }),
    refuses: [],
    audit: { about: 'none', fields: [] },
  }),
  'contractCompany.update': method({
    access: admin('compliance'),
    summary:
      'Allow or stop contracts about the payments of a company: none is proposed or signed any more; those signed by both go on',
    effect: 'writes',
    input: z.strictObject({ customerId: Id, enabled: z.boolean(), reason: ShortText }),
    output: z.strictObject({ enabled: z.boolean() }),
    refuses: ['object.missing'],
    audit: { about: 'customerId', fields: ['enabled', 'reason'] },
  }),
})
