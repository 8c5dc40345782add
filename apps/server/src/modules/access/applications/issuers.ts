import { brandByHost, brands, findBrand } from '@florin/brands/brands'
import type { FastifyRequest } from 'fastify'
import type { Links } from '../../messaging/mail/links.ts'

type Deps = { readonly links: Pick<Links, 'file'>; readonly defaultBrand: string }
/** A brand at the host that was asked, and where its pages are: who says what applications are told there. */
export type Issuer = { readonly brand: string; readonly issuer: string }
export type Issuers = ReturnType<typeof createIssuers>

/** Each brand answers applications in its own name: to those of another it is a different server. */
export const createIssuers = ({ links, defaultBrand }: Deps) => ({
  of: (brand: string): string => links.file({ brand: findBrand(brand) ?? brands.florin }, ''),

  at: (request: FastifyRequest): Issuer => {
    const brand = brandByHost(request.hostname) ?? findBrand(defaultBrand) ?? brands.florin
    return { brand: brand.id, issuer: links.file({ brand }, '') }
  },
})
