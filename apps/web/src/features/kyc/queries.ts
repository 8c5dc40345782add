import { dictionary } from '@florin/contract/calls/dictionary/dictionary'
import { verification } from '@florin/contract/calls/compliance/verification'
import { dictionaryQuery } from '../../shared/dictionaries/dictionaryQuery.ts'
import { queries } from '../../app/boot/engine.ts'
import { profileQuery } from '../../app/session/profile.ts'
import { callQuery, useCall } from '../../app/call/queries.ts'

const customerTypes = { person: 0, company: 1 } as const

export const kycListsQuery = (kind: keyof typeof customerTypes = 'person') =>
  dictionaryQuery(dictionary['kyc.list'], { customerType: customerTypes[kind] })
export const kycInfoQuery = () => callQuery(verification['kycCustomerInfo.get'], {})
export const requestQuery = () => callQuery(verification['kycRequest.get'], {})

export const useTell = () => useCall(verification['kycInfo.update'], { stale: [verification['kycCustomerInfo.get']] })
export const useUpdate = () => useCall(verification['kycPersonalInfo.update'])

/** Where somebody goes next is decided by what is asked of them now, not by what was before. */
export const reloadProfile = () => queries.fetchQuery({ ...profileQuery(), staleTime: 0 })
