import { createSandboxAuthenticators } from '@florin/sandbox/authenticators'
import { createSandboxBank } from '@florin/sandbox/bank'
import { createSandboxEnvelopes } from '@florin/sandbox/envelopes'
import { createSandboxIdentities } from '@florin/sandbox/identities'
import { createInbox } from '@florin/sandbox/inbox'
import { createSandboxPhones } from '@florin/sandbox/phones'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db.ts'
import type { Ids } from '../platform/ids.ts'
import type { Log } from '../platform/log.ts'
import { derivedSecret } from '../platform/signature.ts'
import { createDeliveryCleaner } from './deliveryCleaner.ts'
import type { Bank } from './bank/bank.ts'
import { createHttpBank } from './bank/http.ts'
import { createSandboxTeller } from './bank/sandbox.ts'
import { createHttpEsign } from './esign/http.ts'
import { createSandboxEsign } from './esign/sandbox.ts'
import { createHttpBotCheck } from './botCheck/http.ts'
import { createSandboxBotCheck } from './botCheck/sandbox.ts'
import { createHttpIdentity } from './identity/http.ts'
import type { IdentityVendor } from './identity/identity.ts'
import { createSandboxIdentity } from './identity/sandbox.ts'
import { createSandboxMail } from './mail/sandbox.ts'
import { createSmtpMail } from './mail/smtp.ts'
import { createHttpPush } from './push/http.ts'
import { createSandboxPush } from './push/sandbox.ts'
import { createHttpSms } from './sms/http.ts'
import { createSandboxSms } from './sms/sandbox.ts'

type Deps = {
  readonly config: Pick<Config, 'mail' | 'sms' | 'push' | 'botCheck' | 'identity' | 'esign' | 'bank' | 'publicUrl' | 'appSecret'>
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly ids: Ids
}
export type Vendors = ReturnType<typeof createVendors>

/** The outside parties that the settings name; the sandbox stands in for the others. A start without the sandbox demands them all. */
export const createVendors = ({ config, db, clock, log, ids }: Deps) => {
  const inbox = createInbox({ db, clock })
  const envelopes = createSandboxEnvelopes({ db, clock })
  const { gateway, secret } = config.identity
  const identityDesk = createSandboxIdentity({ desk: createSandboxIdentities({ db, clock }), secret, clock, ids })
  const teller = createSandboxTeller({
    transfers: createSandboxBank({ db, clock }),
    callbackUrl: `${config.publicUrl}/api/bank/deposit`,
    secret: config.bank.secret,
    clock,
    ids,
  })
  return {
    teller,
    bank: (config.bank.gateway ? createHttpBank(config.bank.gateway) : teller) as Bank,
    inbox,
    identityDesk,
    envelopes,
    esign: config.esign.gateway
      ? createHttpEsign(config.esign.gateway)
      : createSandboxEsign({ envelopes, publicUrl: config.publicUrl }),
    identity: (gateway ? createHttpIdentity(gateway) : identityDesk) as IdentityVendor,
    phones: createSandboxPhones({ db, clock }),
    authenticators: createSandboxAuthenticators({ db, clock }),
    clean: createDeliveryCleaner({ db, clock }),
    mail: config.mail.smtpUrl
      ? createSmtpMail({
          url: config.mail.smtpUrl,
          from: config.mail.from,
          host: new URL(config.publicUrl).hostname,
          secret: derivedSecret(config.appSecret, 'message ids'),
        })
      : createSandboxMail({ inbox }),
    sms: config.sms ? createHttpSms(config.sms) : createSandboxSms({ inbox }),
    push: config.push ? createHttpPush(config.push) : createSandboxPush({ inbox }),
    botCheck: config.botCheck ? createHttpBotCheck({ ...config.botCheck, log }) : createSandboxBotCheck(),
  }
}
