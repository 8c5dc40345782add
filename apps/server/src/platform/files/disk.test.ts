import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemIds } from '../ids.ts'
import type { FileStore } from './port.ts'
import { createFiles } from './store.ts'

const type = 'text/plain'
let dataDir: string
let files: FileStore

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'florin-files-'))
  files = createFiles({ files: { kind: 'disk' }, dataDir, ids: systemIds })
})
afterAll(() => rm(dataDir, { recursive: true }))

const contentOf = async (key: string) => {
  const file = await files.get(key)
  return file && { size: file.size, text: await text(file.body) }
}

describe('files on disk', () => {
  it('give back what was put, bytes or stream', async () => {
    await files.put('documents/42/passport.txt', Buffer.from('passport'), { type })
    await files.put('documents/42/bill.txt', Readable.from(['part one, ', 'part two']), { type })
    expect(await contentOf('documents/42/passport.txt')).toEqual({ size: 8, text: 'passport' })
    expect(await contentOf('documents/42/bill.txt')).toEqual({ size: 18, text: 'part one, part two' })
  })
  it('replace a file under the same key', async () => {
    await files.put('a/note', Buffer.from('old text'), { type })
    await files.put('a/note', Buffer.from('new'), { type })
    expect(await contentOf('a/note')).toEqual({ size: 3, text: 'new' })
  })
  it('know nothing of what was deleted or never put', async () => {
    await files.put('a/gone', Buffer.from('x'), { type })
    await files.delete('a/gone')
    await files.delete('a/gone')
    expect(await files.get('a/gone')).toBeUndefined()
    expect(await files.get('never/put')).toBeUndefined()
  })
  it('keep the old file and leave no rest when a stream breaks off', async () => {
    await files.put('a/kept', Buffer.from('whole'), { type })
    const broken = Readable.from(
      (async function* () {
        yield 'half'
        throw new Error('The upload broke off')
      })(),
    )
    await expect(files.put('a/kept', broken, { type })).rejects.toThrow('broke off')
    expect(await contentOf('a/kept')).toEqual({ size: 5, text: 'whole' })
    expect(await readdir(join(dataDir, 'files-unfinished'))).toEqual([])
  })
  it.each(['../secret', 'a/../../secret', '/etc/passwd', 'a//b', '', '.hidden', 'a/..', 'a\0b', 'a\\b', 'x'.repeat(200)])(
    'refuse the key %j',
    async (key) => {
      await expect(files.put(key, Buffer.from('x'), { type })).rejects.toThrow('Not a key')
      await expect(files.get(key)).rejects.toThrow('Not a key')
      await expect(files.delete(key)).rejects.toThrow('Not a key')
    },
  )
})
