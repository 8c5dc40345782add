import pino, { type DestinationStream } from 'pino'
import { describeError } from './log-error.ts'

/** All that may ever stand in a log line. What is not named here is dropped: a list of secrets to hide would never be complete. */
const loggedFields = [
  'method',
  'code',
  'status',
  'durationMs',
  'requestId',
  'userId',
  'customerId',
  'sessionId',
  'brand',
  'role',
  'port',
  'count',
  'attempt',
  'kind',
  'topic',
  'jobId',
  'outboxId',
  'eventId',
  'name',
  'reason',
  'outcome',
  'size',
  'version',
] as const
type LoggedField = (typeof loggedFields)[number]
export type LogFields = { readonly [F in LoggedField]?: string | number | bigint | boolean | undefined } & {
  readonly error?: unknown
}

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'
type Write = (event: string, fields?: LogFields) => void
export type Log = Readonly<Record<Exclude<LogLevel, 'trace' | 'silent'>, Write>> & { with(fields: LogFields): Log }

const textLimit = 200
const sessionPrefixLength = 8

/** One line, bounded; a run of digits as long as a card number is never one of our identifiers. */
const cleanText = (text: string): string =>
  text
    .slice(0, textLimit)
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, ' ')
    .replace(/\d{13,}/g, '#')

const cleanValue = (field: LoggedField, value: unknown): string | number | boolean | undefined => {
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return value
  if (typeof value !== 'string' && typeof value !== 'bigint') return undefined
  const text = cleanText(String(value))
  return field === 'sessionId' ? text.slice(0, sessionPrefixLength) : text
}

const allowed = (fields: LogFields): Record<string, unknown> => {
  const kept = loggedFields.flatMap((field) => {
    const value = cleanValue(field, fields[field])
    return value === undefined ? [] : [[field, value] as const]
  })
  return { ...Object.fromEntries(kept), ...('error' in fields ? describeError(fields.error, cleanText) : {}) }
}

const wrap = (logger: pino.Logger): Log => {
  const at =
    (level: Exclude<LogLevel, 'trace' | 'silent'>): Write =>
    (event, fields = {}) => {
      if (logger.isLevelEnabled(level)) logger[level](allowed(fields), cleanText(event))
    }
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    with: (fields) => wrap(logger.child(allowed(fields))),
  }
}

export type LogOptions = { level: LogLevel; destination?: DestinationStream | undefined }

/** `log.info('call answered', { method, code, durationMs })`: an event, and fields from the list above. */
export const createLog = ({ level, destination }: LogOptions): Log =>
  wrap(
    pino(
      {
        level,
        base: null,
        messageKey: 'event',
        timestamp: pino.stdTimeFunctions.isoTime,
        formatters: { level: (label) => ({ level: label }) },
      },
      destination ?? pino.destination({ fd: 1, sync: false }),
    ),
  )
