import { messageLength } from '@florin/contract/helpdesk/messageText'
import { withoutInvisible } from '@florin/contract/invisible'

const isQuoted = (line: string): boolean => line.trimStart().startsWith('>')
const isBlank = (line: string): boolean => line.trim() === ''

/** Where a mail program says whose words follow, in the languages of customers; nobody's sentence is as long. */
const attributionLength = 400
const wroteBefore = [
  /^(on|el|em|în|pe|le)\s.{6,300}(wrote|escribió|escreveu|a scris|écrit)\s*:$/i,
  /^.{6,300}(написала?|написал\(а\)|пише|писав|писала)\s*:$/i,
]
const isAttribution = (text: string): boolean =>
  text.length <= attributionLength &&
  text.endsWith(':') &&
  (wroteBefore.some((pattern) => pattern.test(text)) || (text.includes('@') && /\d{1,2}:\d{2}/.test(text)))

/** Wrapped at 78 signs it takes up to three lines; the one with a number, of a date, is the whole. */
const attributionAt = (lines: readonly string[]): number | undefined => {
  const last = lines.findLastIndex((line) => !isBlank(line))
  let found: number | undefined
  for (let first = last; first > last - 3; first -= 1) {
    const line = lines[first]
    if (line === undefined || isBlank(line) || isQuoted(line)) return found
    const text = lines
      .slice(first, last + 1)
      .map((each) => each.trim())
      .join(' ')
    if (!isAttribution(text)) continue
    if (/\d/.test(text)) return first
    found ??= first
  }
  return found
}

/** Without what is quoted, and with what was written below and between it. A ">" of somebody's own stays, but at the end. */
const withoutQuotes = (lines: readonly string[]): string[] => {
  const own: string[] = []
  let isAnswer = false
  for (const line of lines) {
    if (isQuoted(line)) {
      const attribution = attributionAt(own)
      if (attribution !== undefined) own.length = attribution
      isAnswer ||= attribution !== undefined
    }
    if (!isAnswer || !isQuoted(line)) own.push(line)
  }
  if (!isAnswer) own.length = own.findLastIndex((line) => !isBlank(line) && !isQuoted(line)) + 1
  return own
}

const originalMessage =
  /^-+\s*(original message|mensaje original|mensagem original|mesaj original|исходное сообщение|оригінальне повідомлення)\s*-+$/i
const headerFrom = /^(from|de|від|от|de la)\s*:\s.{1,200}@/i
const headerLine =
  /^(sent|date|to|cc|subject|enviado|enviada|fecha|para|asunto|data|assunto|trimis|către|catre|subiect|отправлено|дата|кому|копия|тема|надіслано|копія)\s*:\s/i

/** The head of another mail: who it is from, and at least two of the lines that follow such a one. */
const isHead = (lines: readonly string[], index: number): boolean =>
  headerFrom.test(lines[index]?.trim() ?? '') &&
  lines.slice(index + 1, index + 6).filter((line) => headerLine.test(line.trim())).length >= 2

/** Before the signature, or another mail that is repeated whole. */
const beforeEnd = (lines: readonly string[]): readonly string[] => {
  const end = lines.findIndex((line, index) => line === '-- ' || originalMessage.test(line.trim()) || isHead(lines, index))
  if (end === -1) return lines
  const isRule = (line: string) => /^_{5,}$/.test(line.trim())
  return lines.slice(0, lines.findLastIndex((line, index) => index < end && !isBlank(line) && !isRule(line)) + 1)
}

const textOf = (lines: readonly string[]): string =>
  lines
    .map((line) => withoutInvisible(line))
    .join('\n')
    .trim()
    .slice(0, messageLength)

/**
 * What somebody wrote in a mail, without the mail that it answers, and without signs that nobody sees. The mail is kept nowhere else:
 * what only looks like a quote stays, and where all would be cut off but what is quoted, all stays.
 */
export const writtenPart = (text: string): string => {
  // No more lines than signs are kept: of a mail of nothing but lines the rest is not looked at.
  const lines = text.trim().replaceAll(/\r\n?/g, '\n').split('\n', messageLength)
  return textOf(withoutQuotes(beforeEnd(lines))) || textOf(withoutQuotes(lines))
}
