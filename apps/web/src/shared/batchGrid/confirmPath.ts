import type { BatchType } from '@florin/contract/mass/massType'

/** Where a batch is confirmed, and followed from then on. */
export const confirmPath = (type: BatchType) => {
  if (type === 'global') return '/transfer/external/global-summary' as const
  return type === 'p2p' ? ('/transfer/mass/p2p/confirm' as const) : ('/transfer/external/mass/confirm' as const)
}
