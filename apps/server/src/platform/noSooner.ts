import { setTimeout } from 'node:timers/promises'

type Sleep = (ms: number) => Promise<unknown>

/** Writing a mail takes a moment more than writing none; nobody shall be able to measure it. */
export const mailAnswerMs = 250

/** Gives the outcome of work when a fixed time has passed, good or bad: how long the work took cannot be read from it. */
export const noSooner = async <T>(ms: number, work: () => Promise<T>, sleep: Sleep = setTimeout): Promise<T> => {
  const [outcome] = await Promise.allSettled([work(), sleep(ms)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
