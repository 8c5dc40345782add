import { brands } from '@florin/brands/brands'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { createPdf, type PdfContent } from './pdf.ts'

const made = async (content: Partial<PdfContent>) => {
  const bytes = await createPdf({
    brand: brands.baltis,
    language: 'en',
    title: 'Account statement',
    madeAt: new Date('2031-05-06T07:08:09Z'),
    blocks: [],
    ...content,
  })
  const document = await getDocumentProxy(new Uint8Array(bytes))
  return { bytes, ...(await extractText(document)), info: (await document.getMetadata()).info as { Title: string } }
}

describe('createPdf', () => {
  it('writes Latin and Cyrillic letters that can be read back', async () => {
    const { text, info } = await made({
      language: 'uk',
      title: 'Виписка з рахунку',
      subtitle: 'Șerban Müller, Żółw',
      blocks: [{ amount: '−1 234,50 EUR', about: 'Євген Їжакевич' }, { facts: [['Отримувач', 'Ґалаґан']] }],
    })
    const read = text.join(' ')
    for (const words of [
      'Виписка з рахунку',
      'Șerban Müller, Żółw',
      '−1 234,50 EUR',
      'Євген Їжакевич',
      'Ґалаґан',
      'Сторінка 1 з 1',
    ])
      expect(read).toContain(words)
    expect(info.Title).toBe('Виписка з рахунку')
  })

  it('breaks a long table between rows, repeats its titles, and numbers the pages', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => [`row-${index}-`, index % 9 ? 'short' : 'long words '.repeat(20)])
    const columns = [
      { title: 'Number', share: 1 },
      { title: 'What', share: 2 },
    ]
    const { text, totalPages } = await made({ blocks: [{ columns, rows, totals: ['all', 'of them'] }] })
    expect(totalPages).toBeGreaterThan(2)
    text.forEach((page, index) => {
      expect(page).toContain('Number')
      expect(page).toContain(`Page ${index + 1} of ${totalPages}`)
      expect(page).toContain(brands.baltis.accountConfirmation.legalName)
    })
    const seen = text.join(' ').match(/row-\d+-/g)
    expect(seen).toEqual(rows.map(([first]) => first))
  })
})
