import { type Acting, permissionsOf, Right } from '@florin/contract/access'
import type { AccessInfo, CompanyAccess, customer, CustomerInfo } from '@florin/contract/customers/customer'
import type { OutputOf } from '@florin/contract/method'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { maskedNumber, type TaxNumbers } from '../../compliance/tax/numbers.ts'
import type { TaxReading } from '../../compliance/tax/reading.ts'
import * as store from './store.ts'

export type Customers = ReturnType<typeof createCustomers>

/** A right of nothing shows nothing of the company, not even its name. */
const seen = (acting: Acting | undefined): Acting | undefined =>
  acting?.kind === 'company' && acting.right === Right.none ? undefined : acting

/** Somebody without an account of their own is there for companies. */
const typeOf = ({ customer: held, belongsToCompanies }: store.Profile): CustomerInfo['customerType'] =>
  held?.kind === 'company' || (!held && belongsToCompanies) ? 2 : 0

const shownAccess = (membership: store.Membership): CompanyAccess => ({
  id: membership.customerId,
  customerUsername: String(membership.customerId),
  customerName: membership.businessName,
  employeeFirstName: membership.firstName,
  employeeLastName: membership.lastName,
  accessRights: membership.right,
  isNeedKyc: membership.needsKyc,
})

/** The number is masked: it goes with every page, and few of them are about taxes. */
export const createCustomers = ({ taxNumbers, taxReading }: { taxNumbers: TaxNumbers; taxReading: TaxReading }) => ({
  info: async (tx: Tx, userId: number, asked: Acting | undefined): Promise<CustomerInfo> => {
    const acting = seen(asked)
    const profile = await store.findProfile(tx, userId, acting?.customerId)
    if (!profile) throw refuse('auth.required')
    const { customer: held } = profile
    // An operator has the customer before them, not themself.
    const owner = acting?.byOperator ? await store.findOwner(tx, acting.customerId) : undefined
    const { email, firstName, lastName } = owner ?? profile
    const oldWebUrl = held?.oldWebUrl ?? profile.companyOldWebUrl
    return {
      userId: owner?.userId ?? profile.userId,
      ...(held && { customerId: held.id }),
      login: email,
      firstName,
      lastName,
      ...(held?.businessName && { businessName: held.businessName }),
      customerType: typeOf(profile),
      transactionApproveMode: held?.transactionApproveMode ?? 'none',
      login2faMode: profile.loginMode === 'none' ? 'no' : profile.loginMode,
      isAdmin: profile.isAdmin,
      ...(profile.isAdmin && { desks: [...profile.desks] }),
      isHaveRelatedAccounts: profile.belongsToCompanies,
      useOldWeb: Boolean(held?.oldWebUrl),
      ...(oldWebUrl && { oldWebUrl }),
      ...(held?.birthDate && { birthDay: held.birthDate }),
      customerCreationDate: (held ? new Date(held.createdAt) : profile.userCreatedAt).toISOString(),
      residenceCountryCode: held?.residenceCountry ?? '',
      ...(held?.sealedTaxId && {
        taxId: maskedNumber(taxNumbers.unseal(held.id, Buffer.from(held.sealedTaxId, 'base64'))),
      }),
      permissions: permissionsOf(acting?.flags ?? []),
      verified: held?.verified ?? false,
      limited: held?.limited ?? false,
      ...(held?.limitedReason && { limitedReason: held.limitedReason }),
      dueDiligenceLevel: held?.dueDiligenceLevel ?? 0,
      isNeedPersonalInfoUpdate: held?.needsPersonalUpdate ?? false,
      isNeedKyc: held?.needsKyc ?? false,
      isNeedSelfCertification: held?.kind === 'person' && (await taxReading.requiresAction(tx, held.id)),
    }
  },

  brandOf: async (tx: Tx, userId: number): Promise<string> => {
    const brand = await store.findBrandOf(tx, userId)
    if (!brand) throw refuse('auth.required')
    return brand
  },

  accesses: async (tx: Tx, userId: number): Promise<OutputOf<(typeof customer)['access.list']>> => {
    const [memberships, own] = await Promise.all([store.membershipsOf(tx, userId), store.findOwn(tx, userId)])
    return { customers: memberships.map(shownAccess), ...(own && { own }) }
  },

  accessInfo: async (tx: Tx, userId: number, acting: Acting): Promise<AccessInfo> => {
    const profile = await store.findProfile(tx, userId, acting.customerId)
    if (acting.kind !== 'company' || !profile?.customer) throw refuse('access.none')
    const { id, businessName, needsKyc } = profile.customer
    const named = await store.findNamedPerson(tx, id, userId)
    const [positionId] = named?.positionIds ?? []
    return {
      accessRights: acting.right,
      permissions: permissionsOf(acting.flags),
      accessList: [...acting.accessList],
      businessRepresentativePositionIds: [...(named?.positionIds ?? [])],
      isNeedKyc: needsKyc,
      customer: {
        id,
        customerUsername: String(id),
        customerName: businessName ?? '',
        employeeFirstName: profile.firstName,
        employeeLastName: profile.lastName,
      },
      strictMode: profile.customer.strictMode,
      isConverted: profile.customer.isConverted,
      ...(named && { representativeId: named.id }),
      ...(positionId !== undefined && { representativePositionId: positionId }),
    }
  },
})
