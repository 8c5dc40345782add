import { vi } from 'vitest'

/** Waits until a check passes: long enough for a slow machine. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 60_000, interval: 20 })
