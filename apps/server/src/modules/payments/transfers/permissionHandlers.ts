import { judge, type PermissionFlag } from '@florin/contract/access'
import { type RailFacts, rails } from '@florin/contract/payments/rails'
import type { transfer } from '@florin/contract/payments/transfer'
import type { Handler } from '../handler.ts'

/** A kind is open to whoever may submit it, by the rule of its rail. */
export const get: Handler<(typeof transfer)['permission.get']> = async (_input, { caller }) => {
  const has = (flag: PermissionFlag): boolean => caller.acting.flags.includes(flag)
  const open: readonly RailFacts[] = rails.filter(({ access }) => judge(access, caller) === 'allowed')
  const typesOf = (permission: 'own' | '3d') =>
    open.flatMap(({ type, permissions }) => (type && permissions.includes(permission) ? [type] : []))
  return {
    sendMoneyPaxumUser: has('sendMoneyPaxumUser'),
    requestMoney: has('requestMoney'),
    settlementAccount: has('settlementAccount'),
    sendMoneyUser: has('sendMoneyUser'),
    addFundsWireThirdParty: has('addFundsWireThirdParty'),
    addFundsBankThirdParty: has('addFundsBankThirdParty'),
    kinds: {
      own: typesOf('own'),
      toOthers: typesOf('3d'),
      mass: [],
      funding: [],
    },
  }
}
