import * as z from 'zod'
import { anyOperator } from '../access.ts'
import { area, method } from '../method.ts'
import { FoundCustomer } from '../customers/foundCustomer.ts'
import { textUpTo } from '../fields.ts'

export const customerPageSize = 25
/** Nobody leafs further; whoever is looked for is found by more of their name. */
export const customersCounted = 10_000

export const operatorSearch = area('operator', {
  'customer.list': method({
    access: anyOperator(),
    summary: 'Search customers by number, name or address; newest first',
    effect: 'reads',
    audit: { about: 'none', fields: ['query'] },
    input: z.strictObject({
      query: textUpTo(100).optional(),
      customerType: FoundCustomer.shape.customerType.optional(),
      verified: z.boolean().optional(),
      limited: z.boolean().optional(),
      pageNumber: z
        .int()
        .min(1)
        .max(customersCounted / customerPageSize)
        .default(1),
      pageSize: z.int().min(1).max(100).default(customerPageSize),
    }),
    /** Counted up to ten thousand. */
    output: z.strictObject({ items: z.array(FoundCustomer), total: z.int() }),
    refuses: [],
  }),
})
