import { dirname, join, normalize } from 'node:path/posix'
import { arrows, modules } from './arrows.ts'

/** A source file, by its path from the root. */
export type Source = { readonly path: string; readonly text: string }
type Import = { readonly from: string; readonly to: string; readonly isByPath: boolean }

const imported = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"\n]+)['"]/g
const homes: Readonly<Record<string, string>> = { server: 'apps/server', web: 'apps/web', sandbox: 'apps/sandbox' }
const isTest = /\.(test|spec|fixture)\.tsx?$|\/testing\/|^(test|e2e|bench|chaos)\//
const isStore = /(^|\/)\w*[sS]tore\.ts$/
/** Of the gateway a module knows the shape of handlers, callers, uploads and changes. */
const isForModules = /\/gateway\/(handler|caller|upload|change)\.ts$/

/** `@florin/contract/fields` and `./fields.ts` are the same file. */
const target = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier.replace(/\?.*$/, '')))
  const [, name, file] = /^@florin\/(\w+)\/(?:calls\/)?(.+)$/.exec(specifier) ?? []
  return name && file ? `${homes[name] ?? `packages/${name}`}/src/${file}.ts` : undefined
}

const importsOf = ({ path, text }: Source): Import[] =>
  [...text.matchAll(imported)].flatMap(([, specifier = '']) => {
    const to = target(path, specifier)
    return to === undefined ? [] : [{ from: path, to, isByPath: specifier.startsWith('.') }]
  })

/** The name that the table has for the folder of a file: its own entry, the nearest folder, or one of many alike. */
export const folderOf = (path: string): string | undefined => {
  if (path in arrows) return path
  for (let folder = dirname(path), isOwn = true; ; folder = dirname(folder), isOwn = false) {
    const own = folder === '.' ? '*' : `${folder}/*`
    if (isOwn && own in arrows) return own
    if (folder === '.') return undefined
    if (folder in arrows) return folder
    if (`${dirname(folder)}/**` in arrows) return folder
  }
}
const ruleOf = (folder: string): readonly string[] => arrows[folder] ?? arrows[`${dirname(folder)}/**`] ?? []

const brings = (allowed: string, folder: string): boolean => folder === allowed || folder.startsWith(`${allowed}/`)

/** The package or program that a file belongs to. */
const homeOf = (path: string): string => /^(packages|apps)\/\w+/.exec(path)?.[0] ?? ''
const moduleOf = (path: string): string | undefined => /^apps\/server\/src\/modules\/(\w+)\//.exec(path)?.[1]

const faultOf = ({ from, to, isByPath }: Import): string | undefined => {
  const [folder, other] = [folderOf(from), folderOf(to)]
  if (folder === undefined || other === undefined) return undefined
  const isModule = moduleOf(from) !== undefined
  if (isByPath && homeOf(from) !== '' && homeOf(to) !== homeOf(from) && homeOf(to) !== '')
    return 'another package is reached by its name, not by its path'
  if (folder !== other && !ruleOf(folder).some((allowed) => brings(allowed, other))) return `${folder} may not import ${other}`
  if (isStore.test(to) && moduleOf(to) !== undefined && moduleOf(from) !== moduleOf(to)) return 'a store is its module’s own'
  if (isModule && to.includes('/gateway/') && !isForModules.test(to))
    return 'of the gateway a module knows handlers, callers, uploads and changes'
  if (isStore.test(from) && isModule && (to.includes('/gateway/') || /(^|\/)service\.ts$/.test(to)))
    return 'a store knows neither calls nor the rules above it'
  if (from.startsWith('apps/web/src/') && to === 'packages/contract/src/catalogue.ts')
    return 'a page imports its own areas of the contract'
  if (from.startsWith('apps/web/src/ui/') && /^packages\/contract\/src\/(method\.ts|\w+\/)/.test(to)) return 'ui knows no method'
  return undefined
}

/** Imports against the arrows, and folders that the table does not have. */
export const arrowFaults = (sources: readonly Source[]): string[] => [
  ...new Set(
    sources.flatMap((source) => {
      if (folderOf(source.path) === undefined) return [`${dirname(source.path)}: is not in the table of folders`]
      if (isTest.test(source.path)) return []
      return importsOf(source).flatMap((each) => {
        const fault = faultOf(each)
        return fault === undefined ? [] : [`${each.from}: ${fault} (${each.to})`]
      })
    }),
  ),
]

type Catalogue = Readonly<Record<string, object>>

/** What stands in folders of modules, but in no list; and modules whose order is not one. */
export const moduleFaults = (sources: readonly Source[], catalogue: Catalogue): string[] => {
  const names = Object.keys(modules)
  const composed = sources.find(({ path }) => path === 'apps/server/src/entry/modules.ts')?.text ?? ''
  const folders = new Set(sources.flatMap(({ path }) => moduleOf(path) ?? []))
  return [
    ...Object.entries<readonly string[]>(modules).flatMap(([name, known]) =>
      known
        .filter((other) => !(names.indexOf(other) < names.indexOf(name) && names.includes(other)))
        .map((other) => `${name}: stands before ${other}, so it may not know it`),
    ),
    ...[...folders]
      .filter((name) => !composed.includes(`'../modules/${name}/module.ts'`))
      .map((name) => `apps/server/src/modules/${name}: is not composed in entry/modules.ts`),
    ...sources.flatMap(({ path, text }) => {
      if (!path.startsWith('packages/contract/src/') || isTest.test(path)) return []
      const [, name = ''] = /^packages\/contract\/src\/(\w+)\//.exec(path) ?? []
      return [...text.matchAll(/^export const (\w+) = area\(/gm)]
        .filter(([, area = '']) => !(area in (catalogue[name] ?? {})))
        .map(([, area]) => `${path}: the area ${area} is claimed by no module`)
    }),
  ]
}
