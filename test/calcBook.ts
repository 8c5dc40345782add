import { strToU8, zipSync } from 'fflate'

/** A number may stand in a format of its own, a formula beside what it last came to. */
export type CalcCell = string | number | { readonly day: number } | { readonly formula: string; readonly value: string | number }

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships'
const format = 'customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false"'
const xml = (content: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`)
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const styles = `<styleSheet ${main}><numFmts count="2"><numFmt numFmtId="164" formatCode="General"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts>
<cellStyleXfs count="1"><xf numFmtId="165"/></cellStyleXfs>
<cellXfs count="3"><xf numFmtId="164" applyFont="false"/><xf numFmtId="4" applyFont="false"/><xf numFmtId="165" applyFont="true"/></cellXfs></styleSheet>`

/** A workbook in the manner of LibreOffice Calc 24: shared strings, formats, formulas, a hidden sheet before it, and a last empty row. */
export const calcBook = (rows: readonly (readonly CalcCell[])[]): Uint8Array => {
  const shared: string[] = []
  const cellXml = (cell: CalcCell, at: string): string => {
    if (typeof cell === 'string') {
      shared.push(cell)
      return `<c r="${at}" s="0" t="s"><v>${shared.length - 1}</v></c>`
    }
    if (typeof cell === 'number') return `<c r="${at}" s="1" t="n"><v>${cell}</v></c>`
    if ('day' in cell) return `<c r="${at}" s="2" t="n"><v>${cell.day}</v></c>`
    const type = typeof cell.value === 'string' ? 'str' : 'n'
    return `<c r="${at}" s="0" t="${type}"><f aca="false">${escaped(cell.formula)}</f><v>${escaped(String(cell.value))}</v></c>`
  }
  const sheetRows = rows.map((cells, index) => {
    const row = index + 1
    const written = cells.map((cell, column) => cellXml(cell, `${String.fromCodePoint(65 + column)}${row}`))
    return `<row r="${row}" ${format}>${written.join('')}</row>`
  })
  // One of them as rich text, which a single format inside a cell makes of it.
  const strings = shared.map((text, index) =>
    index === shared.length - 1
      ? `<si><r><rPr><b val="true"/></rPr><t xml:space="preserve">${escaped(text.slice(0, 2))}</t></r><r><t xml:space="preserve">${escaped(text.slice(2))}</t></r></si>`
      : `<si><t xml:space="preserve">${escaped(text)}</t></si>`,
  )
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`
  return zipSync({
    'xl/workbook.xml': xml(
      `<workbook ${main} xmlns:r="${office}"><workbookPr date1904="false"/><sheets><sheet name="Lists" sheetId="1" state="veryHidden" r:id="rId2"/><sheet name="Pay" sheetId="2" state="visible" r:id="rId3"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${packages}">${relation(1, 'styles', 'styles.xml')}${relation(2, 'worksheet', 'worksheets/sheet1.xml')}${relation(3, 'worksheet', 'worksheets/sheet2.xml')}</Relationships>`,
    ),
    'xl/styles.xml': xml(styles),
    'xl/sharedStrings.xml': xml(`<sst ${main} count="${shared.length}" uniqueCount="${shared.length}">${strings.join('')}</sst>`),
    'xl/worksheets/sheet1.xml': xml(
      `<worksheet ${main}><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>`,
    ),
    'xl/worksheets/sheet2.xml': xml(
      `<worksheet ${main}><sheetData>${sheetRows.join('')}<row r="1048576" ${format}><c r="A1048576" s="2"/></row></sheetData></worksheet>`,
    ),
  })
}
