type Cleanup = () => unknown
const cleanups: Cleanup[] = []

/** Runs when the test file is done, last asked first. Unlike `afterAll` it also works within a hook or a test, where that is ignored. */
export const atEnd = (cleanup: Cleanup): void => void cleanups.push(cleanup)

export const cleanUp = async (): Promise<void> => {
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup()
}
