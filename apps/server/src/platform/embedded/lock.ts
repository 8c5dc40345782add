import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeOf, StartProblem } from '../problem.ts'

/** Longer socket paths are cut off by the system. */
const maxSocketPath = 100

const socketPath = (dataDir: string): string => {
  const beside = join(dataDir, 'server.sock')
  if (Buffer.byteLength(beside) <= maxSocketPath) return beside
  return join(tmpdir(), `florin-${createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 32)}.sock`)
}

const listen = (path: string): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error) => (codeOf(error) === 'EADDRINUSE' ? resolve(undefined) : reject(error)))
    server.listen(path, () => resolve(server.unref()))
  })

const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** Whether a running server holds the folder. */
export const isHeld = (dataDir: string): Promise<boolean> => answers(socketPath(dataDir))

/**
 * One server per data folder. A listening socket is the lock: unlike a file with a process id, it cannot outlive its
 * process, and an id used again by another program (the rule in containers) does not look like a running server.
 */
export const holdFolder = async (dataDir: string): Promise<{ release: () => void }> => {
  const path = socketPath(dataDir)
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const server = await listen(path).catch((error: unknown) => {
      throw new StartProblem(
        `The data folder ${dataDir} cannot be written to (${codeOf(error)}). Set DATA_DIR to another folder.`,
        error,
      )
    })
    if (server) return { release: () => server.close() }
    if (await answers(path)) break
    rmSync(path, { force: true })
  }
  throw new StartProblem(
    `Another server is already running on the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
  )
}
