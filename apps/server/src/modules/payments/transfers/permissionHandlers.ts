import { judge, permissionsOf } from '@florin/contract/access'
import { account } from '@florin/contract/accounts/account'
import {
  accessFor,
  cardLoadRail,
  cryptoRail,
  externalRails,
  globalPayRail,
  memberRail,
  type RailFacts,
  rails,
} from '@florin/contract/payments/rails'
import type { transfer } from '@florin/contract/payments/transfer'
import type { Handler } from '../handler.ts'

const named = [cardLoadRail.name, globalPayRail.name] as const
/** As pages name it; a rail without a page of its own is no kind. */
const kindsOf = ({ name, type }: RailFacts) => (type ? [type] : named.filter((each) => each === name))

/** A kind is open to whoever may submit it, by the rule of its rail. */
export const get: Handler<(typeof transfer)['permission.get']> = async (_input, { caller }) => {
  const typesOf = (permission: 'own' | '3d') =>
    ([...rails, globalPayRail] as readonly RailFacts[]).flatMap((rail) =>
      rail.permissions.includes(permission) && judge(accessFor(rail, permission), caller) === 'allowed' ? kindsOf(rail) : [],
    )
  return {
    ...permissionsOf(caller.acting.flags),
    kinds: {
      own: typesOf('own'),
      toOthers: typesOf('3d'),
      mass: ([memberRail, ...externalRails, globalPayRail] as readonly RailFacts[]).flatMap((rail) =>
        judge({ ...accessFor(rail, '3d'), can: 'upload' }, caller) === 'allowed' ? kindsOf(rail) : [],
      ),
      // Into a wallet of one's own.
      funding: judge(account['wallet.create'].access, caller) === 'allowed' ? [cryptoRail.type] : [],
    },
  }
}
