import type { StatusCheck, StatusName, StatusState } from '@florin/contract/console/operatorStatus'

/** What was found out, before it is judged. */
export type Finding = {
  readonly name: StatusName
  readonly type?: string | undefined
  readonly count?: number | undefined
  readonly since?: Date | null | undefined
  readonly until?: Date | null | undefined
}

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** How old the oldest may be, in milliseconds, before somebody should know and before somebody has to act. */
const patience: Partial<Readonly<Record<StatusName, readonly [warning: number, bad: number]>>> = {
  messages: [minute, 10 * minute],
  callbacks: [10 * minute, 6 * hour],
  webhookEvents: [minute, 10 * minute],
  jobs: [10 * minute, hour],
  // A file for the bank waits for the next one, an outside party for its office hours.
  rail: [hour, day],
  // A card that was stopped here and pays there.
  cardOrders: [10 * minute, hour],
  reviews: [2 * day, 7 * day],
  // A weekend with a holiday has no statement.
  statement: [3 * day, 5 * day],
  reconciliation: [3 * day, 5 * day],
  // Sealed in blocks while people pay.
  seal: [day, 7 * day],
  signingKey: [2 * day, 7 * day],
  // What the archive lacks is lost when all machines are.
  archive: [5 * minute, 30 * minute],
  backup: [2 * day, 8 * day],
}
/** Megabytes of the log that a standby has not got; they fill the disk of the primary, up to what deploy/patroni.yml lets it keep. */
const lagEnough = { warning: 64, bad: 2048 }
const endsSoon = { warning: 21 * day, bad: 7 * day }

const byAge = (name: StatusName, since: Date, now: Date): StatusState => {
  const [warning, bad] = patience[name] ?? [Infinity, Infinity]
  const age = now.getTime() - since.getTime()
  return age > bad ? 'bad' : age > warning ? 'warning' : 'good'
}

const stateOf = ({ name, count, since, until }: Finding, now: Date, expectsStandbys: boolean): StatusState => {
  if (name === 'standbys')
    return count === 0 && expectsStandbys ? 'bad' : count === 0 ? 'unknown' : count === 1 ? 'warning' : 'good'
  if (name === 'standbyLag' && count !== undefined)
    return count > lagEnough.bad ? 'bad' : count > lagEnough.warning ? 'warning' : 'good'
  // Nothing was ever archived, or backed up, by a bank that should.
  if (!since && expectsStandbys && (name === 'backup' || (name === 'archive' && count !== 0))) return 'bad'
  // Of a week: what was sent again and read is not there any more.
  if (name === 'setAside' || name === 'unreadFiles' || name === 'failedJobs') return count === 0 ? 'good' : 'warning'
  // Under a key that was replaced: they can still be read, as long as it is there.
  if (name === 'vaultKey') return count === 0 ? 'good' : 'warning'
  if (until) {
    const left = until.getTime() - now.getTime()
    return left < endsSoon.bad ? 'bad' : left < endsSoon.warning ? 'warning' : 'good'
  }
  if (count === 0) return 'good'
  return since ? byAge(name, since, now) : 'unknown'
}

/** `expectsStandbys`: commits wait for one. */
export const judge = (finding: Finding, now: Date, expectsStandbys: boolean): StatusCheck => ({
  name: finding.name,
  state: stateOf(finding, now, expectsStandbys),
  ...(finding.type !== undefined && { type: finding.type }),
  ...(finding.count !== undefined && { count: finding.count }),
  ...(finding.since && { sinceDate: finding.since.toISOString() }),
  ...(finding.until && { untilDate: finding.until.toISOString() }),
})
