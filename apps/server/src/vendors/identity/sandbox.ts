import type { sandboxOutcomes } from '@florin/contract/sandbox/sandboxIdentity'
import type { IdentityRequest, SandboxIdentities } from '@florin/sandbox/identities'
import type { Clock } from '../../platform/clock.ts'
import type { Ids } from '../../platform/ids.ts'
import { signedHeaders } from '../../platform/signature.ts'
import type { IdentityVendor } from './identity.ts'

type SandboxOutcome = (typeof sandboxOutcomes)[number]

type Deps = {
  readonly desk: SandboxIdentities
  readonly secret: string
  readonly clock: Clock
  readonly ids: Ids
}
export type SandboxIdentity = ReturnType<typeof createSandboxIdentity>

const timeoutMs = 10_000
const tags: Readonly<Record<string, SandboxOutcome>> = {
  approved: 'approved',
  rejected: 'rejected',
  mismatch: 'nameMismatch',
  expired: 'expired',
}

/** `ana+approved@demo.test` is answered at once, without anybody at the desk. */
export const outcomeByAddress = (email: string): SandboxOutcome | undefined => tags[/\+(\w+)@/.exec(email)?.[1] ?? '']

const yearsFrom = (now: Date, years: number): string =>
  new Date(Date.UTC(now.getUTCFullYear() + years, now.getUTCMonth(), now.getUTCDate())).toISOString().slice(0, 10)

/** What the vendor claims to have read, so that we come to the outcome wanted. */
const answerFor = (asked: IdentityRequest, outcome: SandboxOutcome, number: string, now: Date) => {
  const { reference, kind, firstName, lastName, birthDate } = asked
  if (outcome === 'rejected') return { reference, kind, status: 'failed', rejectReason: 'faceMismatch' }
  const isOther = outcome === 'nameMismatch'
  return {
    reference,
    kind,
    status: 'success',
    extracted: {
      firstName: isOther ? 'Somebody' : firstName,
      lastName: isOther ? 'Else' : lastName,
      dateOfBirth: birthDate ?? '1990-04-12',
      number: `X${number}`,
      issued: yearsFrom(now, -3),
      expiration: yearsFrom(now, outcome === 'expired' ? -1 : 7),
    },
  }
}

/** Takes cases to the sandbox's desk, where somebody chooses what the vendor says. It says so as a real one would. */
export const createSandboxIdentity = ({ desk, secret, clock, ids }: Deps) => {
  const answer = async (asked: IdentityRequest, outcome: SandboxOutcome): Promise<void> => {
    const body = JSON.stringify(answerFor(asked, outcome, ids.digits(8), clock.now()))
    const response = await fetch(asked.callbackUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signedHeaders(secret, { id: ids.uuid(), at: clock.now(), body }) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    // What is over for us is over for the desk too.
    if (response.status >= 500) throw new Error(`The callback was answered with ${response.status}`)
    await desk.answered(asked.reference)
  }

  return {
    desk,
    answer,
    check: async ({ reference, kind, mode, person, callbackUrl }) => {
      const { email, firstName, lastName, dateOfBirth } = person
      const asked = { reference, kind, mode, email, firstName, lastName, birthDate: dateOfBirth ?? null, callbackUrl }
      await desk.receive(asked)
      const outcome = outcomeByAddress(email)
      if (outcome) await answer({ ...asked, receivedAt: clock.now() }, outcome)
    },
  } satisfies IdentityVendor & Record<string, unknown>
}
