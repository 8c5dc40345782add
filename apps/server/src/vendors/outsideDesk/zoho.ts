import * as z from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { createZohoCalls, type ZohoSettings } from './zohoCalls.ts'
import type { OutsideAnswer, OutsideDesk, OutsideTicket } from './outsideDesk.ts'

const pageSize = 50
const mostPages = 20
/** A custom field of tickets, to be made in Zoho once. */
const referenceField = 'cf_reference'

const Made = z.object({ id: z.string() })
const Modified = z.object({ id: z.string(), status: z.string(), modifiedTime: z.string() })
/** What a search tells of a ticket: when it changed is promised of a ticket alone. */
const Changed = z.object({ data: z.array(Modified.partial({ modifiedTime: true })) })
const Found = z.object({ data: z.array(z.object({ id: z.string(), cf: z.record(z.string(), z.unknown()).optional() })) })
const Comments = z.object({ data: z.array(z.object({ content: z.string() })) })
const Threads = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      direction: z.string(),
      visibility: z.string().optional(),
      status: z.string().optional(),
      author: z.object({ name: z.string().nullish() }).nullish(),
    }),
  ),
})
const FullThread = z.object({
  plainText: z.string().nullish(),
  content: z.string().nullish(),
  attachments: z.array(z.object({ name: z.string(), href: z.string().nullish() })).nullish(),
})

/** Messages of customers carry our number, by which a repeated one is known. */
const mark = (reference: string): string => `[ref ${reference}]`
const priorities: Readonly<Record<string, string>> = { low: 'Low', normal: 'Medium', high: 'High', urgent: 'High' }

/** Zoho names a file by its whole address; our token goes to the desk alone, and only for this ticket. */
const pathIn = (href: string, remoteId: string): string => {
  const { pathname } = new URL(href)
  const [, path = ''] = /^\/api\/v1(\/.*)$/.exec(pathname) ?? []
  if (!path.startsWith(`/tickets/${encodeURIComponent(remoteId)}/`)) throw new Error('Zoho named a file of another ticket')
  return path
}

/** Zoho Desk by its published API; it knows no idempotency keys, so that each call looks first for what it would make. */
export const createZohoDesk = (settings: ZohoSettings, clock: Clock): OutsideDesk => {
  const { get, post, patch, upload, download } = createZohoCalls(settings, clock)

  const findByReference = async (reference: string): Promise<string | undefined> => {
    const query = new URLSearchParams({ customField1: `${referenceField}:${reference}`, from: '0', limit: '10' })
    const { data } = await get(`/tickets/search?${query}`, Found, { data: [] })
    return data.find(({ cf }) => cf?.[referenceField] === reference)?.id
  }

  /** All pages of a list that Zoho gives from the newest to the oldest. */
  const all = async <T>(path: string, schema: z.ZodType<{ data: T[] }>): Promise<T[]> => {
    const found: T[] = []
    for (let page = 0; page < mostPages; page += 1) {
      const { data } = await get(`${path}?from=${page * pageSize}&limit=${pageSize}`, schema, { data: [] })
      found.push(...data)
      if (data.length < pageSize) break
    }
    return found
  }

  return {
    open: async ({ reference, subject, description, name, email, language, department, priority }) => {
      const known = await findByReference(reference)
      if (known !== undefined) return known
      const [firstName = '', ...rest] = name.split(' ')
      const made = await post('/tickets', Made, {
        subject,
        description,
        departmentId: settings.departmentId,
        contact: { firstName, lastName: rest.join(' ') || email, email },
        email,
        language,
        category: department,
        priority: priorities[priority] ?? 'Medium',
        channel: 'Web',
        status: 'Open',
        cf: { [referenceField]: reference },
      })
      return made.id
    },

    add: async (remoteId, { reference, content, files }) => {
      const path = `/tickets/${encodeURIComponent(remoteId)}/comments`
      if ((await all(path, Comments)).some((comment) => comment.content.includes(mark(reference)))) return
      const attachmentIds: string[] = []
      for (const file of files) attachmentIds.push((await upload('/uploads', Made, file)).id)
      await post(path, Made, {
        content: `${content}\n\n${mark(reference)}`,
        contentType: 'plainText',
        isPublic: true,
        ...(attachmentIds.length > 0 && { attachmentIds }),
      })
    },

    setStatus: async (remoteId, status) => {
      await patch(`/tickets/${encodeURIComponent(remoteId)}`, Made, { status })
    },

    latest: async (page) => {
      // The plain list of tickets cannot be sorted by their last change.
      const query = new URLSearchParams({
        departmentId: settings.departmentId,
        from: String(page * pageSize),
        limit: String(pageSize),
        sortBy: '-modifiedTime',
      })
      const { data } = await get(`/tickets/search?${query}`, Changed, { data: [] })
      const changed: OutsideTicket[] = []
      for (const { id, status, modifiedTime } of data) {
        const modifiedAt = modifiedTime ?? (await get(`/tickets/${encodeURIComponent(id)}`, Modified)).modifiedTime
        changed.push({ remoteId: id, status, modifiedAt })
      }
      return changed
    },

    answers: async (remoteId) => {
      const path = `/tickets/${encodeURIComponent(remoteId)}/threads`
      const sent = (await all(path, Threads)).filter(
        ({ direction, visibility, status }) => direction === 'out' && visibility !== 'private' && status !== 'DRAFT',
      )
      const answers: OutsideAnswer[] = []
      for (const { id, author } of sent.toReversed()) {
        const { plainText, content, attachments } = await get(`${path}/${encodeURIComponent(id)}?include=plainText`, FullThread)
        answers.push({
          id,
          author: author?.name ?? '',
          ...(plainText ? { content: plainText, type: 'plainText' } : { content: content ?? '', type: 'html' }),
          files: (attachments ?? []).map(({ name, href }) => ({
            name,
            read: async (mostBytes: number) => (href ? download(pathIn(href, remoteId), mostBytes) : undefined),
          })),
        })
      }
      return answers
    },
  }
}
