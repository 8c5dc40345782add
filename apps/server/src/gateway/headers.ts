import type { IncomingMessage } from 'node:http'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type Rules = {
  readonly captchaScript?: string | undefined
  /** Other servers that the page of this request may talk to. */
  readonly apiBases: (request: FastifyRequest) => readonly string[]
}

/** Headers of every answer. Scripts come from us alone; a captcha service, where one is set, is the one exception. */
export const secureHeaders = async (app: FastifyInstance, { captchaScript, apiBases }: Rules): Promise<void> => {
  const otherServers = new WeakMap<IncomingMessage, string>()
  // Calls and the live channel; asked before the policy is written.
  app.addHook('onRequest', async (request) => {
    const bases = apiBases(request).flatMap((base) => [base, base.replace(/^http/, 'ws')])
    if (bases.length > 0) otherServers.set(request.raw, bases.join(' '))
  })
  const captcha = captchaScript ? [new URL(captchaScript).origin] : []
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...captcha],
        // Mantine sets its colour variables in style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // A file that was chosen is shown before it is sent.
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...captcha, (raw) => otherServers.get(raw) ?? "'self'"],
        frameSrc: captcha.length > 0 ? captcha : ["'none'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(self), payment=()')
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
