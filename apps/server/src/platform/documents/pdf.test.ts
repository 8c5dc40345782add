import { brands } from '@florin/brands/brands'
import { describe, expect, it } from 'vitest'
import { readPdf } from '../../../../../test/pdf.ts'
import { createPdf, type PdfContent } from './pdf.ts'
import { linesInReadingOrder } from './pdfFonts.ts'

const made = async (content: Partial<PdfContent>) => {
  const bytes = await createPdf({
    brand: brands.baltis,
    language: 'en',
    title: 'Account statement',
    madeAt: new Date('2031-05-06T07:08:09Z'),
    blocks: [],
    ...content,
  })
  return { bytes, ...(await readPdf(bytes)) }
}

describe('createPdf', () => {
  it('writes Latin and Cyrillic letters that can be read back', async () => {
    const { text, title } = await made({
      language: 'uk',
      title: 'Виписка з рахунку',
      subtitle: 'Șerban Müller, Żółw',
      blocks: [{ amount: '−1 234,50 EUR', about: 'Євген Їжакевич' }, { facts: [['Отримувач', 'Ґалаґан']] }],
    })
    for (const words of [
      'Виписка з рахунку',
      'Șerban Müller, Żółw',
      '−1 234,50 EUR',
      'Євген Їжакевич',
      'Ґалаґан',
      'Сторінка 1 з 1',
    ])
      expect(text).toContain(words)
    expect(title).toBe('Виписка з рахунку')
  })

  it('writes letters of every script that a name may have', async () => {
    const names = ['Ελένη Παπαδοπούλου', 'שלום', 'თბილისი', 'Հայկ', '李小龙', 'たなかタロウ', '김철수', 'Nguyễn Thị Ánh']
    names.push('สมชาย ใจดี', 'राम', 'রহমান', 'கமல்')
    const { text } = await made({
      blocks: [
        { facts: names.map((name) => ['Holder', name] as const) },
        { columns: [{ title: 'What', share: 1 }], rows: names.map((name) => [`Платёж: ${name}, 5 €`]) },
      ],
    })
    for (const name of names) {
      const written = name === 'שלום' ? /שלום|םולש/ : name
      expect(text).toMatch(written)
      expect(text.split(written).length - 1, name).toBe(2)
    }
    expect(text).toContain('Платёж: 李小龙, 5 €')
  })

  it.each([
    ['สมชาย', 'NotoSansThai'],
    ['राम', 'NotoSansDevanagari'],
    ['রহিম', 'NotoSansBengali'],
    ['கமல்', 'NotoSansTamil'],
    ['રમેશ', 'NotoSansGujarati'],
    ['ਗੁਰਪ੍ਰੀਤ', 'NotoSansGurmukhi'],
    ['రాము', 'NotoSansTelugu'],
    ['ರಾಮ', 'NotoSansKannada'],
    ['രാമൻ', 'NotoSansMalayalam'],
    ['නිමල්', 'NotoSansSinhala'],
    ['សុខា', 'NotoSansKhmer'],
    ['အောင်', 'NotoSansMyanmar'],
    ['አበበ', 'NotoSansEthiopic'],
    // As it is written in Taiwan and Hong Kong, and names of Japan.
    ['張學義', 'ChocolateClassicalSans'],
    ['渡邉さくら', 'ChocolateClassicalSans'],
  ])('embeds a font that has the letters of %s', async (name, font) => {
    const { bytes } = await made({ blocks: [{ text: `Holder: ${name}` }] })
    expect(bytes.toString('latin1')).toContain(font)
    expect(bytes.toString('latin1')).not.toContain('DejaVuSans')
  })

  it.each(['ฬู้๋ใฯ', 'லஈஇஂகஸ', 'શમહઍ૽દ', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'രാമൻ കൃഷ്ണൻ', 'េែងំៀដ'])(
    'writes %s, on whose marks the writer of fonts fails, so that no note makes a statement impossible',
    async (note) => {
      const columns = [{ title: 'What', share: 1 }] as const
      const { pages } = await made({
        title: note,
        blocks: [{ text: note }, { facts: [['Note', note]] }, { columns, rows: [[note]] }],
      })
      expect(pages).toHaveLength(1)
    },
  )

  it('keeps words that are read from the right together within their line, where a text has several', () => {
    const fits = (line: string) => line.length <= 9
    expect(linesInReadingOrder('אחת שתיים שלוש ארבע', fits)).toBe('אחת\u00A0שתיים\nשלוש\u00A0ארבע')
    expect(linesInReadingOrder('one two three four', fits)).toBe('one two three four')
  })

  it('begins a text that is read from the right in its first line', async () => {
    const words = Array.from(
      { length: 30 },
      (_, index) => `${'אבגדהוזחטי'[index % 10]}${'כלמנסעפצקר'[Math.floor(index / 10)]}שלום`,
    )
    const { text } = await made({ blocks: [{ text: words.join(' ') }] })
    const places = [words[0]!, words.at(-1)!].map((word) => text.search(new RegExp(`${word}|${[...word].toReversed().join('')}`)))
    expect(places[0]).toBeGreaterThan(0)
    expect(places[1]).toBeGreaterThan(places[0]!)
  })

  it('writes Arabic as it is joined and read', async () => {
    const { bytes } = await made({ blocks: [{ text: 'محمد علي' }] })
    expect(bytes.toString('latin1')).toContain('DejaVuSans')
  })

  it('has a structure that can be read out: headings, paragraphs, and tables with their heads', async () => {
    const { isTagged, roles } = await made({
      subtitle: 'May',
      blocks: [
        { heading: 'Transactions' },
        { text: 'Words' },
        { columns: [{ title: 'Number', share: 1 }], rows: Array.from({ length: 80 }, (_, index) => [String(index)]) },
      ],
    })
    expect(isTagged).toBe(true)
    expect(new Set(roles[0])).toEqual(new Set(['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']))
  })

  it('breaks a long table between rows, repeats its titles, and numbers the pages', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => [`row-${index}-`, index % 9 ? 'short' : 'long words '.repeat(20)])
    const columns = [
      { title: 'Number', share: 1 },
      { title: 'What', share: 2 },
    ]
    const { text, pages } = await made({ blocks: [{ columns, rows, totals: ['all', 'of them'] }] })
    expect(pages.length).toBeGreaterThan(2)
    pages.forEach((page, index) => {
      expect(page).toContain('Number')
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(page).toContain(brands.baltis.accountConfirmation.legalName)
    })
    const seen = text.match(/row-\d+-/g)
    expect(seen).toEqual(rows.map(([first]) => first))
  })
})
