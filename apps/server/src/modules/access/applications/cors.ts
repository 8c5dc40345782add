import type { FastifyInstance, FastifyReply } from 'fastify'

/** What applications read and call from pages of their own. No cookie counts here, so that any page may. */
export const openToAllPages = (reply: FastifyReply): FastifyReply =>
  reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', 'WWW-Authenticate')

/** Answers of all routes of `app`, and the question that a browser asks before it calls them. */
export const openRoutesToAllPages = (app: FastifyInstance, urls: readonly string[]): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    openToAllPages(reply)
    done()
  })
  for (const url of urls)
    app.options(url, (_request, reply) =>
      reply
        .code(204)
        .header('access-control-allow-methods', 'GET, POST')
        .header('access-control-allow-headers', 'Authorization, Content-Type')
        .header('access-control-max-age', '86400')
        .send(),
    )
}
