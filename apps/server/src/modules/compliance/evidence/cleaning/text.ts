import type { UploadedFile } from '../../../../gateway/upload.ts'

export const isText = ({ type }: UploadedFile): boolean => type === 'text/plain' || type === 'text/csv'

/** Tabs and ends of lines belong to a text; whatever else is unseen does not. */
const unseen = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu
const isAllowed = (sign: string): boolean => sign === '\n' || sign === '\t'

/** A spreadsheet would run such a cell as a formula; a number with its sign stays one. */
const formula = /(^|[,;\t\n])("?)([=@]|[+-](?![\d.,]))/g

/** The same words in UTF-8. What is another kind of file is no text: it has bytes that no text has. */
export const cleanText = ({ bytes, type }: UploadedFile): Buffer => {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  if (text.includes('\0')) throw new Error('not a text')
  const plain = text.replaceAll(/\r\n?/g, '\n').replaceAll(unseen, (sign) => (isAllowed(sign) ? sign : ''))
  return Buffer.from(type === 'text/csv' ? plain.replaceAll(formula, "$1$2'$3") : plain, 'utf8')
}
