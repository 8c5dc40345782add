import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Growing = { readonly buffer: ArrayBuffer; grow(pages: number): void }
declare const WebAssembly: { Memory: new (size: { initial: number; maximum: number }) => Growing }

/** What a file that has taken over the process might try. */
type Tried = Buffer | string | undefined
const tries: Readonly<Record<string, (input: Buffer) => Promise<Tried> | Tried>> = {
  echo: (input) => input,
  environment: () => JSON.stringify(process.env),
  read: () => readFileSync('/etc/hosts'),
  write: () => {
    writeFileSync('/tmp/florin-jail', 'x')
    return undefined
  },
  launch: async () => (await import('node:child_process')).execFileSync('/bin/true'),
  network: async (input) =>
    new Promise((resolve) => {
      const socket = connect(Number(input.toString()), '127.0.0.1', () => resolve('connected'))
      socket.once('error', ({ message }) => resolve(message))
    }),
  heap: () => {
    const kept: string[][] = []
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => `${kept.length} ${index}`))
  },
  buffers: () => {
    const kept: Buffer[] = []
    for (;;) kept.push(Buffer.alloc(4_000_000, 1))
  },
  webAssembly: () => {
    const memory = new WebAssembly.Memory({ initial: 1, maximum: 65_536 })
    for (;;) {
      const at = memory.buffer.byteLength
      memory.grow(64)
      new Uint8Array(memory.buffer, at).fill(1)
    }
  },
  spin: () => {
    for (;;);
  },
  sleep: () => new Promise((resolve) => setTimeout(resolve, 100_000, undefined)),
  flood: () => Buffer.alloc(3_000_000),
}

const tried = await tries[process.argv[2] ?? '']?.(await buffer(process.stdin))
process.stdout.end(tried ?? '')
