import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { addressesOf, addressOf } from './addresses.ts'

/**
 * What the server needs to know of the pages: which addresses there are, and what a page asks for as it opens, beyond what every
 * page does: by its address, and its texts by language and address.
 */
type Build = { addresses: string[]; pages: Record<string, string[]>; texts: Record<string, Record<string, string[]>> }

const component = /\/src\/routes\/(.+)\.tsx\?tsr-split=component$/
const textFile = /packages\/i18n\/(\w\w)\/(\w+)\.json$/
const everyPage = '*'
const routesFolder = join(import.meta.dirname, '../src/routes')

const chainOf = (route: string): string[] => {
  const parts = route.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** The names that a route's loader gives. */
const namespacesOf = (source: string): string[] =>
  [...source.matchAll(/loadTexts\(([^)]*)\)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/'(\w+)'/g)].map(([, name]) => name ?? ''),
  )

/** So that the browser fetches the code and the texts of a page beside the rest, not after it. */
export const buildFacts = (): Plugin => ({
  name: 'florin-build-facts',
  apply: 'build',
  writeBundle: async ({ dir = '' }, bundle) => {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const filesOf = (names: readonly string[], seen = new Set<string>()): Set<string> => {
      for (const chunk of chunks.filter(({ fileName }) => names.includes(fileName))) {
        if (seen.has(chunk.fileName)) continue
        seen.add(chunk.fileName)
        for (const css of chunk.viteMetadata?.importedCss ?? []) seen.add(css)
        filesOf(chunk.imports, seen)
      }
      return seen
    }
    const everywhere = filesOf(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
    const addresses = (names: readonly string[]) =>
      [...filesOf(names)].filter((file) => !everywhere.has(file)).map((file) => `/${file}`)

    const routes = new Map<string, Rolldown.OutputChunk>()
    const texts = new Map<string, string>()
    for (const chunk of chunks) {
      const route = component.exec(chunk.facadeModuleId ?? '')?.[1]
      if (route) routes.set(route, chunk)
      for (const id of chunk.moduleIds) {
        const [, language, namespace] = textFile.exec(id) ?? []
        if (language && namespace) texts.set(`${language}/${namespace}`, chunk.fileName)
      }
    }
    const languages = [...new Set([...texts.keys()].map((name) => name.slice(0, 2)))]
    const files = await readdir(routesFolder, { recursive: true })
    const found: Build = {
      addresses: addressesOf(files),
      pages: {},
      texts: Object.fromEntries(
        languages.map((language) => [language, { [everyPage]: addresses([texts.get(`${language}/frame`) ?? '']) }]),
      ),
    }
    for (const route of routes.keys()) {
      const chain = chainOf(route).filter((name) => routes.has(name))
      found.pages[addressOf(route)] = addresses(chain.map((name) => routes.get(name)?.fileName ?? ''))
      const sources = await Promise.all(chain.map((name) => readFile(join(routesFolder, `${name}.tsx`), 'utf8')))
      const namespaces = sources.flatMap(namespacesOf)
      for (const language of languages) {
        const own = addresses(namespaces.map((namespace) => texts.get(`${language}/${namespace}`) ?? ''))
        if (own.length > 0) Object.assign(found.texts[language] ?? {}, { [addressOf(route)]: own })
      }
    }
    await writeFile(join(dir, '.vite/build.json'), JSON.stringify(found))
  },
})
