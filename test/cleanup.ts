type Cleanup = () => unknown
const cleanups: Cleanup[] = []

/** Runs when the test file is done, last asked first. Unlike `afterAll` it also works within a hook or a test, where that is ignored. */
export const atEnd = (cleanup: Cleanup): void => void cleanups.push(cleanup)

/** Only what was asked for until now: what the next file asks for is its own, however long this takes. */
export const cleanUp = async (): Promise<void> => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
}
