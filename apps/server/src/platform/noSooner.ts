import { setTimeout } from 'node:timers/promises'

type Sleep = (ms: number) => Promise<unknown>

/** Longer than queueing a mail takes, so that response times do not tell whether an address is registered. */
export const mailAnswerMs = 250

/** Settles with the outcome of work, but not before a fixed time has passed, against timing attacks. */
export const noSooner = async <T>(ms: number, work: () => Promise<T>, sleep: Sleep = setTimeout): Promise<T> => {
  const [outcome] = await Promise.allSettled([work(), sleep(ms)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
