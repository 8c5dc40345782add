import { isExternalType } from './externalTypes.ts'
import type { ExternalType } from '@florin/contract/payments/external/common'

/** Each step has its address. */
export type Step = 'recipient' | 'details' | 'amount' | 'review'
export type ExternalSearch = {
  readonly step?: Exclude<Step, 'recipient'> | undefined
  /** Begins with what another page has: an earlier payment, somebody of the address book, a way. */
  readonly again?: number | undefined
  readonly beneficiary?: number | undefined
  readonly payout?: number | undefined
  readonly type?: ExternalType | undefined
}

const id = (value: unknown): number | undefined => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined)
const known = <T extends object>(found: T): T =>
  Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as T

export const readExternalSearch = (search: Record<string, unknown>): ExternalSearch => {
  const { step, type } = search
  return known({
    step: step === 'details' || step === 'amount' || step === 'review' ? step : undefined,
    again: id(search['again']),
    beneficiary: id(search['beneficiary']),
    payout: id(search['payout']),
    type: typeof type === 'string' && isExternalType(type) ? type : undefined,
  })
}
