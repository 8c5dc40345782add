import { describe, expect, it } from 'vitest'
import { textPieces } from './textPieces.ts'

describe('a message with links', () => {
  it('is cut so that every link can be clicked and no text is lost', () => {
    const text = 'Open http://a.test/x or http://b.test, thank you. Again: http://a.test/x'
    const pieces = textPieces(text, ['http://b.test', 'http://a.test/x'])
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    expect(pieces.filter((piece) => piece.link).map((piece) => piece.text)).toEqual([
      'http://a.test/x',
      'http://b.test',
      'http://a.test/x',
    ])
  })

  it('makes no link of a script', () => {
    expect(textPieces('javascript:alert(1)', ['javascript:alert(1)'])).toEqual([{ text: 'javascript:alert(1)', link: false }])
  })
})
