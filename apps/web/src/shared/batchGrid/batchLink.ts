import type { BatchType } from '@florin/contract/mass/massType'
import type { BatchState } from '@florin/contract/mass/batch'
import { confirmPath } from './confirmPath.ts'
import { kindOf } from './kinds.ts'

type Known = { readonly id: number; readonly type: BatchType; readonly status: BatchState }

/** Where a batch is repaired, or followed once somebody has confirmed it. */
export const batchLink = ({ id, type, status }: Known) => {
  if (status !== 'uploaded' && status !== 'checking') return { to: confirmPath(type), search: { batch: id } } as const
  if (type === 'global') return { to: '/transfer/mass/global', search: { batch: id } } as const
  return { to: '/transfer/mass/$kind', params: { kind: kindOf(type) }, search: { type, batch: id } } as const
}
