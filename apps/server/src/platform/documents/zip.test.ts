import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { type ZipEntry, zipped } from './zip.ts'

const made = async (entries: readonly ZipEntry[]): Promise<Uint8Array[]> => {
  const chunks: Uint8Array[] = []
  const source = (async function* all() {
    yield* entries
  })()
  for await (const chunk of zipped(source, new Date('2026-01-31T12:00:00Z'))) chunks.push(chunk)
  return chunks
}

describe('zipped', () => {
  it('holds each entry whole, packed or not', async () => {
    const picture = new Uint8Array(70_000).map((_, index) => index % 251)
    const files = unzipSync(
      Buffer.concat(
        await made([
          { name: 'a.txt', content: ['Привет, ', 'мир'] },
          { name: 'b/c.bin', content: [picture], isPacked: true },
        ]),
      ),
    )
    expect(Buffer.from(files['a.txt']!).toString()).toBe('Привет, мир')
    expect(Buffer.from(files['b/c.bin']!).equals(Buffer.from(picture))).toBe(true)
  })

  it('gives away what is ready before it asks for more', async () => {
    let asked = 0
    const content = (async function* many() {
      for (; asked < 200; asked += 1) yield crypto.getRandomValues(new Uint8Array(60_000))
    })()
    const source = (async function* one() {
      yield { name: 'much.bin', content, isPacked: true }
    })()
    let taken = 0
    for await (const chunk of zipped(source, new Date())) {
      taken += chunk.length
      if (taken > 300_000) break
    }
    expect(asked).toBeLessThan(10)
  })

  it('is an archive too when it is empty', async () => {
    expect(unzipSync(Buffer.concat(await made([])))).toEqual({})
  })
})
