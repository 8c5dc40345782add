/** Something the person who starts the program can fix: reported in one line, without a stack. */
export class StartProblem extends Error {
  constructor(line: string, cause?: unknown) {
    super(line, { cause })
    this.name = 'StartProblem'
  }
}

export const messageOf = (error: unknown): string =>
  error instanceof AggregateError && !error.message
    ? error.errors.map(messageOf).join('; ')
    : error instanceof Error
      ? error.message
      : String(error)

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** What `parseArgs` says of an option that it does not know or that lacks its value. */
export const isArgumentProblem = (error: unknown): boolean => codeOf(error).startsWith('ERR_PARSE_ARGS')
