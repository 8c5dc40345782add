import { normaliseLanguage, routeLanguages } from '@florin/i18n/languages'
import type { Language } from '@florin/i18n/languages'

const firstSegment = new RegExp(`^/(${routeLanguages.join('|')})(?=/|$)`, 'i')

/** The language an address names, and the address without it. */
export const splitPath = (pathname: string): { language: Language | undefined; rest: string } => {
  const segment = firstSegment.exec(pathname)?.[1]
  if (!segment) return { language: undefined, rest: pathname }
  return { language: normaliseLanguage(segment), rest: pathname.slice(segment.length + 1) || '/' }
}

type Rewrite = { input: (_: { url: URL }) => URL; output: (_: { url: URL }) => URL }

/** Routes never see the segment; links keep the one the visitor came with. */
export const languageRewrite = (segment: () => Language | undefined): Rewrite => ({
  input: ({ url }) => {
    url.pathname = splitPath(url.pathname).rest
    return url
  },
  output: ({ url }) => {
    const language = segment()
    if (language) url.pathname = url.pathname === '/' ? `/${language}` : `/${language}${url.pathname}`
    return url
  },
})
