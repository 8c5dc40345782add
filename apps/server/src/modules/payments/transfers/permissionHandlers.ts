import { judge, permissionsOf } from '@florin/contract/access'
import { accessFor, cardLoadRail, memberRail, externalRails, type RailFacts, rails } from '@florin/contract/payments/rails'
import type { transfer } from '@florin/contract/payments/transfer'
import type { Handler } from '../handler.ts'

/** As pages name it; a rail without a page of its own is no kind. */
const kindsOf = ({ name, type }: RailFacts) => (type ? [type] : name === cardLoadRail.name ? [cardLoadRail.name] : [])

/** A kind is open to whoever may submit it, by the rule of its rail. */
export const get: Handler<(typeof transfer)['permission.get']> = async (_input, { caller }) => {
  const typesOf = (permission: 'own' | '3d') =>
    (rails as readonly RailFacts[]).flatMap((rail) =>
      rail.permissions.includes(permission) && judge(accessFor(rail, permission), caller) === 'allowed' ? kindsOf(rail) : [],
    )
  return {
    ...permissionsOf(caller.acting.flags),
    kinds: {
      own: typesOf('own'),
      toOthers: typesOf('3d'),
      mass: ([memberRail, ...externalRails] as const).flatMap((rail) =>
        judge({ ...accessFor(rail, '3d'), can: 'upload' }, caller) === 'allowed' ? [rail.type] : [],
      ),
      funding: [],
    },
  }
}
