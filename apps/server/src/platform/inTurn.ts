/** Processes items one after the other. Goes on after a failure, and throws all failures at the end. */
export const inTurn = async <T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> => {
  const faults: unknown[] = []
  for (const item of items)
    try {
      await work(item)
    } catch (error) {
      faults.push(error)
    }
  if (faults.length > 0) throw faults.length === 1 ? faults[0] : new AggregateError(faults, 'Several failed')
}
