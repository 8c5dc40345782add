import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db.ts'
import type { Downloads } from '../platform/documents/downloads.ts'
import type { FileStore } from '../platform/files/port.ts'
import type { Ids } from '../platform/ids.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Limits } from '../platform/limits.ts'
import type { Live } from '../platform/live/publish.ts'
import type { Log } from '../platform/log.ts'
import type { Postings } from '../platform/postings.ts'
import type { Replicas } from '../platform/replicas.ts'
import type { Send } from '../platform/outgoing/send.ts'
import type { Outbox } from '../platform/outbox/outbox.ts'
import type { Vendors } from '../vendors/vendors.ts'

/** What every module is built on. */
export type Platform = {
  readonly log: Log
  readonly postings: Postings
  readonly config: Pick<
    Config,
    | 'appSecret'
    | 'publicUrl'
    | 'brand'
    | 'sandbox'
    | 'rateScale'
    | 'vaultKeys'
    | 'vaultKeysNow'
    | 'databaseUrl'
    | 'outgoingAllowed'
    | 'callsPerMinute'
    | 'signingKeyHours'
  >
  readonly db: Db
  /** For reads of much. */
  readonly replicas: Replicas
  readonly clock: Clock
  readonly ids: Ids
  readonly limits: Limits
  readonly outbox: Outbox
  /** Calls addresses that customers have named. */
  readonly send: Send
  readonly live: Live
  readonly vendors: Pick<
    Vendors,
    | 'inbox'
    | 'phones'
    | 'authenticators'
    | 'botCheck'
    | 'ipPrivacy'
    | 'identity'
    | 'identityDesk'
    | 'envelopes'
    | 'esign'
    | 'bank'
    | 'teller'
    | 'payouts'
    | 'acquirer'
    | 'cards'
    | 'bankDirectory'
    | 'nameCheck'
    | 'companyRegister'
    | 'screening'
    | 'chain'
    | 'cryptoNetworks'
    | 'cryptoWallets'
    | 'instantKeys'
    | 'outsideDesk'
  >
  readonly files: FileStore
  readonly downloads: Downloads
  readonly jobs: Jobs
}
