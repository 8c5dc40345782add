import { lookup as systemLookup } from 'node:dns'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './publicAddress.ts'

/** Why nothing was answered. */
export const outgoingProblems = ['address', 'forbidden', 'unknownHost', 'timeout', 'connection', 'answer'] as const
export type OutgoingProblem = (typeof outgoingProblems)[number]

export class OutgoingFailed extends Error {
  readonly problem: OutgoingProblem
  constructor(problem: OutgoingProblem) {
    super(problem)
    this.problem = problem
  }
}

export type OutgoingRequest = {
  readonly method: 'GET' | 'HEAD' | 'POST'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: string | Uint8Array | undefined
}
/** Only the beginning of a long answer is read. */
export type OutgoingAnswer = { readonly status: number; readonly body: string }
export type Send = (request: OutgoingRequest) => Promise<OutgoingAnswer>

type Resolve = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>

export type SendOptions = {
  /** `address:port` that may be reached although it is not public: listeners on one's own machine, in the sandbox alone. */
  readonly allowed?: readonly string[] | undefined
  readonly timeoutMs?: number | undefined
  readonly maxAnswerBytes?: number | undefined
  readonly resolve?: Resolve | undefined
}

const resolveBySystem: Resolve = (host) =>
  new Promise((done, fail) => {
    systemLookup(host, { all: true, verbatim: true }, (error, addresses) => (error ? fail(error) : done(addresses)))
  })

const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')
const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80)

/** What no server of anybody's is called by: another protocol, or a name and passphrase in the address. */
export const parseOutgoing = (text: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    throw new OutgoingFailed('address')
  return url
}

/** Whether it is plain to see that nothing may be sent there; where a name leads is known when it is connected to. */
export const isKnownPrivate = (text: string, allowed: readonly string[]): boolean => {
  const url = parseOutgoing(text)
  const host = bareHost(url)
  if (host === 'localhost' || host.endsWith('.localhost')) return true
  return isIP(host) !== 0 && !isPublicAddress(host) && !allowed.includes(`${host}:${portOf(url)}`)
}

const readAnswer = async (answer: IncomingMessage, maxBytes: number): Promise<OutgoingAnswer> => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= maxBytes) break
  }
  answer.destroy()
  return { status: answer.statusCode ?? 0, body: Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8') }
}

/**
 * Calls addresses that customers have named. The name is resolved once, as part of connecting, and the very addresses that are connected to
 * are judged: a name that changes after any check leads nowhere else. Redirects are answers, never followed. No connection is reused.
 */
export const createSend = (options: SendOptions = {}): Send => {
  const { allowed = [], timeoutMs = 10_000, maxAnswerBytes = 4096, resolve = resolveBySystem } = options
  const mayReach = (address: string, port: number): boolean => isPublicAddress(address) || allowed.includes(`${address}:${port}`)

  const lookupFor =
    (port: number): LookupFunction =>
    (host, { all }, callback) => {
      resolve(host).then(
        (addresses) => {
          // One that is not public makes the name suspect as a whole.
          if (addresses.length === 0) return callback(new OutgoingFailed('unknownHost'), '')
          if (!addresses.every(({ address }) => mayReach(address, port))) return callback(new OutgoingFailed('forbidden'), '')
          if (all) return callback(null, [...addresses])
          callback(null, addresses[0]?.address ?? '', addresses[0]?.family)
        },
        () => callback(new OutgoingFailed('unknownHost'), ''),
      )
    }

  return async ({ method, url: text, headers = {}, body }) => {
    const url = parseOutgoing(text)
    const host = bareHost(url)
    const port = portOf(url)
    // An address in digits is connected to without a lookup.
    if (isIP(host) !== 0 && !mayReach(host, port)) throw new OutgoingFailed('forbidden')
    const signal = AbortSignal.timeout(timeoutMs)
    const { promise, resolve: answered, reject } = Promise.withResolvers<IncomingMessage>()
    const sent = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method,
      agent: false,
      lookup: lookupFor(port),
      signal,
      maxHeaderSize: 16_384,
      headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
    })
    sent.once('response', answered)
    sent.on('error', reject)
    sent.end(body)
    try {
      return await readAnswer(await promise, maxAnswerBytes)
    } catch (error) {
      if (error instanceof OutgoingFailed) throw error
      if (signal.aborted) throw new OutgoingFailed('timeout')
      throw new OutgoingFailed((error as { code?: string }).code?.startsWith('HPE_') ? 'answer' : 'connection')
    } finally {
      sent.destroy()
    }
  }
}
