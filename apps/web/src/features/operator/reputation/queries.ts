import { operatorReputation } from '@florin/contract/calls/merchant/operatorReputation'
import type { OperatorReputationEntry } from '@florin/contract/merchant/operatorReputation'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery, useCall } from '../../../app/call/queries.ts'

export type Entry = OperatorReputationEntry

const stale = [operatorReputation['reputation.list']]
export const entriesQuery = (email: string | undefined) => ({
  ...callQuery(operatorReputation['reputation.list'], { ...(email !== undefined && { email }) }),
  placeholderData: keepPreviousData,
})
export const useWrite = () => useCall(operatorReputation['reputation.create'], { stale })
export const useTakeBack = () => useCall(operatorReputation['reputation.delete'], { stale })
