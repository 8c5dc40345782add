import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { atEnd } from '../../../../../test/cleanup.ts'

type Comment = { readonly id: string; readonly content: string; readonly attachmentIds?: string[] }
type Thread = {
  id: string
  direction: 'in' | 'out'
  visibility: 'public'
  status: string
  author: { name: string }
  text: string
  html?: string
  files?: Record<string, Uint8Array | string>
}
type Ticket = {
  readonly id: string
  status: string
  modifiedTime: string
  readonly subject: string
  readonly description: string
  readonly cf: Record<string, string>
  readonly comments: Comment[]
  readonly threads: Thread[]
}
type Answer = {
  readonly status: number
  readonly body?: unknown
  readonly bytes?: Uint8Array
  readonly headers?: Record<string, string>
}

const ok = (body: unknown): Answer => ({ status: 200, body })
const listOf = (data: readonly unknown[], url: URL): Answer => {
  const from = Number(url.searchParams.get('from'))
  const page = data.slice(from, from + Number(url.searchParams.get('limit')))
  return page.length === 0 ? { status: 204 } : ok({ data: page })
}

/** Sorts as its documentation says, and tells no more than it does: not when a ticket was changed. */
const search = (tickets: readonly Ticket[], url: URL): Answer => {
  const [field = '', value = ''] = (url.searchParams.get('customField1') ?? '').split(':')
  const sortBy = url.searchParams.get('sortBy') ?? 'relevance'
  if (!/^-?(relevance|modifiedTime|createdTime)$/.test(sortBy)) return { status: 422 }
  const found = field === '' ? tickets : tickets.filter(({ cf }) => cf[field] === value)
  const sorted = sortBy === '-modifiedTime' ? found.toSorted((a, b) => b.modifiedTime.localeCompare(a.modifiedTime)) : found
  return listOf(
    sorted.map(({ id, status, subject, cf }) => ({ id, status, subject, cf })),
    url,
  )
}
const list = (tickets: readonly Ticket[], url: URL): Answer =>
  /^-?(dueDate|createdTime|recentThread)$/.test(url.searchParams.get('sortBy') ?? 'createdTime')
    ? listOf(
        tickets.map(({ id, status, subject }) => ({ id, status, subject })),
        url,
      )
    : { status: 422 }

/** One message, or the content of a file of it. */
const shownThread = (ticket: Ticket, { id, text, html, files = {} }: Thread, rest: string): Answer => {
  const [, place] = /\/attachments\/(\d+)\/content$/.exec(rest) ?? []
  const bytes = place === undefined ? undefined : Object.values(files)[Number(place)]
  if (bytes !== undefined)
    return { status: 200, bytes: Buffer.from(bytes), headers: { 'content-type': 'application/octet-stream' } }
  return ok({
    id,
    ...(html ? { plainText: '', content: html } : { plainText: text }),
    attachments: Object.entries(files).map(([name, content], index) => ({
      id: String(index),
      name,
      size: String(content.length),
      href: `https://desk.zoho.com/api/v1/tickets/${ticket.id}/threads/${id}/attachments/${index}/content`,
    })),
  })
}

/** What Zoho Desk answers, as its documentation describes it. */
const createAnswers = () => {
  const tickets: Ticket[] = []
  const uploads: { readonly id: string; readonly bytes: Buffer }[] = []
  let numbers = 1_892_000_000_094_000n
  let seconds = 0
  let validToken = ''
  const nextId = () => String((numbers += 1n))
  const touch = (ticket: Ticket) => {
    seconds += 1
    ticket.modifiedTime = new Date(Date.UTC(2026, 0, 1, 0, 0, seconds)).toISOString()
  }

  const aboutTicket = (ticket: Ticket, rest: string, verb: string, url: URL, body: string): Answer => {
    if (rest === '' && verb === 'PATCH') {
      Object.assign(ticket, JSON.parse(body))
      touch(ticket)
      return ok({ id: ticket.id })
    }
    if (rest === '' && verb === 'GET') return ok({ id: ticket.id, status: ticket.status, modifiedTime: ticket.modifiedTime })
    if (rest === '/comments' && verb === 'POST') {
      const comment: Comment = { id: nextId(), ...(JSON.parse(body) as Omit<Comment, 'id'>) }
      ticket.comments.unshift(comment)
      touch(ticket)
      return ok({ id: comment.id })
    }
    if (rest === '/comments') return listOf(ticket.comments, url)
    if (rest === '/threads') return listOf(ticket.threads, url)
    const thread = ticket.threads.find(({ id }) => rest === `/threads/${id}` || rest.startsWith(`/threads/${id}/`))
    if (!thread) return { status: 404 }
    return shownThread(ticket, thread, rest)
  }

  const make = (body: string): Answer => {
    const { subject, description, cf, status } = JSON.parse(body) as Ticket
    const ticket: Ticket = { id: nextId(), subject, description, cf, status, modifiedTime: '', comments: [], threads: [] }
    tickets.push(ticket)
    touch(ticket)
    return ok({ id: ticket.id })
  }

  const answer = (verb: string, url: URL, headers: IncomingMessage['headers'], bytes: Buffer): Answer => {
    if (url.pathname === '/oauth/v2/token') {
      validToken = `1000.${nextId()}`
      return ok({ access_token: validToken, expires_in: 3600 })
    }
    if (headers['authorization'] !== `Zoho-oauthtoken ${validToken}`) return { status: 401 }
    if (headers['orgid'] !== '2389290') return { status: 403 }
    const path = url.pathname.replace('/api/v1', '')
    if (path === '/uploads') {
      uploads.push({ id: nextId(), bytes })
      return ok({ id: uploads.at(-1)?.id })
    }
    if (path === '/tickets' && verb === 'POST') return make(bytes.toString())
    if (path === '/tickets') return list(tickets, url)
    if (path === '/tickets/search') return search(tickets, url)
    const [, id, rest = ''] = /^\/tickets\/(\d+)(.*)$/.exec(path) ?? []
    const ticket = tickets.find((each) => each.id === id)
    return ticket ? aboutTicket(ticket, rest, verb, url, bytes.toString()) : { status: 404 }
  }

  return {
    answer,
    tickets,
    uploads,
    /** As when somebody renews the token elsewhere. */
    forgetToken: () => void (validToken = ''),
    agentAnswers: (ticket: Ticket, text: string, more: Pick<Thread, 'html' | 'files'> = {}) => {
      ticket.threads.unshift({
        id: nextId(),
        direction: 'out',
        visibility: 'public',
        status: 'SUCCESS',
        author: { name: 'Zoe' },
        text,
        ...more,
      })
      touch(ticket)
    },
    agentSets: (ticket: Ticket, status: string) => {
      ticket.status = status
      touch(ticket)
    },
  }
}

/** The same behind an address, with what a test wants to see of it. */
export const zohoStandIn = async () => {
  const { answer, ...seen } = createAnswers()
  let refuseNext: Answer | undefined
  const calls: string[] = []
  const reply = (response: ServerResponse, { status, body, bytes, headers }: Answer) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(bytes ?? (body === undefined ? '' : JSON.stringify(body)))
  /** What happens while a call is under way. */
  let meanwhile: (() => Promise<unknown>) | undefined

  const server = createServer(async (request, response) => {
    const bytes = await buffer(request)
    const url = new URL(request.url ?? '/', 'http://desk.test')
    calls.push(`${request.method} ${url.pathname}`)
    const during = meanwhile
    if (during && url.pathname !== '/oauth/v2/token') {
      meanwhile = undefined
      await during()
    }
    const refused = refuseNext
    if (refused && url.pathname !== '/oauth/v2/token') {
      refuseNext = undefined
      reply(response, refused)
      return
    }
    reply(response, answer(request.method ?? 'GET', url, request.headers, bytes))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  const settings = {
    url,
    accountsUrl: url,
    orgId: '2389290',
    departmentId: '1892000000006907',
    clientId: '1000.client',
    clientSecret: 'secret',
    refreshToken: '1000.refresh',
  }
  return {
    settings,
    env: {
      ZOHO_DESK_URL: url,
      ZOHO_ACCOUNTS_URL: url,
      ZOHO_ORG_ID: settings.orgId,
      ZOHO_DEPARTMENT_ID: settings.departmentId,
      ZOHO_CLIENT_ID: settings.clientId,
      ZOHO_CLIENT_SECRET: settings.clientSecret,
      ZOHO_REFRESH_TOKEN: settings.refreshToken,
    },
    ...seen,
    calls,
    refuse: (next: Answer) => void (refuseNext = next),
    /** Before the next call is answered. */
    during: (work: () => Promise<unknown>) => void (meanwhile = work),
  }
}
export type ZohoStandIn = Awaited<ReturnType<typeof zohoStandIn>>
