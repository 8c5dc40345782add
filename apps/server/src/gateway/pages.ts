import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Brand } from '@florin/brands/brand'
import { publicBrand } from '@florin/brands/brand'
import { themeCss } from '@florin/brands/theme'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseWith } from './answer.ts'
import { readBuild } from './build.ts'
import { askedBrand, brandCookie, brandOf, type OriginRules, pageLanguageOf } from './origin.ts'
import { isOfPrograms, sendProblem } from './programs.ts'
import type { RefusalLimit } from './refusalLimit.ts'

export type PageRules = OriginRules & {
  readonly webRoot: string
  readonly version: string
  /** Of the lists people choose from, so that a page knows whether those it has kept are still right. */
  readonly dictionaryVersion: string
  readonly captcha?: { readonly script: string } | undefined
  /** Whether a page may talk to another server of its brand's list; never in production. */
  readonly mayChooseApi: boolean
  /** What arrives in the sandbox's inbox rather than outside. */
  readonly hasInbox: { readonly mail: boolean; readonly sms: boolean }
  readonly refusalLimit: Pick<RefusalLimit, 'countRefusal'>
}

/** What a page must know before its first call. */
const bootOf = (request: FastifyRequest, brand: Brand, rules: PageRules, build: string) => ({
  brand: publicBrand(brand),
  language: pageLanguageOf(request, brand),
  sandbox: rules.sandbox,
  mayChooseApi: rules.mayChooseApi,
  hasInbox: rules.hasInbox,
  botCheck: rules.captcha
    ? { kind: 'script' as const, scriptUrl: rules.captcha.script, siteKey: brand.botCheckSiteKey }
    : { kind: 'sandbox' as const },
  version: rules.version,
  build,
  dictionaryVersion: rules.dictionaryVersion,
})

/** JSON that cannot end the script element it stands in. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const headOf = (boot: ReturnType<typeof bootOf>, brand: Brand): string =>
  [
    `<title>${brand.projectName}</title>`,
    `<link rel="icon" type="image/svg+xml" href="/brand/${brand.id}.svg" />`,
    `<link rel="apple-touch-icon" href="/brand/${brand.id}-180.png" />`,
    // With its cookie, since that may choose the brand.
    '<link rel="manifest" crossorigin="use-credentials" href="/manifest.webmanifest" />',
    `<style>${themeCss(brand)}</style>`,
    `<script type="application/json" id="boot">${inScript(boot)}</script>`,
  ].join('\n    ')

const isLookedAt = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'
/** A person gets a page that says so; a program gets the answer alone. */
const wantsPage = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').includes('text/html') && !/\.\w{2,5}$/.test(request.url.split('?')[0] ?? '')

/** Addresses that are secrets themselves: what the page loads and links to does not learn them. */
const secretAddress = /^(?:\/[a-z]{2})?\/receive\//

const kept = { immutable: 'public, max-age=31536000, immutable', mayChange: 'public, max-age=3600' }

const asFiles = (life: keyof typeof kept) => ({
  index: false as const,
  preCompressed: true,
  cacheControl: false,
  setHeaders: (reply: FastifyReply) => reply.header('cache-control', kept[life]),
})

/** The web application: its files for ever, its page rendered with the brand and language of the request. */
export const mountPages = async (app: FastifyInstance, rules: PageRules): Promise<void> => {
  const template = await readFile(join(rules.webRoot, 'index.html'), 'utf8').catch(() => undefined)
  // The page names its files by their content: it is another one as soon as any of them is.
  const build = createHash('sha256')
    .update(template ?? '')
    .digest('hex')
    .slice(0, 16)
  const { preloadsOf, isAddress } = await readBuild(rules.webRoot)
  if (template !== undefined) {
    // One route for all of the assets: a route for each would be a good part of what the server keeps in its memory.
    await app.register(fastifyStatic, { ...asFiles('immutable'), root: join(rules.webRoot, 'assets'), prefix: '/assets/' })
    const others = {
      ...asFiles('mayChange'),
      root: rules.webRoot,
      wildcard: false,
      globIgnore: ['assets/**'],
      decorateReply: false,
    }
    await app.register(fastifyStatic, others)
  }
  app.get('/boot.json', (request) => {
    const brand = brandOf(request, rules)
    const boot = bootOf(request, brand, rules, build)
    return { boot, head: headOf(boot, brand) }
  })
  app.setNotFoundHandler(async (request, reply) => {
    const isKnown = template !== undefined && isLookedAt(request) && isAddress(request.url)
    if (!isKnown) await rules.refusalLimit.countRefusal(request.ip)
    if (isOfPrograms(request)) {
      const unknown = refuseWith('method.unknown', {}, 'publicApi', 'en')
      return sendProblem(reply, { ...unknown, status: 404 }, rules.sandbox)
    }
    if (template === undefined || !(isKnown || (isLookedAt(request) && wantsPage(request))))
      return reply.code(404).send({ responseCode: 'IM', responseDescription: 'Not found' })
    const brand = brandOf(request, rules)
    const boot = bootOf(request, brand, rules, build)
    if (rules.sandbox && askedBrand(request))
      reply.header('set-cookie', `${brandCookie}=${brand.id}; Path=/; SameSite=Lax; HttpOnly`)
    if (secretAddress.test(request.url)) reply.header('referrer-policy', 'no-referrer')
    return reply
      .code(isKnown ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(
        template
          .replace('<html lang="en"', () => `<html lang="${boot.language}"`)
          .replace('<!--boot-->', () => [headOf(boot, brand), ...preloadsOf(request.url, boot.language)].join('\n    ')),
      )
  })
}
