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
type SelectedReview = {
  readonly selectedId: number | undefined
  readonly review: Review | undefined
  readonly error: CallError | null
}

/**
 * What is open stays open, until the operator goes on: when another one decides it, or the queue moves, nothing else may come to lie
 * under the buttons.
 */
export const useSelectedReview = ({ filter, openId, items, isFresh }: Open): SelectedReview => {
  const [first, setFirst] = useState<{ filter: string; reviewId: number }>()
  const top = items[0]?.reviewId
  const isStillFirst = first?.filter === filter && top !== undefined && openId === undefined
  if (first && !isStillFirst) setFirst(undefined)
  if (!first && isFresh && top !== undefined && openId === undefined) setFirst({ filter, reviewId: top })
  const selectedId = openId ?? first?.reviewId
  const listed = items.find(({ reviewId }) => reviewId === selectedId)
  const { data, error } = useReview(isFresh && !listed ? selectedId : undefined)
  return { selectedId, review: listed ?? data, error }
}
