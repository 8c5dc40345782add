import type { Catalogue, ModuleName } from '@florin/contract/catalogue'
import type { Area } from '@florin/contract/method'
import type { ReviewKind } from '@florin/contract/compliance/operatorReview'
import type { FastifyInstance } from 'fastify'
import type { HandlersOf } from '../gateway/handler.ts'
import type { Tx } from '../platform/db.ts'
import type { JobKinds } from '../platform/jobs/worker.ts'
import type { Log } from '../platform/log.ts'
import type { Loop } from '../platform/loop.ts'
import type { Listener } from '../platform/notify.ts'
import type { Notices } from '../platform/notices.ts'
import type { PersonalFile, PersonalTable, Subject } from '../platform/personalData.ts'

/** Does what is due; gives back how many times. */
export type Chore = () => Promise<number>
export type Chores = Readonly<Record<string, Chore>>
export type Loops = Readonly<Record<string, { readonly loop: (log: Log) => Loop }>>

/** Each gives back the last live event that it has taken up. */
export type LiveFollowers = Readonly<Record<string, () => Promise<bigint>>>

/** Work at fixed times, once for all processes together. */
export type Schedules = Readonly<Record<string, { readonly cron: string; readonly run: Chore }>>
/** Addresses whose form a standard fixes, outside the pipeline of calls. */
export type Routes = {
  readonly servedBy: 'business' | 'token' | 'both'
  readonly mount: (app: FastifyInstance) => void | Promise<void>
}

/** A handler for each method of each area that the contract gives the module: the compiler names the one that is missing. */
export type ModuleHandlers<Name extends ModuleName, S extends object> = {
  readonly [Piece in keyof Catalogue[Name]]: Catalogue[Name][Piece] extends Area ? HandlersOf<Catalogue[Name][Piece], S> : never
}

/** All that a part of the bank declares about itself; entries loop over these and know no module by name. */
export type Module<Name extends ModuleName, S extends object> = {
  readonly name: Name
  /** What its handlers work with, and what other modules may be given. */
  readonly services: S
  readonly handlers: ModuleHandlers<Name, S>
  /** Work that survives a crash, by its kind. */
  readonly jobs?: JobKinds
  /** What goes on all the time in worker processes. */
  readonly loops?: Loops
  readonly schedules?: Schedules
  /** How far it has followed live events: those behind are kept for it. */
  readonly liveFollowers?: LiveFollowers
  readonly routes?: readonly Routes[]
  /** The notifications it sends; their texts are in `notifications:events`. */
  readonly notices?: Notices
  /** Forget what is past its time. */
  readonly cleaners?: Chores
  /** Tell people once of what is due. */
  readonly reminders?: Chores
  /** Before the database is closed: what is still to be written. */
  readonly close?: () => Promise<void>
  /** What other processes tell through the database. */
  readonly listen?: (listener: Listener) => void
  /** Its tables with something about a person in them; rows that refer to others stand before them. */
  readonly personalData?: readonly PersonalTable[]
  readonly personalFiles?: (tx: Tx, subject: Subject) => Promise<readonly PersonalFile[]>
  /** The kinds of review that it asks for. */
  readonly reviews?: readonly ReviewKind[]
}

/** A module as entries see it. */
export type AnyModule = Omit<Module<ModuleName, object>, 'handlers'> & {
  readonly handlers: Readonly<Record<string, object>>
}
