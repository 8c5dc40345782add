import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type Payment = { readonly key: string; readonly from: number; readonly to: number; readonly minor: bigint }
type Answer = { readonly n: number; readonly id?: string; readonly refused?: string; readonly failed?: string }

/** Keeps a poster running and passes orders on; what is under way when it dies fails, as it would for a caller over the wire. */
export const startPoster = (databaseUrl: string) => {
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>()
  let serial = 0
  let stopped = false
  let child: ChildProcess

  const start = (): void => {
    child = spawn(process.execPath, [join(import.meta.dirname, 'poster.ts')], {
      env: { ...process.env, POSTER_DATABASE: databaseUrl },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    child.stdin?.on('error', () => {})
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const answer = JSON.parse(line) as Answer
      waiting.get(answer.n)?.resolve(answer)
      waiting.delete(answer.n)
    })
    child.once('exit', () => {
      for (const { reject } of waiting.values()) reject(new Error('The poster died'))
      waiting.clear()
      if (!stopped) start()
    })
  }
  start()

  return {
    /** The id it was posted under; undefined when it was refused. Throws when what became of it is not known. */
    post: async ({ minor, ...payment }: Payment): Promise<string | undefined> => {
      const n = (serial += 1)
      const answer = await new Promise<Answer>((resolve, reject) => {
        waiting.set(n, { resolve, reject })
        child.stdin?.write(`${JSON.stringify({ n, ...payment, minor: String(minor) })}\n`)
      })
      if (answer.failed) throw new Error(answer.failed)
      return answer.id
    },
    kill: () => child.kill('SIGKILL'),
    stop: () => {
      stopped = true
      child.kill('SIGKILL')
    },
  }
}
