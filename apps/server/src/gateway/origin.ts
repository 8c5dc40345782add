import { brandByHost, brands, findBrand } from '@florin/brands/brands'
import type { Brand } from '@florin/brands/brand'
import { pickLanguage, routeLanguages } from '@florin/i18n/languages'
import type { FastifyRequest } from 'fastify'
import type { Origin } from './handler.ts'

export type OriginRules = {
  readonly defaultBrand: string
  readonly sandbox: boolean
  /** In which a proxy in front says the caller's country; without one nobody knows it. */
  readonly countryHeader?: string | undefined
}

export const brandCookie = 'florin-brand'

const cookie = (request: FastifyRequest, name: string): string | undefined =>
  request.headers.cookie
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([key]) => key === name)?.[1]

/** The brand asked for by address; only the sandbox listens to it. */
export const askedBrand = (request: FastifyRequest): Brand | undefined => {
  const { brand } = request.query as { brand?: unknown }
  return typeof brand === 'string' ? findBrand(brand) : undefined
}

export const brandOf = (request: FastifyRequest, { defaultBrand, sandbox }: OriginRules): Brand => {
  const chosen = sandbox ? (askedBrand(request) ?? findBrand(cookie(request, brandCookie) ?? '')) : undefined
  return chosen ?? brandByHost(request.hostname) ?? findBrand(defaultBrand) ?? brands.florin
}

/** The language of the answer: the body's own word, then the header's, then English, as far as the brand speaks it. */
export const languageOf = (request: FastifyRequest, brand: Brand, lang?: unknown) =>
  pickLanguage({
    asked: typeof lang === 'string' ? lang : undefined,
    accept: request.headers['accept-language'],
    available: brand.availableLangs,
  })

const languageCookie = 'florin-language'
const languageSegment = new RegExp(`^/(${routeLanguages.join('|')})(?=[/?]|$)`, 'i')

/** The language of a page: named by its address, else chosen before, else the browser's. */
export const pageLanguageOf = (request: FastifyRequest, brand: Brand) =>
  pickLanguage({
    asked: languageSegment.exec(request.url)?.[1],
    stored: cookie(request, languageCookie),
    accept: request.headers['accept-language'],
    available: brand.availableLangs,
  })

const countryOf = (request: FastifyRequest, header: string | undefined): string | undefined => {
  const said = header === undefined ? undefined : request.headers[header]
  // XX and T1 are how proxies say that they do not know.
  return typeof said === 'string' && /^[A-Z]{2}$/.test(said) && said !== 'XX' ? said : undefined
}

export const originOf = (request: FastifyRequest, rules: OriginRules): Origin => {
  const brand = brandOf(request, rules)
  return {
    ip: request.ip,
    host: request.hostname,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    countryCode: countryOf(request, rules.countryHeader),
    brand,
    language: languageOf(request, brand),
  }
}
