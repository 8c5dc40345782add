import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { demoSignIns } from '../apps/server/src/seed/people.ts'
import type { Figures, Options } from '../scripts/measurements.ts'
import { startServer, temporaryFolder } from '../test/server.ts'

export const about =
  'slow clients, answers nobody reads, bodies of 90,000 fields and refused calls by the thousand, while others work and one uploads slowly'

const slowSockets = 500
const fieldBodies = 300
const refusedCalls = 5000
const uploadBytes = 9_900_000
const uploadBytesPerSecond = 125_000
const mostMs = 500

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

const signIn = async (url: string): Promise<string> => {
  const [person] = demoSignIns
  const response = await fetch(`${url}/token/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client: 'spa',
      username: person?.email,
      password: person?.passphrase,
      codeChallenge: createHash('sha256').update(randomBytes(32)).digest('base64url'),
    }),
  })
  return ((await response.json()) as { accessToken: string }).accessToken
}

/** Says something of a request and then nothing; gives how long the server kept the connection. */
const silent = (port: number, first: string): Promise<number> =>
  new Promise((resolve) => {
    const startedAt = performance.now()
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(first))
    // Nothing of an answer is read either.
    socket.pause()
    socket.on('error', () => {})
    socket.on('close', () => resolve(performance.now() - startedAt))
    // Whoever reads nothing learns of the end only by writing.
    const probe = setInterval(() => socket.destroyed || socket.write(' '), 15_000)
    socket.on('close', () => clearInterval(probe))
  })

/** A file at the speed of a poor line; gives the status of the answer. */
const uploadSlowly = (port: number, token: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const boundary = randomUUID()
    const data = JSON.stringify({ documentTypeId: 1, categoryId: 1 })
    const head = Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="data"\r\n\r\n${data}\r\n` +
        `--${boundary}\r\ncontent-disposition: form-data; name="file[mainDocument]"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
    )
    const body = Buffer.concat([head, randomBytes(uploadBytes), Buffer.from(`\r\n--${boundary}--\r\n`)])
    const socket = connect({ port, host: '127.0.0.1' }, async () => {
      socket.write(
        `POST /api?method=verification.document.upload HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n` +
          `idempotency-key: ${randomUUID()}\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${body.length}\r\n\r\n`,
      )
      for (let sent = 0; sent < body.length && !socket.destroyed; sent += uploadBytesPerSecond) {
        socket.write(body.subarray(sent, sent + uploadBytesPerSecond))
        await sleep(1000)
      }
    })
    socket.once('data', (answer) => {
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer.toString())?.[1]))
      socket.destroy()
    })
    socket.once('close', () => resolve(0))
    socket.once('error', reject)
  })

export const run = async ({ note }: Options): Promise<Figures> => {
  const folder = temporaryFolder()
  const server = await startServer(folder.path, { LOG_LEVEL: 'silent', CALLS_PER_MINUTE: '12000' })
  try {
    const token = await signIn(server.url)
    const call = (method: string, body: string, authorization?: string) =>
      fetch(`${server.url}/api?method=${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
        body,
      })

    const others = new Worker(new URL('./support/patientCaller.ts', import.meta.url), { workerData: { url: server.url, token } })

    const upload = uploadSlowly(server.port, token)
    const head = `POST /api?method=account.list HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`
    const firsts = ['', 'GET / HT', `${head}content-length: 1000\r\n\r\n{"a":`]
    note(`${slowSockets} sockets that fall silent`)
    const held = await Promise.all(
      Array.from({ length: slowSockets }, (_, index) => silent(server.port, firsts[index % 3] ?? '')),
    )

    note(`${fieldBodies} bodies of 90,000 fields`)
    const fields = JSON.stringify(Object.fromEntries(Array.from({ length: 90_000 }, (_, index) => [`f${index}`, 1])))
    let largestAnswer = 0
    for (let sent = 0; sent < fieldBodies; sent += 10)
      for (const answer of await Promise.all(
        Array.from({ length: 10 }, () => call('account.list', fields, `Bearer ${token}`).then((reply) => reply.text())),
      ))
        largestAnswer = Math.max(largestAnswer, answer.length)

    note(`${refusedCalls} calls that are refused`)
    const codes = new Map<number, number>()
    for (let sent = 0; sent < refusedCalls; sent += 50)
      for (const { status } of await Promise.all(Array.from({ length: 50 }, () => call('account.list', '{}', 'Bearer forged'))))
        codes.set(status, (codes.get(status) ?? 0) + 1)

    note('the end of the slow upload')
    const uploadStatus = await upload
    others.postMessage('enough')
    const [times] = (await once(others, 'message')) as [number[]]
    const p99Ms = Math.round(percentile(times, 0.99))
    const longestHeldMs = Math.round(Math.max(...held))
    return {
      slowSockets,
      longestHeldMs,
      largestAnswer,
      othersCalls: times.length,
      p99Ms,
      uploadStatus,
      refused: [...codes].map(([status, count]) => `${count} x ${status}`).join(', '),
      // A picture made of noise is refused for what it is, once all of it has come: the line was not cut.
      failed:
        p99Ms > mostMs ||
        longestHeldMs > 40_000 ||
        largestAnswer > 10_000 ||
        !codes.has(429) ||
        ![200, 422].includes(uploadStatus),
    }
  } finally {
    await server.stop()
    folder.remove()
  }
}
