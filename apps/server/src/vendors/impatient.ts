import { withinTime } from '../platform/withinTime.ts'

type Port<T> = { readonly [Name in keyof T]: (...given: never[]) => Promise<unknown> }

/** As long as a customer who waits for a page is kept waiting for somebody outside. */
const patienceMs = 5000

/** A port none of whose answers is waited for without end. */
export const impatient = <T extends Port<T>>(port: T, ms = patienceMs): T =>
  Object.fromEntries(
    Object.entries<(...given: never[]) => Promise<unknown>>(port).map(([name, ask]) => [
      name,
      (...given: never[]) => withinTime(ask(...given), ms),
    ]),
  ) as T
