import type { ESTree, Plugin, Rolldown } from 'vite'

const calls = '@florin/contract/calls/'
const contractFile = /\/packages\/contract\/src\/[^?]+\.ts$/
const mark = '?calls'
const noSchemas = '\0no-schemas'

const isWhole = (id: string): boolean => contractFile.test(id)

/** What a page that only calls does not read. */
const dropped = new Set([
  'input',
  'output',
  'summary',
  'refuses',
  'rate',
  'audit',
  'secondOperator',
  'replica',
  'maxBodyBytes',
  'content',
])
const saysWhat = new Set(['summary'])
const effects = new Set(['effect'])

const checksInput = /\buseContractForm\(|\bsafeParse\(/
const doesSomething = /[(.]/

type Edit = { readonly start: number; readonly end: number; readonly text: string }
type Node = ESTree.Node & { readonly start: number; readonly end: number }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const walk = (node: Node, visit: (node: Node) => void): void => {
  visit(node)
  for (const value of Object.values(node).flat()) if (isNode(value)) walk(value, visit)
}

const isNamed = (property: ESTree.ObjectPropertyKind, names: ReadonlySet<string>): boolean =>
  property.type === 'Property' && property.key.type === 'Identifier' && names.has(property.key.name)

/** The page asks alone whether a call creates something. */
const saysLittle = (property: ESTree.ObjectPropertyKind): boolean =>
  isNamed(property, effects) &&
  property.type === 'Property' &&
  property.value.type === 'Literal' &&
  property.value.value !== 'creates'

/** `method({ ..., output: ... })`, or what makes one of a summary, without the fields that are dropped. */
const withoutFields = (node: Node): Edit[] => {
  if (node.type !== 'CallExpression') return []
  const [rule] = node.arguments
  if (rule?.type !== 'ObjectExpression' || !rule.properties.some((property) => isNamed(property, saysWhat))) return []
  return rule.properties.flatMap((property, index) => {
    if (!isNamed(property, dropped) && !saysLittle(property)) return []
    return [{ start: property.start, end: rule.properties[index + 1]?.start ?? property.end, text: '' }]
  })
}

/** `{ a, b: c } = parts` as `a = parts.a, c = parts.b`: taking apart counts as a side effect. */
const eachByItself = ({ properties }: ESTree.ObjectPattern, whole: string): string =>
  properties
    .map((property) => {
      if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.value.type !== 'Identifier')
        throw new Error(`Too much to take apart of ${whole} in a file of the contract`)
      return `${property.value.name} = /* @__PURE__ */ (() => ${whole}.${property.key.name})()`
    })
    .join(', ')

/** Marks each constant as free of side effects, which the bundler cannot know of a schema, so that unused ones are left out. */
const markPure = (node: Node, code: string): Edit[] => {
  const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id, init, start, end }) => {
    if (!init || init.type.includes('Function')) return []
    if (id.type === 'ObjectPattern') return [{ start, end, text: eachByItself(id, code.slice(init.start, init.end)) }]
    if (!doesSomething.test(code.slice(init.start, init.end))) return []
    return [
      { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
      { start: init.end, end: init.end, text: '))()' },
    ]
  })
}

/** Schemas are all that libraries are for: what is left does not call them. */
const withoutLibraries = (node: Node): Edit[] => {
  if (node.type !== 'ImportDeclaration' || /^\.|^@florin\//.test(node.source.value)) return []
  const names = node.specifiers.map(({ local }) => `z as ${local.name}`)
  return [{ start: node.start, end: node.end, text: `import { ${names.join(', ')} } from ${JSON.stringify(noSchemas)}` }]
}

const isWithin = (inner: Edit, outer: Edit): boolean =>
  outer.start <= inner.start && inner.end <= outer.end && outer.end - outer.start > inner.end - inner.start

/** What stands in a part that is cut out is gone with it: an answer may have a field that is called as one of a method. */
const applied = (code: string, edits: readonly Edit[]): string =>
  edits
    .filter((edit) => !edits.some((other) => isWithin(edit, other)))
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)

/**
 * What is imported from `@florin/contract/calls/...` comes without schemas and without zod. For files that only call: home loads
 * 205 kB of scripts instead of 252 kB.
 */
export const contractCalls = (): Plugin => ({
  name: 'florin-contract-calls',
  apply: 'build',
  resolveId: {
    order: 'pre',
    filter: { id: /^@florin\/contract\/calls\/|^\.\.?\/[\w./]+\.ts$|no-schemas$/ },
    async handler(source, importer, options) {
      if (source === noSchemas) return source
      if (!importer || !(source.startsWith(calls) || importer.endsWith(mark))) return null
      const from = importer.replace(mark, '')
      const found = await this.resolve(source, from, { ...options, skipSelf: true })
      if (!found || !contractFile.test(found.id)) return found
      if (source.startsWith(calls) && checksInput.test(await this.fs.readFile(from, { encoding: 'utf8' })))
        this.error(`${from} checks input, so it needs the schemas: import ${source.replace('/calls/', '/')}`)
      return { ...found, id: `${found.id}${mark}` }
    },
  },
  load: {
    filter: { id: /no-schemas$/ },
    // Whatever is asked of it is itself, until somebody wants to check something by it.
    handler: () => `
      const checks = /^(safeParse|parse|options)$/
      export const z = new Proxy(() => z, {
        get: (_, name) => {
          if (typeof name === 'symbol' || checks.test(name)) throw new Error('The contract is here without its schemas')
          return z
        },
      })`,
  },
  transform: {
    filter: { id: /\/packages\/contract\/src\/[^?]+\.ts(\?calls)?$/ },
    handler(code, id) {
      const program = this.parse(code)
      const edits: Edit[] = program.body.flatMap((node) => markPure(node as Node, code))
      if (!id.endsWith(mark)) return { code: applied(code, edits), map: null }
      walk(program as Node, (node) => edits.push(...withoutFields(node), ...withoutLibraries(node)))
      return { code: applied(code, edits), map: null }
    },
  },
  // Every page loads the first script: zod there would be on the wire for those as well that check nothing.
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry) as Rolldown.OutputChunk[]
    const modules = chunks.flatMap(({ moduleIds }) => moduleIds)
    if (!modules.some((id) => id.includes('/node_modules/zod/'))) return
    this.error(`The first script holds zod. Import from @florin/contract/calls/: ${modules.filter(isWhole).join(', ')}`)
  },
})
