import type { ESTree, Plugin } from 'vite'

const contract = /\/packages\/contract\/src\/[^?]+\.ts$/
const light = '?light'
const noSchemas = '\0no-schemas'

/** What is there before a page is chosen, and what only calls. */
const onlyCalls =
  /\/apps\/web\/src\/(main|early|routes\/[^?]+|app\/[^?]+|features\/(frame|home)\/[^?]+|features\/[^?]+\/(queries|search))\.tsx?$/
/** Whoever judges what somebody typed needs the rules for it. */
const judges = /useContractForm\(|\bsafeParse\(|\w\.input\b/

/** The server writes its answers by `output` and knows what it refuses; the page takes its word. */
const ofServer = ['output', 'summary', 'refuses']

type Edit = { readonly start: number; readonly end: number; readonly text: string }
type Node = ESTree.Node & { readonly start: number; readonly end: number }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const walk = (node: Node, visit: (node: Node) => void): void => {
  visit(node)
  for (const value of Object.values(node).flat()) if (isNode(value)) walk(value, visit)
}

/** `method({ ..., output: ... })` without the fields that are dropped. */
const withoutFields = (node: Node, dropped: readonly string[]): Edit[] => {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'method') return []
  const [rule] = node.arguments
  if (rule?.type !== 'ObjectExpression') return []
  return rule.properties.flatMap((property, index) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier' || !dropped.includes(property.key.name)) return []
    return [{ start: property.start, end: rule.properties[index + 1]?.start ?? property.end, text: '' }]
  })
}

/** Made where it is used, or not at all: the bundler cannot know that making a schema changes nothing else. */
const madeIfUsed = (node: Node, code: string): Edit[] => {
  const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ init }) => {
    if (!init || init.type.includes('Function') || !code.slice(init.start, init.end).includes('(')) return []
    return [
      { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
      { start: init.end, end: init.end, text: '))()' },
    ]
  })
}

const applied = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)

/**
 * Schemas are a third of all code and costly to make, and most pages only call. Files that judge what somebody types get the
 * contract with the rules for it, the rest without: names, rights and constants. Nothing of it gets what is the server's alone.
 */
export const lightContract = (): Plugin => ({
  name: 'florin-light-contract',
  apply: 'build',
  resolveId: {
    order: 'pre',
    filter: { id: /^@florin\/contract\/|^\.\.?\/[\w./]+\.ts$|no-schemas$/ },
    async handler(source, importer, options) {
      if (source === noSchemas) return source
      if (!importer) return null
      const isInside = importer.endsWith(light)
      if (!isInside && !(source.startsWith('@florin/contract/') && onlyCalls.test(importer))) return null
      if (!isInside && judges.test(await this.fs.readFile(importer, { encoding: 'utf8' }))) return null
      const found = await this.resolve(source, importer.replace(light, ''), { ...options, skipSelf: true })
      return found && contract.test(found.id) ? `${found.id}${light}` : null
    },
  },
  load: {
    filter: { id: /no-schemas$/ },
    // Whatever is asked of it is itself, until somebody wants to judge by it.
    handler: () => `
      const judging = /^(safeParse|parse|options)$/
      export const z = new Proxy(() => z, {
        get: (_, name) => {
          if (typeof name === 'symbol' || judging.test(name)) throw new Error('The contract is here without its schemas')
          return z
        },
      })`,
  },
  transform: {
    filter: { id: /\/packages\/contract\/src\/[^?]+\.ts(\?light)?$/ },
    handler(code, id) {
      const isLight = id.endsWith(light)
      const dropped = isLight ? [...ofServer, 'input'] : ofServer
      const program = this.parse(code)
      const edits: Edit[] = program.body.flatMap((node) => madeIfUsed(node as Node, code))
      walk(program as Node, (node) => edits.push(...withoutFields(node, dropped)))
      const made = applied(code, edits)
      return {
        code: isLight ? made.replace(/import \* as z from ["']zod["']/, `import { z } from ${JSON.stringify(noSchemas)}`) : made,
        map: null,
      }
    },
  },
})
