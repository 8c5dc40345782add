import { describe, expect, it } from 'vitest'
import { writeApiDocs } from './api.ts'

describe('the API page', () => {
  const page = writeApiDocs()
  const chapterOf = (method: string) => page.slice(page.indexOf(`### ${method}\n`)).split('\n### ')[0] ?? ''

  it('names the headers of a call', () => {
    for (const header of ['Authorization: Bearer', 'Customer-Id', 'Idempotency-Key', 'Retry-After'])
      expect(page).toContain(header)
  })

  it('names the parts of an upload, with their number, types and size', () => {
    expect(chapterOf('verification.document.upload')).toContain(
      '- Files: multipart parts `file[mainDocument]` (1; image/jpeg, image/png, application/pdf; at most 10 MB each), `file[additionalDocument]` (up to 1;',
    )
    expect(chapterOf('customer.info.get')).not.toContain('- Files')
  })

  it('says how often a method may be called', () => {
    expect(chapterOf('history.export.create')).toContain('- At most 60 calls in 3600 seconds, by person')
  })
})
