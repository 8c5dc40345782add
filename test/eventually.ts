import { vi } from 'vitest'

/** Waits until a check passes: as long as even a machine takes that is being kept waiting. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 60_000, interval: 20 })
