import * as z from 'zod'
import { customer } from '../access.ts'
import { method } from '../method.ts'
import { permissionFields } from '../permissions.ts'
import { pageRails } from '../rails.ts'

const kinds = z.array(z.enum(pageRails.map(({ name }) => name)))

export const permissionRules = {
  'permission.get': method({
    access: customer({ can: 'read' }),
    summary: 'Which ways of moving money are open to the caller, and the flags behind them',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({
      ...permissionFields,
      kinds: z.strictObject({ own: kinds, toOthers: kinds, mass: kinds, funding: kinds }),
    }),
    refuses: [],
  }),
}
