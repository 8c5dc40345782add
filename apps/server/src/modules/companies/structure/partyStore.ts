import type { PostalAddress } from '@florin/contract/customers/contactAddress'
import type { SourceOfFunds } from '@florin/contract/companies/registrationFields'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { type CompanySeal, ofParty } from './sealed.ts'

type Phone = { readonly countryCode: string; readonly number: string }
export type PersonFacts = {
  readonly dateOfBirth?: string | undefined
  readonly citizenship?: string | undefined
  readonly taxId?: string | undefined
  readonly phone?: Phone | undefined
  readonly address?: PostalAddress | undefined
  readonly sourceOfFunds?: readonly SourceOfFunds[] | undefined
  readonly control?: string | undefined
}
export type OtherCompanyFacts = {
  readonly registrationCountryCode?: string | undefined
  readonly registrationNumber?: string | undefined
  readonly registrationDate?: string | undefined
  readonly address?: PostalAddress | undefined
}
export type NewParty =
  | {
      readonly kind: 'person'
      readonly firstName: string
      readonly lastName: string
      readonly email?: string | undefined
      readonly facts: PersonFacts
    }
  | { readonly kind: 'company'; readonly companyName: string; readonly facts: OtherCompanyFacts }
export type Party = NewParty & { readonly id: number }

export const partyName = (party: NewParty): string =>
  party.kind === 'person' ? `${party.firstName} ${party.lastName}` : party.companyName

export type RoleName = 'director' | 'owner' | 'representative'
export type Role = {
  readonly partyId: number
  readonly role: RoleName
  readonly ofPartyId: number | null
  readonly positionId: number | null
}
export type StoredHolding = { readonly ownerId: number; readonly ownedId: number | null; readonly units: number }

const nameColumns = (party: NewParty) =>
  party.kind === 'person'
    ? { first_name: party.firstName, last_name: party.lastName, email: party.email ?? null }
    : { company_name: party.companyName }

export const insertParty = async (tx: OpenTx, customerId: number, party: NewParty, seal: CompanySeal, now: Date) => {
  const { id } = await tx
    .insertInto('company_party')
    .values({
      customer_id: customerId,
      kind: party.kind,
      ...nameColumns(party),
      sealed_facts: seal.close(ofParty(customerId), party.facts),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateParty = async (tx: OpenTx, customerId: number, party: Party, seal: CompanySeal): Promise<void> => {
  await tx
    .updateTable('company_party')
    .set({ ...nameColumns(party), sealed_facts: seal.close(ofParty(customerId), party.facts) })
    .where('customer_id', '=', customerId)
    .where('id', '=', party.id)
    .execute()
}

/** Their record is kept as long as the law wants it. */
export const removeParties = async (tx: OpenTx, customerId: number, ids: readonly number[], now: Date): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .updateTable('company_party')
    .set({ removed_at: now })
    .where('customer_id', '=', customerId)
    .where('id', 'in', ids)
    .execute()
}

/** Who is what, and who holds what, as a whole. */
export const replaceStructure = async (
  tx: OpenTx,
  customerId: number,
  { roles, holdings }: { readonly roles: readonly Role[]; readonly holdings: readonly StoredHolding[] },
): Promise<void> => {
  await tx.deleteFrom('company_role').where('customer_id', '=', customerId).execute()
  await tx.deleteFrom('company_holding').where('customer_id', '=', customerId).execute()
  await insertRoles(tx, customerId, roles)
  await insertHoldings(tx, customerId, holdings)
}

export const insertRoles = async (tx: OpenTx, customerId: number, roles: readonly Role[]): Promise<void> => {
  if (roles.length === 0) return
  await tx
    .insertInto('company_role')
    .values(
      roles.map(({ partyId, role, ofPartyId, positionId }) => ({
        customer_id: customerId,
        party_id: partyId,
        role,
        of_party_id: ofPartyId,
        position_id: positionId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const insertHoldings = async (tx: OpenTx, customerId: number, holdings: readonly StoredHolding[]): Promise<void> => {
  if (holdings.length === 0) return
  await tx
    .insertInto('company_holding')
    .values(
      holdings.map(({ ownerId, ownedId, units }) => ({
        customer_id: customerId,
        owner_id: ownerId,
        owned_id: ownedId,
        share_units: units,
      })),
    )
    .execute()
}

type PartyRow = {
  readonly id: number
  readonly kind: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly company_name: string | null
  readonly email: string | null
  readonly sealed_facts: Buffer
}

const partyOf = (row: PartyRow, customerId: number, seal: CompanySeal): Party => {
  const open = <T>() => seal.open<T>(ofParty(customerId), row.sealed_facts)
  return row.kind === 'person'
    ? {
        id: row.id,
        kind: 'person',
        firstName: row.first_name ?? '',
        lastName: row.last_name ?? '',
        email: row.email ?? undefined,
        facts: open<PersonFacts>(),
      }
    : { id: row.id, kind: 'company', companyName: row.company_name ?? '', facts: open<OtherCompanyFacts>() }
}

/** On record or not any more. */
export const findAnyParty = async (tx: Tx, customerId: number, id: number, seal: CompanySeal): Promise<Party | undefined> => {
  const row = await tx
    .selectFrom('company_party')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && partyOf(row, customerId, seal)
}

export const findParties = async (tx: Tx, customerId: number, seal: CompanySeal): Promise<Party[]> => {
  const rows = await tx
    .selectFrom('company_party')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => partyOf(row, customerId, seal))
}

export const findRoles = async (tx: Tx, customerId: number): Promise<Role[]> => {
  const rows = await tx.selectFrom('company_role').selectAll().where('customer_id', '=', customerId).execute()
  return rows.map((row) => ({
    partyId: row.party_id,
    role: row.role as RoleName,
    ofPartyId: row.of_party_id,
    positionId: row.position_id,
  }))
}

export const findHoldings = async (tx: Tx, customerId: number): Promise<StoredHolding[]> => {
  const rows = await tx
    .selectFrom('company_holding')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('owner_id')
    .execute()
  return rows.map((row) => ({ ownerId: row.owner_id, ownedId: row.owned_id, units: row.share_units }))
}
