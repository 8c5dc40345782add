import { once } from 'node:events'
import { createServer } from 'node:net'
import { codeOf, messageOf, StartProblem } from '../platform/problem.ts'

const reasons: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_host, port) => `Port ${port} is taken by another program. Stop it, or set PORT to another number.`,
  EACCES: (_host, port) => `Port ${port} may not be used by this user. Set PORT to a number above 1023.`,
  EADDRNOTAVAIL: (host) => `HOST=${host} is not an address of this machine.`,
  ENOTFOUND: (host) => `HOST=${host} is not an address of this machine.`,
}

export const listenProblem = (error: unknown, host: string, port: number): StartProblem =>
  new StartProblem(reasons[codeOf(error)]?.(host, port) ?? `Cannot listen on ${host}:${port}: ${messageOf(error)}`, error)

export const assertPortFree = async (host: string, port: number): Promise<void> => {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    throw listenProblem(error, host, port)
  }
  server.close()
  await once(server, 'close')
}
