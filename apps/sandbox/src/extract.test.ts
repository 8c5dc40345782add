import { describe, expect, it } from 'vitest'
import { codesIn, linksIn } from './extract.ts'

describe('what a tester wants from a message', () => {
  it('is every link once, without the full stop after it', () => {
    expect(linksIn('See https://a.example/x?y=1, or (http://b.example). Again https://a.example/x?y=1!')).toEqual([
      'https://a.example/x?y=1',
      'http://b.example',
    ])
  })

  it('is every code of six digits that stands alone', () => {
    expect(codesIn('Your code is 012345. Not 1234567, nor A123456, nor 12345.')).toEqual(['012345'])
    expect(codesIn('https://a.example/123456')).toEqual([])
  })
})
