import * as z from 'zod'
import {
  accessFor,
  cardRail,
  cryptoRail,
  eftRail,
  globalPayRail,
  instantRail,
  interacRail,
  memberRail,
  type RailFacts,
  wireRail,
} from '../rails.ts'

/** What a batch is paid by: one way for all of its rows. */
export const massTypes = ['p2p', 'wire', 'eft', 'oct', 'crypto', 'instant', 'interac'] as const
export const MassType = z.enum(massTypes)
export type MassType = z.infer<typeof MassType>

/** A batch of links is prepared, agreed to and listed as the others are; each of its rows is paid as its recipient chooses. */
export const batchTypes = [...massTypes, 'global'] as const
export const BatchType = z.enum(batchTypes)
export type BatchType = z.infer<typeof BatchType>

export const massRails = {
  p2p: memberRail,
  wire: wireRail,
  eft: eftRail,
  oct: cardRail,
  crypto: cryptoRail,
  instant: instantRail,
  interac: interacRail,
  global: globalPayRail,
} as const satisfies Record<BatchType, RailFacts>

/** Whoever prepares a batch: what is in it goes to others, so that the permission to pay them counts. */
export const mayPrepare = (type: BatchType) => ({ ...accessFor(massRails[type], '3d'), can: 'upload' as const })

export const maxBatchRows = 10_000
/** Of one cell; a longer one is an error of its row. */
export const maxCellLength = 500
export const maxBatchBytes = 10_000_000
export const batchPageSize = 20
/** Rows of one call: enough for a screen that scrolls, and for a block that was pasted. */
export const maxRowsAtOnce = 500
