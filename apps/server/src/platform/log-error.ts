import { Refused } from './refuse.ts'

const maxFrames = 12
const location = /(?:file:\/\/|node:|\()?((?:\/|node:)[\w./@+-]+:\d+:\d+)\)?$/

/** Where it happened. The message is cut out first, since a message can be made to look like frames. */
const frames = (error: Error): string[] =>
  (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .flatMap((line) => (line.startsWith('    at ') ? (location.exec(line)?.[1] ?? []) : []))
    .slice(0, maxFrames)

const textOf = (error: object, property: string, clean: (text: string) => string): string | undefined => {
  const value: unknown = Reflect.get(error, property)
  return typeof value === 'string' || typeof value === 'number' ? clean(String(value)) : undefined
}

/** An error without its message, which may quote what a customer sent. The name of a refusal is ours and stays. */
export const describeError = (error: unknown, clean: (text: string) => string): Record<string, unknown> => {
  if (!(error instanceof Error)) return { errorName: typeof error }
  const cause = error.cause instanceof Error ? error.cause : undefined
  return {
    errorName: clean(error.name),
    errorCode: error instanceof Refused ? error.refusal : textOf(error, 'code', clean),
    errorConstraint: textOf(error, 'constraint', clean),
    errorAt: frames(error),
    causeName: cause && clean(cause.name),
    causeCode: cause && textOf(cause, 'code', clean),
  }
}
