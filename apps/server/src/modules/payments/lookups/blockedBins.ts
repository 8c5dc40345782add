import type { Tx } from '../../../platform/db.ts'

/** First digits of cards that nothing is paid out to. */
export const listBlockedBins = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('blocked_bin').select('bin').orderBy('bin').execute()).map(({ bin }) => bin)
