import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { createGuard, TableError, type TableLimits, type TableRow } from './table.ts'
import { dayText, isDayFormat } from './xlsxDates.ts'
import { openZip, type ZipFile } from './zipEntries.ts'

const workbook = 'xl/workbook.xml'
const relations = 'xl/_rels/workbook.xml.rels'
const strings = 'xl/sharedStrings.xml'
const styles = 'xl/styles.xml'
const maxStrings = 1_000_000
/** Of all shared texts together. */
const maxStringsLength = 20_000_000
/** Bytes from one tag or text to the next: a longer one would be held in memory as a whole. */
const maxPiece = 1_000_000

type Handlers = {
  readonly open?: ((name: string, tag: SaxesTagPlain) => void) | undefined
  readonly text?: ((text: string) => void) | undefined
  readonly close?: ((name: string) => void) | undefined
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Gives a turn after each piece, so that whoever reads can take what is ready. */
async function* parsed(zip: ZipFile, name: string, { open, text, close }: Handlers): AsyncGenerator<void> {
  const parser = new SaxesParser()
  const decoder = new TextDecoder('utf-8')
  parser.on('error', () => {
    throw new TableError('unreadable')
  })
  // A document type could define entities that grow without end.
  parser.on('doctype', () => {
    throw new TableError('unreadable')
  })
  let waiting = 0
  const heard = <Args extends unknown[]>(tell: (...args: Args) => void) => {
    return (...args: Args): void => {
      waiting = 0
      tell(...args)
    }
  }
  parser.on(
    'opentag',
    heard((tag) => open?.(bare(tag.name), tag)),
  )
  parser.on(
    'text',
    heard((piece) => text?.(piece)),
  )
  parser.on(
    'closetag',
    heard((tag) => close?.(bare(tag.name))),
  )
  for await (const piece of zip.read(name)) {
    waiting += piece.length
    if (waiting > maxPiece) throw new TableError('tooLong')
    parser.write(decoder.decode(piece, { stream: true }))
    yield
  }
  parser.close()
}

const all = async (steps: AsyncGenerator<void>): Promise<void> => {
  while (!(await steps.next()).done);
}

type Sheet = { readonly path: string; readonly isSince1904: boolean }

/** The first sheet that is shown, whatever its file is called. */
const sheetOf = async (zip: ZipFile): Promise<Sheet> => {
  const targets = new Map<string, string>()
  await all(
    parsed(zip, relations, {
      open: (name, { attributes }) => {
        if (name === 'Relationship') targets.set(String(attributes['Id']), String(attributes['Target']))
      },
    }),
  )
  let first: string | undefined
  let isSince1904 = false
  await all(
    parsed(zip, workbook, {
      open: (name, { attributes }) => {
        const { state = 'visible' } = attributes
        // Hidden ones may also be `veryHidden`: they are shown to nobody.
        if (name === 'workbookPr') isSince1904 = ['1', 'true'].includes(String(attributes['date1904']))
        if (name === 'sheet' && state === 'visible') first ??= String(attributes['r:id'])
      },
    }),
  )
  const target = first === undefined ? undefined : targets.get(first)
  if (target === undefined) throw new TableError('unreadable')
  return { path: target.startsWith('/') ? target.slice(1) : `xl/${target}`, isSince1904 }
}

const sharedStrings = async (zip: ZipFile): Promise<string[]> => {
  const found: string[] = []
  if (!zip.has(strings)) return found
  let [text, inText, phonetic, length] = ['', false, 0, 0]
  await all(
    parsed(zip, strings, {
      open: (name) => {
        if (name === 'si') text = ''
        else if (name === 't') inText = phonetic === 0
        else if (name === 'rPh') phonetic += 1
      },
      text: (piece) => {
        if (!inText) return
        text += piece
        length += piece.length
        if (length > maxStringsLength) throw new TableError('tooLong')
      },
      close: (name) => {
        if (name === 't') inText = false
        else if (name === 'rPh') phonetic -= 1
        else if (name === 'si' && found.push(text) > maxStrings) throw new TableError('unreadable')
      },
    }),
  )
  return found
}

/** By the number of the style: whether its cells show days. */
const dayStyles = async (zip: ZipFile): Promise<readonly boolean[]> => {
  const codes = new Map<number, string>()
  const found: boolean[] = []
  let isOfCells = false
  if (!zip.has(styles)) return found
  await all(
    parsed(zip, styles, {
      open: (name, { attributes }) => {
        const id = Number(attributes['numFmtId'])
        if (name === 'numFmt') codes.set(id, String(attributes['formatCode']))
        else if (name === 'cellXfs') isOfCells = true
        else if (name === 'xf' && isOfCells) found.push(isDayFormat(id, codes.get(id)))
      },
      close: (name) => {
        if (name === 'cellXfs') isOfCells = false
      },
    }),
  )
  return found
}

/** `BC12` is the 55th column. */
const columnOf = (reference: unknown): number | undefined => {
  const letters = /^[A-Z]{1,3}/.exec(String(reference))?.[0]
  return letters === undefined ? undefined : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** A sheet keeps numbers in binary: what its program shows has fifteen digits at most. */
const numberText = (raw: string): string => {
  if (!/[.eE]/.test(raw)) return raw
  const value = Number(raw)
  if (!Number.isFinite(value)) return raw
  const [digits = '', exponent = '0'] = value.toExponential(14).split('e')
  const point = Number(exponent)
  const bareDigits = digits.replace(/[-.]/g, '').replace(/0+$/, '') || '0'
  const sign = value < 0 ? '-' : ''
  if (point < 0) return `${sign}0.${'0'.repeat(-point - 1)}${bareDigits}`
  const whole = bareDigits.padEnd(point + 1, '0')
  return `${sign}${whole.slice(0, point + 1)}${whole.length > point + 1 ? `.${whole.slice(point + 1)}` : ''}`
}

type Cell = { readonly column: number; readonly type: string; readonly style: number; value: string }
type Book = { readonly shared: readonly string[]; readonly days: readonly boolean[]; readonly isSince1904: boolean }

/** What a cell says. A formula is never calculated: what its program last showed stands beside it. */
const textOf = ({ type, style, value }: Cell, { shared, days, isSince1904 }: Book): string => {
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type === 'e') return ''
  if (type === 'd') return value.replace(/T00:00:00.*$/, '')
  if (type === 'str' || type === 'inlineStr') return value
  return days[style] ? dayText(value, isSince1904) : numberText(value)
}

/** Reads the first sheet of a workbook row by row. */
export async function* xlsxRows(bytes: Buffer, limits: TableLimits): AsyncGenerator<TableRow> {
  const zip = openZip(bytes)
  const { path, isSince1904 } = await sheetOf(zip)
  const book = { shared: await sharedStrings(zip), days: await dayStyles(zip), isSince1904 }
  const keep = createGuard(limits)
  const ready: TableRow[] = []
  let cells: string[] = []
  let [line, isValue] = [0, false]
  let cell: Cell | undefined
  const steps = parsed(zip, path, {
    open: (name, { attributes }) => {
      if (name === 'row') {
        cells = []
        line = Number(attributes['r'] ?? line + 1)
      } else if (name === 'c') {
        const column = columnOf(attributes['r']) ?? cells.length
        cell = { column, type: String(attributes['t'] ?? 'n'), style: Number(attributes['s'] ?? 0), value: '' }
      } else if (name === 'v' || name === 't') isValue = true
    },
    text: (piece) => {
      if (!cell || !isValue) return
      if (cell.value.length + piece.length > maxPiece) throw new TableError('tooLong')
      cell.value += piece
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'c' && cell) {
        // Far to the right only what was formatted by chance: a value there is refused by the guard.
        const text = textOf(cell, book)
        if (text.trim() !== '' && cell.column >= limits.maxColumns) throw new TableError('tooManyColumns')
        if (cell.column < limits.maxColumns) {
          while (cells.length < cell.column) cells.push('')
          cells[cell.column] = text
        }
        cell = undefined
      } else if (name === 'row') {
        const row = keep(line, cells)
        if (row) ready.push(row)
      }
    },
  })
  for (;;) {
    const { done } = await steps.next()
    yield* ready.splice(0)
    if (done) return
  }
}
