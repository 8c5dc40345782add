/** An element: its name, attributes and content. */
export type Xml = readonly [
  name: string,
  attributes: Readonly<Record<string, string>>,
  content: string | readonly (Xml | undefined)[],
]

const escaped = (text: string): string =>
  text
    // What XML 1.0 cannot hold at all.
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

export const xmlText = ([name, attributes, content]: Xml): string => {
  const marks = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')
  const inner = typeof content === 'string' ? escaped(content) : content.map((child) => (child ? xmlText(child) : '')).join('')
  return `<${name}${marks}>${inner}</${name}>`
}
