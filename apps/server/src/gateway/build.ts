import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { routeLanguages } from '@florin/i18n/languages'

/** As the build of the pages writes it: the addresses there are, with `$` for a part of any value; files by address; texts by language too. */
type Build = {
  readonly addresses: readonly string[]
  readonly pages: Readonly<Record<string, readonly string[]>>
  readonly texts: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
}

const none: Build = { addresses: [], pages: {}, texts: {} }
const languagePart = new RegExp(`^/(${routeLanguages.join('|')})(?=/|$)`, 'i')

/** Without its language, its query and a slash at its end. */
const pathOf = (url: string): string => (url.split(/[?#]/, 1)[0] ?? '').replace(languagePart, '').replace(/\/+$/, '') || '/'

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}" />`
    : `<link rel="modulepreload" crossorigin href="${file}" />`

const patternOf = (address: string): RegExp => new RegExp(`^${address.replaceAll(/\$\w+/g, '[^/]+')}$`)

/** What the build of the pages tells about them. */
export const readBuild = async (webRoot: string) => {
  const { addresses, pages, texts } = await readFile(join(webRoot, '.vite/build.json'), 'utf8')
    .then((text) => JSON.parse(text) as Build)
    .catch(() => none)
  const plain = new Set(['/', ...addresses])
  const patterns = addresses
    .filter((address) => address.includes('$'))
    .map((address) => ({ address, pattern: patternOf(address) }))
  /** As the build names the page at a path. */
  const addressAt = (path: string): string | undefined =>
    plain.has(path) ? path : patterns.find(({ pattern }) => pattern.test(path))?.address

  return {
    /** Whether there is a page at an address. */
    isAddress: (url: string): boolean => addressAt(pathOf(url)) !== undefined,
    /** What a page will ask for at once, so that it need not find out first. */
    preloadsOf: (url: string, language: string): string[] => {
      const address = addressAt(pathOf(url)) ?? ''
      const own = texts[language] ?? {}
      return [...(own['*'] ?? []), ...(own[address] ?? []), ...(pages[address] ?? [])].map(linkTo)
    },
  }
}
