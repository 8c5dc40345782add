import { permissionsOf, Right } from '@florin/contract/calls/access'
import type { CustomerInfo } from '@florin/contract/customers/customer'
import type { PublicBrand } from '@florin/brands/brand'
import { mayRead } from '../../app/session/callerView.ts'
import type { ActingFor } from '../../app/session/storage.ts'
import type { MenuFacts } from './menu.ts'

const kindOf = (isAdmin: boolean, acting: ActingFor | undefined): MenuFacts['kind'] => {
  if (!acting) return isAdmin ? 'operator' : 'person'
  return acting.kind === 'company' && !mayRead(acting) ? 'representative' : acting.kind
}

type Known = Pick<CustomerInfo, 'isAdmin' | 'verified' | 'permissions'>
const unknown: Known = { isAdmin: false, verified: false, permissions: permissionsOf([]) }

/** Before the profile has come, whom the pages are about is known already. */
export const menuFacts = (brand: PublicBrand, acting: ActingFor | undefined, profile: Known = unknown): MenuFacts => ({
  kind: kindOf(profile.isAdmin, acting),
  isStoodIn: acting?.byOperator ?? false,
  mayManage: acting?.kind === 'company' && !acting.byOperator && acting.right === Right.full,
  mayRequestMoney: profile.permissions.requestMoney,
  isVerified: profile.verified,
  hasContracts: brand.contractsEnable,
})
