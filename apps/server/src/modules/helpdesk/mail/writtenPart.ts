import { messageLength } from '@florin/contract/helpdesk/messageText'
import { withoutInvisible } from '@florin/contract/invisible'

/** Where mail programs begin to repeat what they answer, in the languages of customers. */
const quoteBegins = [
  /^>/,
  /^-{2,}\s*$/,
  /^_{5,}\s*$/,
  /^-+\s*(original message|mensaje original|mensagem original|mesaj original|исходное сообщение|оригінальне повідомлення)\s*-+$/i,
  /^(on|el|em|în|pe|le)\s.{6,200}(wrote|escribió|escreveu|a scris|écrit)\s*:$/i,
  /^.{6,200}(написала?|написал\(а\)|пише|писав|писала)\s*:$/i,
  /^(from|de|від|от|de la)\s*:\s.{1,200}@/i,
]

/** What somebody wrote in a mail, without the mail that it answers, and without signs that nobody sees. */
export const writtenPart = (text: string): string => {
  // No more lines than signs are kept: of a mail of nothing but lines the rest is not looked at.
  const lines = text.trim().replaceAll(/\r\n?/g, '\n').split('\n', messageLength)
  const end = lines.findIndex((line) => quoteBegins.some((begin) => begin.test(line.trim())))
  const own = end === -1 ? lines : lines.slice(0, end)
  return own
    .map((line) => withoutInvisible(line))
    .join('\n')
    .trim()
    .slice(0, messageLength)
}
