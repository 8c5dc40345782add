import * as z from 'zod'
import type { PermissionFlag } from './access.ts'

/** Each flag, held or not. */
export const permissionFields = {
  sendMoneyPaxumUser: z.boolean(),
  requestMoney: z.boolean(),
  settlementAccount: z.boolean(),
  sendMoneyUser: z.boolean(),
  addFundsWireThirdParty: z.boolean(),
  addFundsBankThirdParty: z.boolean(),
} satisfies Record<PermissionFlag, z.ZodBoolean>
export const Permissions = z.strictObject(permissionFields)
