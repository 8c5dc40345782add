import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages } from '@florin/i18n/languages'

/** As the build of the pages writes it: files by the address of a page; texts by language too. */
type Preloads = {
  readonly pages: Readonly<Record<string, readonly string[]>>
  readonly texts: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
}

const none: Preloads = { pages: {}, texts: {} }
const languagePart = new RegExp(`^/(${languages.join('|')})(?=/|$)`)
const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}" />`
    : `<link rel="modulepreload" crossorigin href="${file}" />`

export const readPreloads = async (webRoot: string) => {
  const { pages, texts } = await readFile(join(webRoot, '.vite/preloads.json'), 'utf8')
    .then((text) => JSON.parse(text) as Preloads)
    .catch(() => none)

  /** What a page will ask for at once, so that it need not find out first. */
  return (url: string, language: string): string[] => {
    const path = (url.split('?')[0] ?? '').replace(languagePart, '') || '/'
    const own = texts[language] ?? {}
    return [...(own['*'] ?? []), ...(own[path] ?? []), ...(pages[path] ?? [])].map(linkTo)
  }
}
