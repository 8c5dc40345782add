import * as z from 'zod'
import { admin, anyOperator } from '../access.ts'
import { Id, Instant, ShortText } from '../fields.ts'
import { area, method } from '../method.ts'
import { FoundCustomer } from '../customers/foundCustomer.ts'

export const actingMinutes = 30

export const operatorActFor = area('operator', {
  'actFor.create': method({
    access: admin('support', 'compliance'),
    summary: 'Act for a customer in this session, for a reason and for thirty minutes; the customer is told',
    effect: 'writes',
    audit: { about: 'customerId', fields: ['reason'] },
    input: z.strictObject({ customerId: Id, reason: ShortText.min(5) }),
    output: z.strictObject({
      customerId: Id,
      name: z.string(),
      customerType: FoundCustomer.shape.customerType,
      expiresAt: Instant,
    }),
    refuses: ['object.missing', 'acting.own'],
  }),
  'actFor.end': method({
    access: anyOperator(),
    summary: 'Stop acting for a customer',
    effect: 'writes',
    audit: { about: 'none', fields: [] },
    input: z.strictObject({}),
    output: z.strictObject({ ended: z.boolean() }),
    refuses: [],
  }),
})
