import { transfer } from '@florin/contract/calls/payments/transfer'
import { callQuery } from '../../app/call/queries.ts'

const recentLimits = { p2p: 3, own: 5 } as const
export type RecentType = keyof typeof recentLimits

/** What the pages ask for as they open. Loaded with the addresses of all pages, so nothing else belongs here. */
export const recentQuery = (type: RecentType) => callQuery(transfer['recent.list'], { type, limit: recentLimits[type] })
