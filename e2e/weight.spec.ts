import { expect, once, test } from './support/test.ts'

/** As sent, in bytes: what home asks for before it can be seen, without its pictures and answers. */
const most = 235_000

test('the first files of home are light enough for a slow phone', once, async ({ request }) => {
  const page = await (await request.get('/home', { headers: { Accept: 'text/html' } })).text()
  const files = [...new Set([...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file))]
  const weights = await Promise.all(
    files.map(async (file) => {
      const answer = await request.get(file, { headers: { 'Accept-Encoding': 'br' } })
      return Number(answer.headers()['content-length'])
    }),
  )
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((file) => file.includes('/forms-'))).toEqual([])
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(most)
})
