import { connect, type Socket } from 'node:net'

type Call = { readonly payload: string; readonly resolve: (answer: string) => void; readonly reject: (error: Error) => void }

const headEnd = '\r\n\r\n'

/** One keep-alive connection with one call at a time; a free one takes the next call from the queue. */
const createLine = (url: URL, queue: Call[]) => {
  let socket: Socket | undefined
  let current: Call | undefined
  let received = ''

  const finish = (end: (call: Call) => void): void => {
    const call = current
    current = undefined
    received = ''
    if (call) end(call)
    send()
  }
  const fail = (error: Error): void => {
    socket?.destroy()
    socket = undefined
    finish(({ reject }) => reject(error))
  }
  // Read byte for byte as latin1, so that lengths are those of the wire.
  const read = (part: string): void => {
    received += part
    const head = received.indexOf(headEnd)
    if (head < 0) return
    const length = /content-length: (\d+)/i.exec(received.slice(0, head))?.[1]
    if (!length) return fail(new Error(`An answer without a length: ${received.slice(0, head)}`))
    const body = received.slice(head + headEnd.length)
    if (body.length < Number(length)) return
    const text = Buffer.from(body, 'latin1').toString()
    const status = received.slice(9, 12)
    finish(({ resolve, reject }) => (status === '200' ? resolve(text) : reject(new Error(`${status} ${text}`))))
  }
  const open = (): Socket => {
    const opened = connect(Number(url.port), url.hostname).setNoDelay().setEncoding('latin1')
    opened.on('data', read)
    opened.on('error', fail)
    opened.on('close', () => {
      if (opened === socket) fail(new Error('The connection was closed'))
    })
    return opened
  }
  const send = (): void => {
    if (current) return
    current = queue.shift()
    if (!current) return
    socket ??= open()
    socket.write(current.payload)
  }
  return { send, isFree: () => !current, close: () => socket?.destroy() }
}

/** A client that costs next to nothing: processor time it takes is missing to the server. */
export const createCaller = (connections: number) => {
  const queue: Call[] = []
  let lines: ReturnType<typeof createLine>[] = []
  const heads = new Map<string, string>()
  const headOf = (address: string): string => {
    const known = heads.get(address)
    if (known !== undefined) return known
    const url = new URL(address)
    if (lines.length === 0) lines = Array.from({ length: connections }, () => createLine(url, queue))
    const head = `POST ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\ncontent-type: application/json\r\n`
    heads.set(address, head)
    return head
  }
  const post = async <T>(address: string, body: object, more: Readonly<Record<string, string>> = {}): Promise<T> => {
    const json = JSON.stringify(body)
    let head = `${headOf(address)}content-length: ${Buffer.byteLength(json)}\r\n`
    for (const name in more) head += `${name}: ${more[name]}\r\n`
    const payload = `${head}\r\n${json}`
    const answer = await new Promise<string>((resolve, reject) => {
      queue.push({ payload, resolve, reject })
      lines.find((line) => line.isFree())?.send()
    })
    return JSON.parse(answer) as T
  }
  return { post, close: () => lines.forEach((line) => line.close()) }
}
