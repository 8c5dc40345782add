/** Each by itself: one that fails is left for the next time and does not stop the others. */
export const forEachReport = async <T>(reports: readonly T[], take: (report: T) => Promise<void>): Promise<void> => {
  const faults: unknown[] = []
  for (const report of reports) await take(report).catch((error: unknown) => void faults.push(error))
  if (faults.length > 0) throw faults.length === 1 ? faults[0] : new AggregateError(faults, 'Several reports failed')
}
