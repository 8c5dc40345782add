import { setTimeout as sleep } from 'node:timers/promises'
import { houseAccount } from '@florin/ledger/accounts'
import { LedgerRefused } from '@florin/ledger/refused'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import type { Figures, Options } from '../scripts/measurements.ts'
import { openChaosBank } from './support/bank.ts'

export const about =
  'payments between customers of two clusters over a line that loses, repeats and delays, with kill -9 of either database (ADR 15). --payments=2000'

const customers = 20
const richMinor = 1_000_000n
const minor = 3n
/** Of the payees, in a hundred: those whose account does not exist any more. */
const gonePercent = 5
const nobody = 2_000_000_000

type Bank = Awaited<ReturnType<typeof openChaosBank>>
type Side = Bank & { readonly clearing: number; readonly returns: number }
type Sent = { readonly id: number; readonly from: Side; readonly to: Side; readonly payer: number; readonly payee: number }

const openSide = async (): Promise<Side> => {
  const bank = await openChaosBank(customers, richMinor)
  const house = (kind: 'clearing' | 'suspense') =>
    bank.db
      .transaction()
      .execute((tx) => houseAccount(tx, { ownerRef: 'other cluster', kind, currency: 'EUR', openedAt: systemClock.now() }))
  return { ...bank, clearing: await house('clearing'), returns: await house('suspense') }
}

/** Until the database says what became of it: posted now, or before. A refusal is an answer too. */
const surely = async (work: () => Promise<unknown>): Promise<'posted' | LedgerRefused> => {
  for (;;) {
    try {
      await work()
      return 'posted'
    } catch (error) {
      if (error instanceof LedgerRefused) return error
      await sleep(50)
    }
  }
}
const move = ({ post }: Side, key: string, source: number, target: number) =>
  surely(() =>
    post({
      key,
      kind: 'clearing',
      entries: [
        { accountId: source, amountMinor: -minor },
        { accountId: target, amountMinor: minor },
      ],
    }),
  )

/** What the line does to a message: it may not come, or come twice, and takes its time. */
const carry = async (work: () => Promise<void>): Promise<boolean> => {
  const copies = Math.random() < 0.1 ? 0 : Math.random() < 0.1 ? 2 : 1
  await Promise.all(
    Array.from({ length: copies }, async () => {
      await sleep(Math.random() * 20)
      await work()
    }),
  )
  // The answer may be lost too.
  return copies > 0 && Math.random() > 0.1
}

/**
 * The other side books it under its key, once: to the payee, or to returns when there is nobody. Which of both is decided by who comes
 * first, for the key is the same.
 */
const receive = async ({ id, to, payee }: Sent): Promise<void> => {
  const outcome = await move(to, `in:${id}`, to.clearing, payee)
  if (outcome === 'posted' || outcome.problem === 'keyReused') return
  await move(to, `in:${id}`, to.clearing, to.returns)
}

/** What came to nobody goes back as a payment the other way. */
const giveBack = async (sent: Sent): Promise<void> => {
  const { id, from, to, payer } = sent
  await move(to, `back:${id}`, to.returns, to.clearing)
  while (!(await carry(async () => void (await move(from, `returned:${id}`, from.clearing, payer))))) continue
}

const kill = (pid: number): boolean => {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}

const sumOf = async ({ db }: Side, accounts: readonly number[]): Promise<bigint> => {
  const rows = await db.selectFrom('ledger.balance').select(['account_id', 'posted_minor']).execute()
  return rows.reduce((sum, row) => (accounts.includes(row.account_id) ? sum + row.posted_minor : sum), 0n)
}

export const run = async ({ args, note }: Options): Promise<Figures> => {
  const wanted = Number(args.find((arg) => arg.startsWith('--payments='))?.slice('--payments='.length) ?? 2000)
  const [east, west] = [await openSide(), await openSide()]
  try {
    let [serial, kills, isOver] = [0, 0, false]
    const client = async (): Promise<void> => {
      while (serial < wanted) {
        const id = (serial += 1)
        const [from, to] = id % 2 === 0 ? [east, west] : [west, east]
        const isGone = Math.random() * 100 < gonePercent
        const payer = from.accounts[id % customers]!
        const payee = isGone ? nobody : to.accounts[(id * 7) % customers]!
        const sent = { id, from, to, payer, payee }
        await move(from, `out:${id}`, payer, from.clearing)
        // Sent again until an answer comes.
        while (!(await carry(() => receive(sent)))) continue
        if (isGone) await giveBack(sent)
      }
    }
    const killer = async (): Promise<void> => {
      while (!isOver) {
        await sleep(700)
        if (isOver) return
        // One that has not come back from the last time is left alone.
        if (kill((kills % 2 === 0 ? east : west).database.pid())) kills += 1
      }
    }
    const killing = killer()
    await Promise.all(Array.from({ length: 16 }, client))
    isOver = true
    await killing

    const findings: string[] = []
    const expect = (isTrue: boolean, line: string) => void (isTrue || findings.push(line))
    const keys = async (side: Side, prefix: string) => (await side.postings(prefix)).size
    const total = async (prefix: string) => (await keys(east, prefix)) + (await keys(west, prefix))
    const [out, came, back, returned] = [await total('out:'), await total('in:'), await total('back:'), await total('returned:')]
    expect(out === wanted && came === wanted, `${out} left and ${came} came of ${wanted}`)
    expect(back === returned, `${back} went back and ${returned} were returned`)
    const clearing = (await sumOf(east, [east.clearing])) + (await sumOf(west, [west.clearing]))
    expect(clearing === 0n, `the clearing accounts differ by ${clearing}`)
    expect((await sumOf(east, [east.returns])) + (await sumOf(west, [west.returns])) === 0n, 'something lies among the returns')
    const money = (await sumOf(east, east.accounts)) + (await sumOf(west, west.accounts))
    expect(money === richMinor * BigInt(customers * 2), `customers have ${money}`)
    findings.push(...(await east.findings()), ...(await west.findings()))
    findings.forEach(note)
    return { payments: wanted, returned, kills, findings: findings.length, failed: findings.length > 0 }
  } finally {
    await east.close()
    await west.close()
  }
}
