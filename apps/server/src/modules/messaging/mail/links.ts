import type { Brand } from '@florin/brands/brand'
import { brandByHost } from '@florin/brands/brands'
import type { Language } from '@florin/i18n/languages'

type Reader = { readonly brand: Brand; readonly language: Language }
export type LinkRules = { readonly publicUrl: string; readonly defaultBrand: string; readonly sandbox: boolean }

/** Of the same kind as the one of the settings: one for the world, or one on this machine. */
const hostOf = ({ hosts }: Brand, isLocal: boolean): string =>
  hosts.find((host) => host.endsWith('.localhost') === isLocal) ?? hosts[0]

/**
 * Where a brand's pages are. It comes from the settings and the brand's own record, never from a request's Host header,
 * which its sender may choose.
 */
const pagesOf = (
  brand: Brand,
  { publicUrl, defaultBrand, sandbox }: LinkRules,
): { base: string; params: Record<string, string> } => {
  const { protocol, host, hostname, port } = new URL(publicUrl)
  const reached = brandByHost(host)
  if ((reached?.id ?? defaultBrand) === brand.id) return { base: publicUrl, params: {} }
  // A sandbox at an address of no brand serves all of them there.
  if (sandbox && !reached) return { base: publicUrl, params: { brand: brand.id } }
  return { base: `${protocol}//${hostOf(brand, hostname.endsWith('.localhost'))}${port && `:${port}`}`, params: {} }
}

export const createLinks = (rules: LinkRules) => ({
  /** A page in the reader's own language, whatever the browser that opens it prefers. */
  to: ({ brand, language }: Reader, path: string, query: Readonly<Record<string, string>> = {}): string => {
    const { base, params } = pagesOf(brand, rules)
    const search = new URLSearchParams({ ...query, ...params }).toString()
    return `${base}/${language}${path}${search && `?${search}`}`
  },
  /** A file on the same host. */
  file: ({ brand }: Pick<Reader, 'brand'>, path: string): string => pagesOf(brand, rules).base + path,
})
export type Links = ReturnType<typeof createLinks>
