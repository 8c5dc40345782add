import { isPostBox } from '@florin/contract/customers/contactAddress'
import { isPostalCode, wantsPostalCode } from '@florin/contract/postalCodes'
import { refuse } from '../../../platform/refuse.ts'
import type { AddressChange, AddressFields, StoredAddress } from './addressStore.ts'

type State = { readonly stateCode: string; readonly stateName: string }
export type StatesOf = (countryCode: string) => readonly State[]

/** What makes an address of what was typed. */
export const createPlaces = ({ statesOf }: { statesOf: StatesOf }) => {
  const assertFit = (address: AddressFields, isResidence: boolean): void => {
    if (isResidence && isPostBox(address.address1, address.address2)) throw refuse('address.postBox', { field: 'address1' })
    const states = statesOf(address.countryCode)
    if (states.length > 0 && !states.some(({ stateCode }) => stateCode === address.stateCode))
      throw refuse('address.state', { field: 'stateCode' })
    const { countryCode, postalCode } = address
    if (postalCode === '' ? wantsPostalCode(countryCode) : !isPostalCode(countryCode, postalCode))
      throw refuse('address.postalCode', { field: 'postalCode' })
  }

  /** The name of a state that is known by its code is ours, not the sender's. */
  const named = (address: AddressFields): AddressFields => {
    const states = statesOf(address.countryCode)
    const state = states.find(({ stateCode }) => stateCode === address.stateCode)
    return states.length === 0 ? { ...address, stateCode: undefined } : { ...address, stateName: state?.stateName }
  }

  return { assertFit, named }
}

/** The lines belong together, and so do country and state: what is left out of a pair is no longer there. */
export const changed = (before: StoredAddress, change: AddressChange): AddressFields => {
  const lines = change.address1 === undefined ? before : change
  const country = change.countryCode === undefined ? before : change
  return {
    address1: change.address1 ?? before.address1,
    address2: change.address2 ?? lines.address2 ?? undefined,
    city: change.city ?? before.city,
    postalCode:
      change.postalCode ??
      (change.countryCode === undefined || change.countryCode === before.countryCode ? before.postalCode : ''),
    countryCode: change.countryCode ?? before.countryCode,
    stateCode: change.stateCode ?? country.stateCode ?? undefined,
    stateName: change.stateName ?? country.stateName ?? undefined,
  }
}

const compared = ['address1', 'address2', 'city', 'postalCode', 'countryCode', 'stateCode', 'stateName'] as const
export const isOther = (before: StoredAddress, after: AddressFields): boolean =>
  compared.some((name) => (before[name] ?? undefined) !== after[name])
