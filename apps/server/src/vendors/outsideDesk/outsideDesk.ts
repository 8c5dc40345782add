/** A question as a desk outside the bank takes it. */
type OutsideQuestion = {
  /** Ours: the same reference twice is one ticket. */
  readonly reference: string
  readonly subject: string
  readonly description: string
  readonly name: string
  readonly email: string
  readonly language: string
  readonly department: string
  readonly priority: string
}
type OutsideMessage = {
  /** Ours: the same reference twice is one message. */
  readonly reference: string
  readonly content: string
  readonly files: readonly { readonly name: string; readonly type: string; readonly bytes: Uint8Array }[]
}
export type OutsideTicket = { readonly remoteId: string; readonly status: string; readonly modifiedAt: string }
export type OutsideAnswer = {
  readonly id: string
  readonly author: string
  readonly content: string
  readonly type: 'plainText' | 'html'
  readonly files: readonly OutsideFile[]
}
/** What an agent has attached there. */
type OutsideFile = {
  readonly name: string
  /** Undefined where it is larger than asked for. */
  read(mostBytes: number): Promise<{ readonly type: string; readonly bytes: Uint8Array } | undefined>
}

/** A help desk that others run, whose agents answer instead of our operators. */
export type OutsideDesk = {
  /** Gives its number there. */
  open(question: OutsideQuestion): Promise<string>
  add(remoteId: string, message: OutsideMessage): Promise<void>
  setStatus(remoteId: string, status: string): Promise<void>
  /** A page of tickets, the one that changed last first; empty after the last page. */
  latest(page: number): Promise<OutsideTicket[]>
  /** What agents have answered, the oldest first. */
  answers(remoteId: string): Promise<OutsideAnswer[]>
}

/** The desk takes no more calls for now. */
export class DeskBusy extends Error {
  readonly seconds: number
  constructor(seconds: number) {
    super(`The desk takes calls again in ${seconds} seconds`)
    this.seconds = seconds
  }
}
