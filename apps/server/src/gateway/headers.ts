import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet from 'helmet'

type Rules = {
  readonly captchaScript?: string | undefined
  /** Other servers that the page of this request may talk to. */
  readonly apiBases: (request: FastifyRequest) => readonly string[]
  /** The one site that may show the page of this request in a frame; most pages none. */
  readonly framedBy: (request: FastifyRequest) => Promise<string | undefined>
}

/** Scripts come from us alone; a captcha service, where one is set, is the one exception. */
const policyFor = (captcha: readonly string[], otherServers: readonly string[], framedBy = "'none'"): string =>
  Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...captcha],
    // Mantine sets its colour variables in style elements.
    'style-src': ["'self'", "'unsafe-inline'"],
    // A file that was chosen is shown before it is sent.
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    // Calls and the live channel.
    'connect-src': ["'self'", ...captcha, ...otherServers.flatMap((base) => [base, base.replace(/^http/, 'ws')])],
    'frame-src': captcha.length > 0 ? captcha : ["'none'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [framedBy],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join(';')

/** What helmet would set. It is the same for every answer, so it is asked once: with each answer that was a thirtieth of a payment. */
const helmetsHeaders = (): Record<string, string> => {
  const headers: Record<string, string> = {}
  const answer: Pick<ServerResponse, 'setHeader' | 'removeHeader'> = {
    setHeader: (name, value) => {
      headers[name.toLowerCase()] = String(value)
      return answer as ServerResponse
    },
    removeHeader: () => {},
  }
  const set = helmet({
    contentSecurityPolicy: false,
    hsts: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  })
  set({} as IncomingMessage, answer as ServerResponse, () => {})
  return headers
}

/** Headers of every answer. */
export const secureHeaders = (app: FastifyInstance, { captchaScript, apiBases, framedBy }: Rules): void => {
  const captcha = captchaScript ? [new URL(captchaScript).origin] : []
  const policies = new Map<string, string>()
  const policyWith = (others: readonly string[]): string => {
    const name = others.join(' ')
    const policy = policies.get(name) ?? policyFor(captcha, others)
    policies.set(name, policy)
    return policy
  }
  const always = { ...helmetsHeaders(), 'permissions-policy': 'camera=(self), geolocation=(), microphone=(self), payment=()' }
  // Before the answer is made, so that it may say otherwise.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(always)
    done()
  })
  app.addHook('onSend', async (request, reply) => {
    // Other servers are named to pages alone: a thousand bytes that every script and picture would carry for nothing.
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    const site = isPage ? await framedBy(request) : undefined
    if (site !== undefined)
      // Its older cousin cannot name a site.
      reply.removeHeader('x-frame-options').header('content-security-policy', policyFor(captcha, apiBases(request), site))
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', policyWith(isPage ? apiBases(request) : []))
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
