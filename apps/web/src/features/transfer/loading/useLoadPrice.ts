import { card } from '@florin/contract/cards/card'
import type { SentBy } from '@florin/contract/method'
import type { Cost } from '@florin/contract/payments/transfer'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { call } from '../../../app/boot/engine.ts'
import { type CallError, isCallError } from '../../../app/call/error.ts'

type Wish = SentBy<(typeof card)['load.fee']>
type Priced = { readonly of: string; readonly cost?: Cost; readonly error?: CallError }

const settleMs = 250

const priceOf = async (of: string): Promise<Priced> => {
  try {
    return { of, cost: await call(card['load.fee'], JSON.parse(of) as Wish) }
  } catch (error) {
    if (!isCallError(error)) throw error
    return { of, error }
  }
}

/** What loading a card costs, once all of it is typed. Asked for by itself: a card's number stays in no cache. */
export const useLoadPrice = (wish: Wish | undefined) => {
  const key = wish ? JSON.stringify(wish) : ''
  const [settled] = useDebouncedValue(key, settleMs)
  const [priced, setPriced] = useState<Priced>()
  useEffect(() => {
    if (!settled) return
    let isOld = false
    void priceOf(settled).then((answer) => {
      if (!isOld) setPriced(answer)
    })
    return () => {
      isOld = true
    }
  }, [settled])
  const isOfNow = key !== '' && priced?.of === key
  return {
    cost: key === '' ? undefined : priced?.cost,
    error: isOfNow ? (priced.error ?? null) : null,
    loading: key !== '' && !isOfNow,
    isOfNow,
    renew: async (): Promise<{ isError: boolean }> => {
      const answer = await priceOf(key)
      setPriced(answer)
      return { isError: answer.error !== undefined }
    },
  }
}
