import * as z from 'zod'
import { customer, type PermissionFlag } from '../access.ts'
import { method } from '../method.ts'
import { TransferType } from '../accounts/transferType.ts'

/** Each flag, held or not. */
export const flags = {
  sendMoneyPaxumUser: z.boolean(),
  requestMoney: z.boolean(),
  settlementAccount: z.boolean(),
  sendMoneyUser: z.boolean(),
  addFundsWireThirdParty: z.boolean(),
  addFundsBankThirdParty: z.boolean(),
} satisfies Record<PermissionFlag, z.ZodBoolean>
const kinds = z.array(TransferType)

export const permissionRules = {
  'permission.get': method({
    access: customer({ can: 'read' }),
    summary: 'Which ways of moving money are open to the caller, and the flags behind them',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ ...flags, kinds: z.strictObject({ own: kinds, toOthers: kinds, mass: kinds, funding: kinds }) }),
    refuses: [],
  }),
}
