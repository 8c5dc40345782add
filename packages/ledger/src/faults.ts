const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Another try may do: a deadlock with work that is not the ledger's, or a key that another process has just used. */
export const isRetriable = (error: unknown): boolean => ['40001', '40P01', '23505'].includes(codeOf(error))

/** Whether it was posted cannot be known: the caller asks again under the same key. */
export const isUnreachable = (error: unknown): boolean =>
  !/^[0-9A-Z]{5}$/.test(codeOf(error)) || /^(08|57P|53)/.test(codeOf(error))

export const missesPartition = (error: unknown): boolean =>
  codeOf(error) === '23514' && error instanceof Error && error.message.startsWith('no partition')
