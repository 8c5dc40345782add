import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Headers of every answer. Scripts come from us alone; a captcha service, where one is set, is the one exception. */
export const secureHeaders = async (app: FastifyInstance, captchaScript: string | undefined): Promise<void> => {
  const captcha = captchaScript ? [new URL(captchaScript).origin] : []
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...captcha],
        // Mantine sets its colour variables in style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...captcha],
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
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
