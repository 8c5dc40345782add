import { beneficiary } from '@florin/contract/calls/payments/external/beneficiaries'
import { external } from '@florin/contract/calls/payments/external/external'
import { transfer } from '@florin/contract/calls/payments/transfer'
import type { Method, SentBy } from '@florin/contract/method'
import type { ExternalCost, ExternalType } from '@florin/contract/payments/external/common'
import { keepPreviousData, type UseQueryOptions } from '@tanstack/react-query'
import { callQuery, useCall } from '../../../app/call/queries.ts'
import type { CallError } from '../../../app/call/error.ts'
import { touchedByPayment } from '../../../shared/payment/reloadMoney.ts'
import type { Values } from '../../../shared/payment/payeeFields.ts'
import { useUndoable } from '../../../shared/undo/useUndoable.ts'

/** Lists of the outside world are asked for once. */
const once = { staleTime: Infinity } as const

export const countriesQuery = (type: ExternalType) => ({ ...callQuery(external['country.list'], { type }), ...once })
export const banksQuery = (countryCode: string) => ({ ...callQuery(external['bank.list'], { countryCode }), ...once })
export const branchesQuery = (countryCode: string, bankCode: string) => ({
  ...callQuery(external['branch.list'], { countryCode, bankCode }),
  ...once,
})
export const fieldsQuery = (type: ExternalType, countryCode: string, currencyCode: string) => ({
  ...callQuery(external['extraParam.list'], { type, countryCode, currencyCode }),
  ...once,
})
export const networksQuery = (currencyCode: string) => callQuery(external['cryptoNetwork.fee'], { currencyCode })

const lookup = { ...once, retry: false } as const
export const ibanQuery = (iban: string) => ({ ...callQuery(external['iban.get'], { iban }), ...lookup })
export const swiftQuery = (swift: string) => ({ ...callQuery(external['swift.get'], { swift }), ...lookup })
export const instantKeyQuery = (input: SentBy<(typeof external)['instantKey.get']>) => ({
  ...callQuery(external['instantKey.get'], input),
  ...lookup,
})
export const walletQuery = (input: SentBy<(typeof external)['walletAddress.check']>) => ({
  ...callQuery(external['walletAddress.check'], input),
  ...lookup,
})
/** Each answer goes on record: the same question is asked once. */
export const nameCheckQuery = (input: SentBy<(typeof external)['beneficiaryName.check']>) => ({
  ...callQuery(external['beneficiaryName.check'], input),
  ...lookup,
  gcTime: Infinity,
})

export const detailQuery = (transactionId: number) => ({
  ...callQuery(external['detail.get'], { transactionId }),
  staleTime: 0,
})
export const outsideTemplatesQuery = () => callQuery(transfer['template.list'], { pageSize: 100 })

export const beneficiaryQuery = (beneficiaryId: number) => callQuery(beneficiary['beneficiary.get'], { beneficiaryId })
const book = { stale: [beneficiary['beneficiary.list'], beneficiary['beneficiary.get']] }
export const useSaveBeneficiary = () => useCall(beneficiary['beneficiary.create'], book)
export const useChangeBeneficiary = () => useCall(beneficiary['beneficiary.update'], book)
export const useForgetBeneficiary = () => useUndoable(beneficiary['beneficiary.delete'], book.stale)

type PricedInput = { readonly amount: string } & Values
const price = { gcTime: 0, staleTime: 0, retry: false, placeholderData: keepPreviousData } as const
const calls = {
  eft: { fee: external['eft.fee'], submit: external['eft.submit'] },
  wire: { fee: external['wire.fee'], submit: external['wire.submit'] },
  oct: { fee: external['oct.fee'], submit: external['oct.submit'] },
  crypto_eft: { fee: external['crypto.fee'], submit: external['crypto.submit'] },
  instant_payment: { fee: external['instant.fee'], submit: external['instant.submit'] },
  interac: { fee: external['interac.fee'], submit: external['interac.submit'] },
} as const satisfies Record<ExternalType, { fee: Method; submit: Method }>

type CostQuery = UseQueryOptions<ExternalCost, CallError, ExternalCost, readonly [string, PricedInput]>
export const externalCostQuery =
  (type: ExternalType) =>
  (input: PricedInput): CostQuery =>
    ({ ...callQuery(calls[type].fee as Method, input), ...price }) as unknown as CostQuery

export const externalMostQuery = (input: SentBy<(typeof external)['external.maxAmount']>) => ({
  ...callQuery(external['external.maxAmount'], input),
  retry: false,
})
export const externalLimitsQuery = (type: ExternalType, countryCode: string, fromAccountId: number) =>
  callQuery(external['external.limit'], { type, countryCode, fromAccountId })

export const useSendOutside = (type: ExternalType) =>
  useCall(calls[type].submit as (typeof calls)['eft']['submit'], {
    stale: [...touchedByPayment, external['external.maxAmount'], external['external.limit'], transfer['template.list']],
  })
