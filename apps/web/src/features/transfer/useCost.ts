import type { Cost } from '@florin/contract/payments/transfer'
import { useDebouncedValue } from '@mantine/hooks'
import { hashKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { CallError } from '../../app/call/error.ts'
import { isAmount } from '../../shared/payment/amounts.ts'

const settleMs = 250

/** What it costs to send what is typed now; nothing before there is an amount. While that is asked for, it may be of what was typed before. */
export const useCost = <Input extends { readonly amount: string }, C extends Cost = Cost>(
  input: Input,
  costQuery: (input: Input) => UseQueryOptions<C, CallError, C, readonly [string, Input]>,
) => {
  const [settled] = useDebouncedValue(input, settleMs)
  const isWanted = isAmount(input.amount)
  const enabled = isWanted && isAmount(settled.amount)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({ ...costQuery(settled), enabled })
  return {
    cost: enabled ? data : undefined,
    error: enabled ? error : null,
    loading: isFetching || (isWanted && !enabled),
    isOfNow: !isPlaceholderData && hashKey([settled]) === hashKey([input]),
    renew: () => refetch(),
  }
}
