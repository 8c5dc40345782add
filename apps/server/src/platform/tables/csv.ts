import { encodingOf } from './encoding.ts'
import { createGuard, TableError, type TableLimits, type TableRow } from './table.ts'

const chunkBytes = 64 * 1024
const separators = [',', ';', '\t', '|'] as const

function* decoded(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes))
  for (let at = 0; at < bytes.length; at += chunkBytes)
    yield decoder.decode(bytes.subarray(at, at + chunkBytes), { stream: at + chunkBytes < bytes.length })
}

/** Outside of quotes, on the first line that has any. */
const separatorOf = (text: string): string => {
  const counts = new Map<string, number>(separators.map((each) => [each, 0]))
  let quoted = false
  for (const sign of text) {
    if (sign === '"') quoted = !quoted
    else if (!quoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
    else if (!quoted && sign === '\n' && [...counts.values()].some((count) => count > 0)) break
  }
  return separators.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0] ?? ','
}

/**
 * Excel writes `="0012"` so that a number stays a text, and our own files put an apostrophe before what would begin a formula. Anything else
 * that begins with a sign of a formula is only text here.
 */
const unwrapped = (cell: string): string => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell.replace(/^'(?=[=+\-@])/, '')

/** Lines of RFC 4180, as programs really write them: any separator, line breaks inside quotes. */
class Lines {
  readonly #separator: string
  readonly #maxLength: number
  #cells: string[] = []
  #cell = ''
  #hasBreak = false
  #quoted = false
  #afterQuote = false
  #line = 1
  #startedAt = 1
  readonly #done: { readonly line: number; readonly cells: string[] }[] = []

  constructor(separator: string, maxLength: number) {
    this.#separator = separator
    this.#maxLength = maxLength
  }

  #endCell(): void {
    this.#cells.push(unwrapped(this.#cell.trim()))
    this.#cell = ''
    this.#hasBreak = false
    this.#afterQuote = false
  }

  #endLine(): void {
    this.#endCell()
    this.#done.push({ line: this.#startedAt, cells: this.#cells })
    this.#cells = []
    this.#startedAt = this.#line
  }

  /** What is too long is read to its end without being kept; a quote that is never closed would take the lines after it for one cell. */
  #add(sign: string): void {
    this.#hasBreak ||= sign === '\n'
    if (this.#cell.length < this.#maxLength) this.#cell += sign
    else if (this.#quoted && this.#hasBreak) throw new TableError('tooLong')
  }

  #inQuotes(sign: string): void {
    if (sign !== '"') this.#add(sign)
    else {
      this.#quoted = false
      this.#afterQuote = true
    }
  }

  #outside(sign: string): void {
    if (sign === this.#separator) this.#endCell()
    else if (sign === '\n') this.#endLine()
    else if (sign === '"' && (this.#afterQuote || this.#cell.trim() === '')) {
      this.#quoted = true
      // Two in a row inside quotes are one that belongs to the text.
      if (this.#afterQuote) this.#add(sign)
      else this.#cell = ''
      this.#afterQuote = false
    } else if (sign !== '\r') this.#add(sign)
  }

  push(text: string): { line: number; cells: string[] }[] {
    for (const sign of text) {
      if (sign === '\n') this.#line += 1
      if (this.#quoted) this.#inQuotes(sign)
      else this.#outside(sign)
    }
    return this.#done.splice(0)
  }

  end(): { line: number; cells: string[] }[] {
    if (this.#cell !== '' || this.#cells.length > 0) this.#endLine()
    return this.#done.splice(0)
  }
}

const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '')

/** Reads a text file piece by piece: only the line under way is in memory. */
export function* csvRows(bytes: Uint8Array, limits: TableLimits): Generator<TableRow> {
  const keep = createGuard(limits)
  let lines: Lines | undefined
  for (const piece of decoded(bytes)) {
    const text = lines ? piece : withoutMark(piece)
    if (text.includes('\0')) throw new TableError('unreadable')
    lines ??= new Lines(/^"?sep=(.)/i.exec(text)?.[1] ?? separatorOf(text), limits.maxLength + 2)
    for (const { line, cells } of lines.push(text)) {
      if (line === 1 && /^sep=/i.test(cells[0] ?? '')) continue
      const row = keep(line, cells)
      if (row) yield row
    }
  }
  for (const { line, cells } of lines?.end() ?? []) {
    const row = keep(line, cells)
    if (row) yield row
  }
}
