import { isOutcomeUnknown } from './error.ts'

/** Under which key a submit goes out, and what became of it. */
export type SubmitKey<Input = unknown, Answer = unknown> = {
  readonly keyFor: (input: Input) => string
  readonly failed: (error: unknown) => void
  readonly done: (answer: Answer) => void
}

/**
 * A submit whose answer got lost may have been carried out. Sending the same again keeps its key, so that the
 * server answers instead of acting twice; any answer, or any change, starts a new submit.
 */
export const createSubmitKey = (newKey: () => string) => {
  let pending: { key: string; fingerprint: string } | undefined

  return {
    keyFor: (input: unknown): string => {
      const fingerprint = JSON.stringify(input)
      if (pending?.fingerprint !== fingerprint) pending = { key: newKey(), fingerprint }
      return pending.key
    },
    failed: (error: unknown) => {
      if (!isOutcomeUnknown(error)) pending = undefined
    },
    done: () => {
      pending = undefined
    },
  }
}
