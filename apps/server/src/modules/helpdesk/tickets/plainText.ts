import { refuse } from '../../../platform/refuse.ts'

/** Each expression reads a text in linear time: none looks over a run that the next place would have to look over again. */
const blocks = /<\/(p|div|li|tr|h[1-6]|blockquote)\s{0,20}>|<br\s{0,20}\/?>/gi
const unseen = /<(script|style|head|title)\b[\s\S]*?(<\/\1\s{0,20}>|$)|<!--[\s\S]*?(-->|$)/gi
const tags = /<[^<>]*>/g
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decoded = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|apos|nbsp);/g, (all, name: string) => entities[name] ?? all)

/** Messages are kept and shown as plain text, whatever a program sends: there is nothing in them that a page could run. */
export const plainText = (content: string, type: 'plainText' | 'html'): string => {
  if (type === 'plainText') return content
  const text = decoded(content.replaceAll(unseen, '').replaceAll(blocks, '\n').replaceAll(tags, ''))
  const lines = text.split('\n').map((line) => line.trimEnd())
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Of a message that is to be sent: pictures and programs alone leave nothing to read. */
export const writtenText = (content: string, type: 'plainText' | 'html'): string => {
  const text = plainText(content, type)
  if (text === '') throw refuse('ticket.empty', { field: 'content' })
  return text
}
