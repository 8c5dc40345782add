import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worthwhile = /\.(js|css|svg|json|html)$/
const smallest = 600

const compressFile = async (path: string): Promise<void> => {
  const bytes = await readFile(path)
  if (bytes.length < smallest) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

/** Compressed once, at build, harder than a server could afford per request. */
export const compressed = (): Plugin => ({
  name: 'florin-compress',
  apply: 'build',
  writeBundle: async ({ dir = '' }) => {
    const files = await readdir(dir, { recursive: true })
    await Promise.all(files.filter((file) => worthwhile.test(file)).map((file) => compressFile(join(dir, file))))
  },
})
