import type { MassType } from '@florin/contract/calls/mass/massType'
import type { BatchState } from '@florin/contract/mass/batch'
import { confirmPath } from './confirmPath.ts'
import { kindOf } from './kinds.ts'

type Known = { readonly id: number; readonly type: MassType; readonly status: BatchState }

/** Where a batch is repaired, or followed once somebody has confirmed it. */
export const batchLink = ({ id, type, status }: Known) =>
  status === 'uploaded' || status === 'checking'
    ? ({ to: '/transfer/mass/$kind', params: { kind: kindOf(type) }, search: { type, batch: id } } as const)
    : ({ to: confirmPath(type), search: { batch: id } } as const)
