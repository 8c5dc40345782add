import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'

const patienceMs = 2000

const closing = <T>(socket: Socket, work: (settle: (value: T | undefined) => void) => void): Promise<T | undefined> =>
  new Promise((resolve) => {
    const settle = (value: T | undefined) => {
      resolve(value)
      socket.destroy()
    }
    socket.setTimeout(patienceMs, () => settle(undefined))
    socket.once('error', () => settle(undefined))
    work(settle)
  })

/** Only read, never trusted: one that has expired already is what somebody wants to hear of. */
const expiryOf = (socket: TLSSocket): Promise<Date | undefined> =>
  closing(socket, (settle) => {
    socket.once('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate()
      settle(until ? new Date(until) : undefined)
    })
  })

const nameOf = (host: string) => (isIP(host) ? {} : { servername: host })

/** Until when the certificate of our own address is good. */
export const siteExpiry = async (publicUrl: string): Promise<Date | undefined> => {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') return undefined
  return expiryOf(connect({ host: hostname, port: Number(port || 443), rejectUnauthorized: false, ...nameOf(hostname) }))
}

/** PostgreSQL asks for TLS by a message of its own. */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

/** Until when the certificate of the database is good. */
export const databaseExpiry = async (databaseUrl: string): Promise<Date | undefined> => {
  const { hostname, port } = new URL(databaseUrl)
  const socket = connectPlain(Number(port || 5432), hostname)
  const agreed = await new Promise<boolean>((resolve) => {
    socket.setTimeout(patienceMs, () => resolve(false))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.write(sslRequest))
    socket.once('data', (answer) => resolve(answer.toString() === 'S'))
  })
  if (agreed) return expiryOf(connect({ socket, rejectUnauthorized: false, ...nameOf(hostname) }))
  socket.destroy()
  return undefined
}
