import { account } from '@florin/contract/calls/accounts/account'
import { sandbox } from '@florin/contract/calls/sandbox/sandbox'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { CallError } from '../../app/call/error.ts'
import { call } from '../../app/boot/engine.ts'
import { callQuery, useCall } from '../../app/call/queries.ts'
import { defaultPageSize } from '../../ui/DataTable.tsx'

export type Channel = 'mail' | 'sms' | 'push'
export type MessageFilter = { readonly channel?: Channel | undefined; readonly to?: string | undefined }

const refreshMs = 3_000
const list = sandbox['message.list']
type Page = Awaited<ReturnType<typeof call<typeof list>>>

/** Newest first; new ones come by themselves. */
export const useMessages = (filter: MessageFilter) =>
  useInfiniteQuery<Page, CallError, Page['messages'], readonly [string, MessageFilter], number | undefined>({
    queryKey: [list.name, filter],
    queryFn: ({ pageParam, signal }) => call(list, { ...filter, beforeId: pageParam, pageSize: defaultPageSize }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ messages, hasMore }) => (hasMore ? messages.at(-1)?.id : undefined),
    select: ({ pages }) => pages.flatMap(({ messages }) => messages),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  })

export const peopleQuery = () => callQuery(sandbox['person.list'], {})
export const useClear = () => useCall(sandbox['message.clear'], { stale: [list] })
export const useCardMessage = () => useCall(sandbox['card.message'])
export const useAskHolder = () => useCall(sandbox['card.ask'])
export const useDeposit = () => useCall(sandbox['deposit.create'], { stale: [account.list] })

const phones = sandbox['phone.list']
const codes = sandbox['authenticator.list']
const tickMs = 1_000

export const usePhones = () => useQuery({ ...callQuery(phones, {}), refetchInterval: tickMs, select: (answer) => answer.phones })
export const usePair = () => useCall(sandbox['phone.create'], { stale: [phones, list] })
export const useThrowAway = () => useCall(sandbox['phone.delete'], { stale: [phones] })
export const useAnswer = () => useCall(sandbox['phone.answer'], { stale: [phones] })

export const useCodes = () => useQuery({ ...callQuery(codes, {}), refetchInterval: tickMs, select: (answer) => answer.codes })
export const useAddAccount = () => useCall(sandbox['authenticator.create'], { stale: [codes] })
export const useForgetAccount = () => useCall(sandbox['authenticator.delete'], { stale: [codes] })

const checks = sandbox['identity.list']
export const useChecks = () =>
  useQuery({ ...callQuery(checks, {}), refetchInterval: refreshMs, select: (answer) => answer.items })
export const useDecide = () => useCall(sandbox['identity.answer'], { stale: [checks], toast: true })

const envelopes = sandbox['envelope.list']
export const useEnvelopes = () =>
  useQuery({ ...callQuery(envelopes, {}), refetchInterval: refreshMs, select: (answer) => answer.envelopes })
export const useAnswerEnvelope = () => useCall(sandbox['envelope.answer'], { stale: [envelopes], toast: true })

const payouts = sandbox['payout.list']
export const usePayouts = () =>
  useQuery({ ...callQuery(payouts, {}), refetchInterval: refreshMs, select: (answer) => answer.payouts })
export const useAnswerPayout = () => useCall(sandbox['payout.answer'], { stale: [payouts], toast: true })

const transfers = sandbox['transfer.list']
export const useTransfers = () =>
  useQuery({ ...callQuery(transfers, {}), refetchInterval: refreshMs, select: (answer) => answer.transfers })
const coins = sandbox['chain.list']
export const useChainTransfers = () =>
  useQuery({ ...callQuery(coins, {}), refetchInterval: refreshMs, select: (answer) => answer.transfers })
export const useSendCoins = () => useCall(sandbox['chain.create'], { stale: [coins] })
export const useSendTransfer = () => useCall(sandbox['transfer.create'], { stale: [transfers] })
