import type { Brand } from '@florin/brands/brand'
import type { Thread } from '@florin/contract/helpdesk/helpdesk'
import type { Department, Ticket, TicketAttachment, TicketFilter, TicketStatus } from '@florin/contract/helpdesk/ticket'
import type { TicketFieldName } from '@florin/contract/helpdesk/ticketFields'
import type { Language } from '@florin/i18n/languages'
import type { CleanFile } from '../../../gateway/upload.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Asker } from './ticketStore.ts'

/** Who asks, and how they read. */
export type Customer = Asker & { readonly language: Language; readonly brand: Brand }

export type Question = {
  readonly subject: string
  readonly description: string
  readonly departmentId?: Department | undefined
  readonly fields: Readonly<Partial<Record<TicketFieldName, string>>>
  readonly uploads: readonly number[]
}
export type Reply = {
  readonly content: string
  readonly contentType: 'plainText' | 'html'
  readonly uploads: readonly number[]
}
export type TicketWish = {
  readonly status?: 'Open' | 'Closed' | undefined
  readonly subject?: string | undefined
  readonly fields?: Question['fields'] | undefined
}
type Page = { readonly from: number; readonly limit: number }
type Wanted = { readonly status?: TicketStatus | undefined; readonly filter?: TicketFilter | undefined }
type Listed = { data: Ticket[]; total: number; counts: { open: number; new: number; closed: number } }
type Described = Ticket & {
  readonly description: string
  readonly fields: Record<string, string>
  readonly attachments: TicketAttachment[]
}
type Content = { readonly url: string; readonly name: string; readonly type: string; readonly size: number }

/** What customers do at the help desk, whoever answers them: operators, or agents of a desk outside. */
export type CustomerDesk = {
  me(tx: Tx, customer: Customer): Promise<{ id: string; firstName: string; lastName: string; email: string; language: string }>
  open(tx: Tx, customer: Customer, question: Question): Promise<Ticket>
  list(tx: Tx, customer: Customer, page: Page & Wanted): Promise<Listed>
  get(tx: Tx, customer: Customer, id: number): Promise<Described>
  update(tx: Tx, customer: Customer, id: number, wish: TicketWish): Promise<Ticket>
  reply(tx: Tx, customer: Customer, id: number, reply: Reply): Promise<Thread>
  conversation(tx: Tx, customer: Customer, id: number, page: Page): Promise<Thread[]>
  thread(tx: Tx, customer: Customer, id: number, threadId: number): Promise<Thread>
  upload(tx: Tx, customer: Customer, files: readonly CleanFile[]): Promise<TicketAttachment>
  content(tx: Tx, customer: Customer, id: number, attachmentId: number): Promise<Content>
  unread(tx: Tx, customer: Customer): Promise<string[]>
  markRead(tx: Tx, customer: Customer, id: number): Promise<void>
  rate(tx: Tx, customer: Customer, id: number, rating: number, comment: string | undefined): Promise<void>
}
