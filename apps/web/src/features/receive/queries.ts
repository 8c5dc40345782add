import { receive } from '@florin/contract/calls/globalPay/receive'
import type { PayoutMethod } from '@florin/contract/globalPay/globalPayment'
import type { OutputOf, SentBy } from '@florin/contract/method'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../app/boot/engine.ts'
import { callQuery, useCall } from '../../app/call/queries.ts'

export type Payment = OutputOf<(typeof receive)['payment.get']>
export type Offer = OutputOf<(typeof receive)['method.list']>['methods'][number]
export type PendingCode = OutputOf<(typeof receive)['proof.create']>
export type PendingPayout = OutputOf<(typeof receive)['payment.submit']>
export type Withdrawal = OutputOf<(typeof receive)['withdrawal.list']>['withdrawals'][number]

const pollMs = 4000
const offersFreshMs = 30_000

/** Polled while it moves by itself. */
export const paymentQuery = (paymentSecret: string) => ({
  ...callQuery(receive['payment.get'], { paymentSecret }),
  retry: false,
  refetchInterval: ({ state }: { state: { data?: Payment | undefined } }) =>
    state.data?.status === 'submitted' || state.data?.status === 'processing' ? pollMs : false,
})
export const countriesQuery = (paymentSecret: string) => ({
  ...callQuery(receive['country.list'], { paymentSecret }),
  retry: false,
})
export const offersQuery = (paymentSecret: string, countryCode: string) => ({
  ...callQuery(receive['method.list'], { paymentSecret, countryCode }),
  staleTime: offersFreshMs,
  placeholderData: keepPreviousData,
})
export const fieldsQuery = (paymentSecret: string, paymentMethod: PayoutMethod, currencyCode: string, countryCode: string) => ({
  ...callQuery(receive['extraParam.list'], { paymentSecret, paymentMethod, currencyCode, countryCode }),
  staleTime: Infinity,
})

const lookup = { staleTime: Infinity, retry: false } as const
export const banksQuery = (paymentSecret: string, countryCode: string) => ({
  ...callQuery(receive['bank.list'], { paymentSecret, countryCode }),
  ...lookup,
})
export const branchesQuery = (paymentSecret: string, countryCode: string, bankCode: string) => ({
  ...callQuery(receive['branch.list'], { paymentSecret, countryCode, bankCode }),
  ...lookup,
})
export const ibanQuery = (paymentSecret: string, iban: string) => ({
  ...callQuery(receive['iban.get'], { paymentSecret, iban }),
  ...lookup,
})
export const swiftQuery = (paymentSecret: string, swift: string) => ({
  ...callQuery(receive['swift.get'], { paymentSecret, swift }),
  ...lookup,
})
export const instantKeyQuery = (input: SentBy<(typeof receive)['instant.get']>) => ({
  ...callQuery(receive['instant.get'], input),
  ...lookup,
})
export const binQuery = (paymentSecret: string, binNumber: string) => ({
  ...callQuery(receive['bin.get'], { paymentSecret, binNumber }),
  ...lookup,
})

const stale = [receive['payment.get']]
export const useSubmit = () => useCall(receive['payment.submit'])
export const useApprove = () => useCall(receive['payment.approve'])
export const useRefuse = () => useCall(receive['payment.cancel'], { stale })
export const useSendCode = () => useCall(receive['code.send'])
export const useAskProof = () => useCall(receive['proof.create'])
export const useProve = () => useCall(receive['proof.approve'])
export const withdrawalsQuery = (paymentSecret: string, proof: string) =>
  callQuery(receive['withdrawal.list'], { paymentSecret, proof, limit: 5 })
export const withdrawalOf = (paymentSecret: string, proof: string, paymentId: number) =>
  call(receive['withdrawal.get'], { paymentSecret, proof, paymentId })
