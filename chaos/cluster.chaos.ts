import type { Figures, Options } from '../scripts/measurements.ts'
import { withCluster } from './cluster/bank.ts'
import type { Cluster } from './cluster/cluster.ts'
import { keep } from './cluster/console.ts'
import { faults } from './cluster/faults.ts'
import { option } from './cluster/options.ts'
import { startPayers } from './cluster/payers.ts'
import { createPost } from './cluster/post.ts'

export const about =
  'three PostgreSQL under Patroni, etcd and HAProxy, six processes of the server, and what goes wrong, under people who pay. Installs packages with apt-get, needs root. --fault=primary-killed --times=1 --payers=8; --keep: break it yourself'
/** It changes the machine it runs on. */
export const isOnlyByName = true

const writesBackMs = 15_000

const idsOf = async (cluster: Cluster): Promise<ReadonlySet<string> | undefined> => {
  const primary = await cluster.primary()
  return primary && new Set(cluster.sql(primary, `select id from operation where state = 'completed'`).split('\n'))
}

/** What people were told until now and the bank does not know any more. */
const lostOf = async (cluster: Cluster, acknowledged: ReadonlyMap<string, string>): Promise<readonly string[]> => {
  const told = [...acknowledged.values()]
  const stored = await idsOf(cluster)
  const lost = told.filter((id) => !stored?.has(id)).length
  return lost ? [`${lost} acknowledged payments are lost`] : []
}

/** Each payment that was acknowledged is there once, and no other: whoever began one repeated it until it was acknowledged. */
const judge = async (cluster: Cluster, acknowledged: ReadonlyMap<string, string>): Promise<readonly string[]> => {
  const stored = await idsOf(cluster)
  if (!stored) return ['there is no primary at the end']
  const told = new Set(acknowledged.values())
  const doubled = [...stored].filter((id) => id && !told.has(id)).length
  const findings = [...(await lostOf(cluster, acknowledged)), ...(doubled ? [`${doubled} payments too many`] : [])]
  try {
    await cluster.cli('ledger:verify')
  } catch (error) {
    findings.push(`ledger:verify: ${String((error as { stdout?: string }).stdout).slice(0, 500)}`)
  }
  return findings
}

const namesOf = (wanted: string): readonly string[] => {
  const names = wanted ? wanted.split(',') : Object.keys(faults)
  const unknown = names.filter((name) => !(name in faults))
  if (unknown.length > 0) throw new Error(`There is no fault ${unknown.join(', ')}. There is: ${Object.keys(faults).join(', ')}`)
  return names
}

export const run = async ({ args, note }: Options): Promise<Figures> => {
  const isKept = args.includes('--keep')
  const names = isKept ? [] : namesOf(option(args, 'fault', ''))
  const times = Number(option(args, 'times', '1'))
  return withCluster(
    note,
    async (cluster, members) => {
      const figures: Record<string, string | number | boolean> = {}
      const problems: string[] = []
      const { post, end } = createPost(cluster.ca)
      const payers = startPayers({ entries: cluster.entries, post, members, payers: Number(option(args, 'payers', '8')) })
      if (!(await payers.payAgain(performance.now(), 60_000)))
        throw new Error(`Nobody can pay to begin with: ${payers.lastTrouble()}`)
      if (isKept) await keep({ cluster, payers, note }, process.stdin)
      for (const name of Array.from({ length: times }, () => names).flat()) {
        await cluster.wholeAgain()
        const [startedAt, before] = [performance.now(), payers.counts()]
        const found = [...(await faults[name]!({ cluster, payers, note }))]
        if (!(await payers.payAgain(performance.now(), 60_000))) found.push('nobody can pay any more')
        // A machine that comes back may disturb the others, too.
        await cluster.wholeAgain()
        const gap = payers.longestGapSince(startedAt)
        const gapMs = Math.round(gap.ms)
        const after = payers.counts()
        const lostSessions = after.lostSessions - before.lostSessions
        if (lostSessions > 0) found.push(`${lostSessions} sessions are lost`)
        if (gapMs > writesBackMs) found.push(`writes were back after ${gapMs} ms`)
        found.push(...payers.dishonest.splice(0).slice(0, 3), ...(await lostOf(cluster, payers.acknowledged)))
        note(
          `${name}: longest pause ${gapMs} ms, ${Math.round(gap.after / 1000)} s after the beginning; ${after.acknowledged - before.acknowledged} paid, ${after.renewed - before.renewed} sessions renewed, ${after.unavailable - before.unavailable} answers 503, ${after.unreachable - before.unreachable} connections lost${found.map((line) => `; ${line}`).join('')}`,
        )
        figures[`${name}.longestPauseMs`] = Math.max(gapMs, Number(figures[`${name}.longestPauseMs`] ?? 0))
        problems.push(...found)
      }
      await payers.stop()
      end()
      const findings = await judge(cluster, payers.acknowledged)
      if (findings.length === 0) note('every acknowledged payment is there once, and the books verify')
      findings.forEach(note)
      problems.push(...findings)
      const { renewed: sessionsRenewed, lostSessions: sessionsLost } = payers.counts()
      return {
        ...figures,
        acknowledged: payers.acknowledged.size,
        sessionsRenewed,
        sessionsLost,
        lostOrDoubled: findings.length,
        failed: problems.length > 0,
      }
    },
    names.includes('clock-jumps'),
  )
}
