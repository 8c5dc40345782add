import { brands } from '@florin/brands/brands'
import { describe, expect, it } from 'vitest'
import type { Party } from '../structure/partyStore.ts'
import { needsAction } from './needsAction.ts'

const address = { address1: '12 Quay Road', city: 'Tallinn', postalCode: '10111', countryCode: 'EE' }
const ana = {
  id: 1,
  kind: 'person',
  firstName: 'Ana',
  lastName: 'Marin',
  facts: { address, dateOfBirth: '1980-05-17', citizenship: 'EE', sourceOfFunds: [] },
} as const satisfies Party
const roles = [{ partyId: 1, role: 'owner', ofPartyId: null, positionId: null }] as const
const papers = { identityDocumentStatus: 1, addressDocumentStatus: 1 }

describe('an owner who has not told where the money is from', () => {
  it.each(Object.values(brands).map(({ id, sourceOfWealthEnable }) => [id, sourceOfWealthEnable] as const))(
    'is asked by the brand %s: %s (T-328, T-329)',
    (brand, isAsked) => expect(needsAction(ana, { roles, brand }, papers)).toBe(isAsked),
  )
})
