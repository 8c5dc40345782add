/** A number stands as it is; a text never begins a formula in whoever's spreadsheet opens the file. */
export type CsvCell = string | { readonly number: string } | undefined

const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const cellText = (cell: CsvCell): string =>
  cell === undefined ? '' : quoted(typeof cell === 'string' ? harmless(cell) : cell.number)

/** One line as RFC 4180 has it. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`

/** With it spreadsheet programs read the letters of every language. */
export const byteOrderMark = '\ufeff'
