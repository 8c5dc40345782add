import { type Acting, permissionFlags, Right } from '@florin/contract/access'
import type { CustomerInfo } from '@florin/contract/customer'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { findProfile } from './store.ts'

export type Customers = ReturnType<typeof createCustomers>

/** Only a company's users differ in what they may do, so only they are told. */
const permissionsOf = (acting: Acting | undefined): Pick<CustomerInfo, 'permissions'> =>
  acting?.kind === 'company'
    ? {
        permissions: Object.fromEntries(
          permissionFlags.map((flag) => [flag, acting.flags.includes(flag)]),
        ) as CustomerInfo['permissions'],
      }
    : {}

/** A right of nothing shows nothing of the company, not even its name. */
const seen = (acting: Acting | undefined): Acting | undefined =>
  acting?.kind === 'company' && acting.right === Right.none ? undefined : acting

export const createCustomers = () => ({
  info: async (tx: Tx, userId: number, asked: Acting | undefined): Promise<CustomerInfo> => {
    const acting = seen(asked)
    const profile = await findProfile(tx, userId, acting?.customerId)
    if (!profile) throw refuse('auth.required')
    const { customer } = profile
    return {
      userId: profile.userId,
      ...(customer && { customerId: customer.id }),
      login: profile.email,
      firstName: profile.firstName,
      lastName: profile.lastName,
      ...(customer?.businessName && { businessName: customer.businessName }),
      customerType: customer?.kind === 'company' ? 2 : 0,
      transactionApproveMode: customer?.transactionApproveMode ?? 'none',
      login2faMode: 'no',
      isAdmin: profile.isAdmin,
      isHaveRelatedAccounts: profile.belongsToCompanies,
      useOldWeb: false,
      customerCreationDate: (customer ? new Date(customer.createdAt) : profile.userCreatedAt).toISOString(),
      residenceCountryCode: customer?.residenceCountry ?? '',
      ...permissionsOf(acting),
      verified: customer?.verified ?? false,
      limited: customer?.limited ?? false,
      dueDiligenceLevel: 0,
      isNeedPersonalInfoUpdate: false,
      isNeedKyc: false,
    }
  },
})
