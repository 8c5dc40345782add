import { judge, permissionsOf } from '@florin/contract/access'
import { account } from '@florin/contract/accounts/account'
import { accessFor, cryptoRail, globalPayRail, pageRails, payeeRails, type RailFacts } from '@florin/contract/rails'
import type { transfer } from '@florin/contract/payments/transfer'
import type { Handler } from '../handler.ts'

/** A kind is open to whoever may submit it, by the rule of its rail. */
export const get: Handler<(typeof transfer)['permission.get']> = async (_input, { caller }) => {
  const typesOf = (permission: 'own' | '3d') =>
    pageRails.flatMap((rail) =>
      (rail.permissions as RailFacts['permissions']).includes(permission) &&
      judge(accessFor(rail, permission), caller) === 'allowed'
        ? [rail.name]
        : [],
    )
  return {
    ...permissionsOf(caller.acting.flags),
    kinds: {
      own: typesOf('own'),
      toOthers: typesOf('3d'),
      mass: [...payeeRails, globalPayRail].flatMap((rail) =>
        judge({ ...accessFor(rail, '3d'), can: 'upload' }, caller) === 'allowed' ? [rail.name] : [],
      ),
      // Into a wallet of one's own.
      funding: judge(account['wallet.create'].access, caller) === 'allowed' ? [cryptoRail.name] : [],
    },
  }
}
