import { depositStatuses, depositTypes } from '@florin/contract/calls/accounts/deposit'

export type DepositSearch = {
  readonly status?: (typeof depositStatuses)[number]
  readonly type?: (typeof depositTypes)[number]
  readonly search?: string
  /** The one that is open. */
  readonly deposit?: number
}

/** Whatever stands in the address that is no filter is left out. */
export const readSearch = (given: Record<string, unknown>): DepositSearch => {
  const status = depositStatuses.find((each) => each === given['status'])
  const type = depositTypes.find((each) => each === given['type'])
  const search = String(given['search'] ?? '').slice(0, 100)
  const deposit = Number(given['deposit'])
  return {
    ...(status && { status }),
    ...(type && { type }),
    ...(search && { search }),
    ...(Number.isSafeInteger(deposit) && deposit > 0 && { deposit }),
  }
}
