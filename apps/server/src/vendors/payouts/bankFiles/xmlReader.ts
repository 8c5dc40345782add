import { SaxesParser } from 'saxes'

/** An element as it came. Names are without their prefix; the namespace is that of the document. */
export type XmlNode = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlNode[]
  text: string
}
export type XmlDocument = { readonly root: XmlNode; readonly namespace: string }

/** What a file is refused for, in words for the log. */
export class BankFileProblem extends Error {}

/** A day's statement of a hundred thousand lines has some forty megabytes. */
export const largestBytes = 64 * 1024 * 1024
const deepest = 32
const mostElements = 4_000_000

const decoded = (bytes: Uint8Array): string => {
  if (bytes.length > largestBytes) throw new BankFileProblem('larger than 64 MB')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new BankFileProblem('not UTF-8')
  }
}

/** Reads what others wrote: no document types, hence no entities of theirs, and bounds to size, depth and number of elements. */
export const readXml = (bytes: Uint8Array): XmlDocument => {
  const parser = new SaxesParser({ xmlns: true })
  const open: XmlNode[] = []
  let elements = 0
  let document: XmlDocument | undefined
  parser.on('doctype', () => {
    throw new BankFileProblem('has a document type')
  })
  parser.on('error', (error) => {
    throw new BankFileProblem(`not well-formed XML: ${error.message}`)
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    elements += 1
    if (open.length >= deepest) throw new BankFileProblem(`deeper than ${deepest} elements`)
    if (elements > mostElements) throw new BankFileProblem('too many elements')
    const node: XmlNode = {
      name: local,
      attributes: Object.fromEntries(Object.values(attributes).map((attribute) => [attribute.local, attribute.value])),
      children: [],
      text: '',
    }
    open.at(-1)?.children.push(node)
    document ??= { root: node, namespace: uri }
    open.push(node)
  })
  const addText = (text: string): void => {
    const node = open.at(-1)
    if (node) node.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => void open.pop())
  parser.write(decoded(bytes)).close()
  if (!document) throw new BankFileProblem('empty')
  return document
}

export const all = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? []

export const at = (node: XmlNode | undefined, ...path: string[]): XmlNode | undefined =>
  path.reduce<XmlNode | undefined>((found, name) => found?.children.find((child) => child.name === name), node)

/** The text there, or nothing. */
export const textAt = (node: XmlNode | undefined, ...path: string[]): string | undefined =>
  at(node, ...path)?.text.trim() || undefined

export const textNeeded = (node: XmlNode | undefined, ...path: string[]): string => {
  const found = textAt(node, ...path)
  if (found === undefined) throw new BankFileProblem(`${path.join('/')} is missing in ${node?.name ?? 'the document'}`)
  return found
}
