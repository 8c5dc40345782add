import { type Access, judge, type PermissionFlag } from '@florin/contract/access'
import { transfer } from '@florin/contract/payments/transfer'
import type { Handler } from '../../../gateway/handler.ts'

/** A kind is open to whoever may submit it: the rules of the calls themselves answer. */
export const get: Handler<(typeof transfer)['permission.get']> = async (_input, { caller }) => {
  const has = (flag: PermissionFlag): boolean => caller.acting.flags.includes(flag)
  const may = ({ access }: { readonly access: Access }): boolean => judge(access, caller) === 'allowed'
  return {
    sendMoneyPaxumUser: has('sendMoneyPaxumUser'),
    requestMoney: has('requestMoney'),
    settlementAccount: has('settlementAccount'),
    sendMoneyUser: has('sendMoneyUser'),
    addFundsWireThirdParty: has('addFundsWireThirdParty'),
    addFundsBankThirdParty: has('addFundsBankThirdParty'),
    kinds: {
      own: may(transfer['own.submit']) ? ['own'] : [],
      toOthers: may(transfer['p2p.submit']) ? ['p2p'] : [],
      mass: [],
      funding: [],
    },
  }
}
