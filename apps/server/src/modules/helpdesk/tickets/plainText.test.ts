import { expect, it } from 'vitest'
import { plainText } from './plainText.ts'

it.each([
  ['<p>One</p><p>Two &amp; three</p>', 'One\nTwo & three'],
  ['<script>alert(1)</script>Hello<br/>there', 'Hello\nthere'],
  ['a <b>bold</b> word   \n\n\n\nand more', 'a bold word\n\nand more'],
  ['<!-- hidden', ''],
])('reads %j', (html, text) => {
  expect(plainText(html, 'html')).toBe(text)
})

it('reads what is made to be slow in a moment', () => {
  const hostile = [
    '<'.repeat(10_000),
    '<!--'.repeat(2500),
    '<script'.repeat(1400),
    '</p'.repeat(3300),
    `</p${' '.repeat(9990)}`,
    `${' '.repeat(9990)}x`,
  ]
  const start = performance.now()
  for (const text of hostile) plainText(text, 'html')
  expect(performance.now() - start).toBeLessThan(100)
})
