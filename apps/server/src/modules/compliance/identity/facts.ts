import { seal, unseal } from '../../../platform/seal.ts'
import type { Facts } from './outcome.ts'

const purpose = 'identity facts'

/** What was read from a document is kept sealed, bound to its check. */
export const sealerOf = (secret: string) => ({
  close: (runId: string, facts: Facts): Buffer => seal(secret, purpose, runId, JSON.stringify(facts)),
  open: (runId: string, sealed: Buffer | undefined): Facts | undefined =>
    sealed && (JSON.parse(unseal(secret, purpose, runId, sealed)) as Facts),
})
export type FactSeal = ReturnType<typeof sealerOf>
