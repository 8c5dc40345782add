import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Without an id it was refused. */
type Answer = { readonly n: number; readonly id?: string; readonly failed?: string }

/** A process of ours that is started again whenever it dies; what was asked of it and not answered fails, as over the wire. */
export const startKillable = (script: string, env: Readonly<Record<string, string>>) => {
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>()
  let serial = 0
  let stopped = false
  let child: ChildProcess

  const start = (): void => {
    child = spawn(process.execPath, [join(import.meta.dirname, script)], {
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    child.stdin?.on('error', () => {})
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const answer = JSON.parse(line) as Answer
      waiting.get(answer.n)?.resolve(answer)
      waiting.delete(answer.n)
    })
    child.once('exit', () => {
      for (const { reject } of waiting.values()) reject(new Error('The process died'))
      waiting.clear()
      if (!stopped) start()
    })
  }
  start()

  return {
    ask: async (question: object): Promise<string | undefined> => {
      const n = (serial += 1)
      const answer = await new Promise<Answer>((resolve, reject) => {
        waiting.set(n, { resolve, reject })
        child.stdin?.write(`${JSON.stringify({ n, ...question })}\n`)
      })
      if (answer.failed !== undefined) throw new Error(answer.failed)
      return answer.id
    },
    kill: () => child.kill('SIGKILL'),
    stop: () => {
      stopped = true
      child.kill('SIGKILL')
    },
  }
}
