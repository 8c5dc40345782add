const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

const isPostingKeyTaken = (error: unknown): boolean =>
  codeOf(error) === '23505' && error instanceof Error && 'schema' in error && error.schema === 'ledger'

/** A serialization failure, a deadlock, a plan from before a migration. */
const passing = new Set(['40001', '40P01', '0A000'])

/** Another try may do, as also for a posting key that another process has just used. */
export const isRetriable = (error: unknown): boolean => passing.has(codeOf(error)) || isPostingKeyTaken(error)

/**
 * Nothing is to be tried again: it is not known whether the transaction was committed, and its rows would be written twice; or the
 * database does not answer, and whoever waits has waited long enough. The callers ask again under the same keys.
 */
export const isFinal = (error: unknown): boolean => ['08007', 'ETIMEDOUT'].includes(codeOf(error))

export const missesPartition = (error: unknown): boolean =>
  codeOf(error) === '23514' && error instanceof Error && error.message.startsWith('no partition')
