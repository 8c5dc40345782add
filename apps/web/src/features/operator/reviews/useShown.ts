import type { Review } from '@florin/contract/compliance/operatorReview'
import { useState } from 'react'
import type { CallError } from '../../../app/call/error.ts'
import { useReview } from './queries.ts'

type Open = {
  /** By which the queue is asked for. */
  readonly filter: string
  /** What the address names. */
  readonly openId: number | undefined
  readonly items: readonly Review[]
  readonly isFresh: boolean
}
type Shown = { readonly shownId: number | undefined; readonly review: Review | undefined; readonly error: CallError | null }

/**
 * What is open stays open, until the operator goes on: when another one decides it, or the queue moves, nothing else may come to lie
 * under the buttons.
 */
export const useShown = ({ filter, openId, items, isFresh }: Open): Shown => {
  const [first, setFirst] = useState<{ filter: string; reviewId: number }>()
  const top = items[0]?.reviewId
  const isKept = first?.filter === filter && top !== undefined && openId === undefined
  if (first && !isKept) setFirst(undefined)
  if (!first && isFresh && top !== undefined && openId === undefined) setFirst({ filter, reviewId: top })
  const shownId = openId ?? first?.reviewId
  const listed = items.find(({ reviewId }) => reviewId === shownId)
  const { data, error } = useReview(isFresh && !listed ? shownId : undefined)
  return { shownId, review: listed ?? data, error }
}
