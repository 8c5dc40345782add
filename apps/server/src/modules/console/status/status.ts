import type { StatusCheck } from '@florin/contract/console/operatorStatus'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { createEnvelopes } from '../../../platform/envelope.ts'
import { databaseExpiry, siteExpiry } from './certificates.ts'
import { databaseFindings } from './databaseStore.ts'
import { type Finding, judge } from './judge.ts'
import * as store from './statusStore.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly publicUrl: string
  readonly databaseUrl?: string | undefined
  readonly vaultKeys: readonly string[]
}
export type Status = { readonly checkedAt: Date; readonly checks: readonly StatusCheck[] }

/** However many look at it: certificates do not change from one second to the next. */
const keptMs = 10_000

/** How the bank's machines do, for operators and monitors. */
export const createStatus = ({ db, clock, publicUrl, databaseUrl, vaultKeys }: Deps) => {
  const { keyId } = createEnvelopes(vaultKeys)
  let kept: { readonly until: number; readonly status: Promise<Status> } | undefined

  const certificates = async (): Promise<Finding[]> => [
    { name: 'siteCertificate', until: await siteExpiry(publicUrl) },
    { name: 'databaseCertificate', until: databaseUrl ? await databaseExpiry(databaseUrl) : undefined },
  ]
  const look = async (): Promise<Status> => {
    const now = clock.now()
    const [found, ofDatabase, ofCertificates, expects] = await Promise.all([
      store.findings(db, now, keyId),
      databaseFindings(db),
      certificates(),
      store.expectsStandbys(db),
    ])
    return { checkedAt: now, checks: [...found, ...ofDatabase, ...ofCertificates].map((finding) => judge(finding, now, expects)) }
  }

  return {
    get: (): Promise<Status> => {
      if (kept && performance.now() < kept.until) return kept.status
      const status = look()
      kept = { until: performance.now() + keptMs, status }
      status.catch(() => (kept = undefined))
      return status
    },
  }
}
