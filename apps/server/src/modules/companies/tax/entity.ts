import type { BusinessIndicium, BusinessTaxForm } from '@florin/contract/companies/businessTax'
import type { PostalAddress } from '@florin/contract/customers/contactAddress'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { findStanding } from '../details/standingStore.ts'
import { findCompany, unknownCompany } from '../structure/companyStore.ts'
import { findParties, findRoles, type Party } from '../structure/partyStore.ts'
import type { CompanySeal } from '../structure/sealed.ts'
import type { CompanyTax, Residence } from './taxStore.ts'

type Person = Extract<Party, { kind: 'person' }>
/** All that the forms say of a company and we know. */
export type Entity = {
  readonly customerId: number
  readonly name: string
  readonly brand: string
  readonly registrationCountry: string
  readonly registrationNumber: string
  readonly phone: { readonly countryCode: string; readonly number: string }
  readonly addresses: readonly Pick<PostalAddress, 'address1' | 'city' | 'postalCode' | 'countryCode'>[]
  /** Beneficial owners; where there are none, who directs it. */
  readonly controllers: readonly Person[]
}

const isPerson = (party: Party): party is Person => party.kind === 'person'

export const findEntity = async (
  tx: Tx,
  customerId: number,
  addresses: Entity['addresses'],
  seal: CompanySeal,
): Promise<Entity> => {
  const standing = await findStanding(tx, customerId)
  if (!standing) throw refuse('object.missing', { field: 'customerId' })
  const company = (await findCompany(tx, customerId, seal)) ?? unknownCompany(standing.name, standing.country)
  const people = (await findParties(tx, customerId, seal)).filter(isPerson)
  const roles = await findRoles(tx, customerId)
  const having = (wanted: 'owner' | 'director') =>
    people.filter(({ id }) =>
      roles.some(({ partyId, role, ofPartyId }) => partyId === id && role === wanted && ofPartyId === null),
    )
  const owners = having('owner')
  return {
    customerId,
    name: company.name,
    brand: standing.brand,
    registrationCountry: company.registrationCountryCode,
    registrationNumber: company.registrationNumber,
    phone: company.phone,
    addresses,
    controllers: owners.length > 0 ? owners : having('director'),
  }
}

const isAmerican = ({ facts: { citizenship, address } }: Person): boolean => citizenship === 'US' || address?.countryCode === 'US'
const isTaxedThere = (taxIds: readonly Residence[]): boolean => taxIds.some(({ countryCode }) => countryCode === 'US')

export const indiciaIn = (entity: Entity, tax: CompanyTax | undefined): BusinessIndicium[] => {
  const { countryCode, number } = entity.phone
  const found: Record<BusinessIndicium, boolean> = {
    registration: entity.registrationCountry === 'US',
    address: entity.addresses.some((address) => address.countryCode === 'US'),
    // Canada and others share the code with them.
    phone: parsePhoneNumberFromString(`+${countryCode}${number}`)?.country === 'US',
    controllingPerson:
      entity.controllers.some(isAmerican) || (tax?.controllingPersons.some(({ taxIds }) => isTaxedThere(taxIds)) ?? false),
  }
  return (Object.keys(found) as BusinessIndicium[]).filter((indicium) => found[indicium])
}

/** The self-certification is every company's; one of the United States confirms its number, one with ties there that it is not of there. */
export const formsNeeded = (
  certified: { readonly isUSTaxPayer: boolean; readonly hasUSIndicia: boolean } | undefined,
): BusinessTaxForm[] => {
  if (certified?.isUSTaxPayer) return ['taxResidencySelfCertification', 'w9']
  return certified?.hasUSIndicia ? ['taxResidencySelfCertification', 'w8Ben'] : ['taxResidencySelfCertification']
}

/** Whether it says of everybody who controls the company where they are taxed; who came after it was signed is missing. */
export const namesEverybody = (
  { controllers }: Entity,
  { entityType, controllingPersons }: Pick<CompanyTax, 'entityType' | 'controllingPersons'>,
): boolean =>
  entityType !== 'passiveNfe' ||
  (controllers.length > 0 &&
    controllers.every(({ id }) => controllingPersons.some(({ representativeId }) => representativeId === id)))
