import { setTimeout as sleep } from 'node:timers/promises'
import { verify } from '@florin/ledger/verify'
import { findUnbalanced } from '../apps/server/src/modules/globalPay/payments/heldProof.ts'
import { createDb, createPool } from '../apps/server/src/platform/db.ts'
import type { Figures, Options } from '../scripts/measurements.ts'
import { type LinkBank, openLinkBank } from '../test/linkBank.ts'

export const about =
  'a payment link from its sender to its end, again and again, with the server killed at each of its writes in turn: each is paid or given back once, nothing stays held. --only=approve'

const amountMinor = 2000n
/** Less the fee of a bank transfer it ends in 11: rejected by the other bank. */
const rejected = '20.61'
const patienceMs = 180_000

/** What is under way when the server dies, and at which write. */
const stops = [
  ['send', 'mass_batch'],
  ['send', 'mass_row'],
  ['send', 'ledger.hold'],
  ['open', 'global_payment'],
  ['open', 'global_link'],
  ['look', 'global_payment'],
  ['claim', 'global_payout'],
  ['claim', 'global_payment'],
  ['claim', 'global_code'],
  ['approve', 'global_payment'],
  ['approve', 'global_code'],
  ['approve', 'ledger.transfer'],
  ['approve', 'ledger.hold'],
  ['approve', 'operation'],
  ['approve', 'operation_posting'],
  ['approve', 'mass_row'],
  ['leave', 'dispatch_instruction'],
  ['leave', 'sandbox.payout'],
  ['arrive', 'dispatch_report'],
  ['arrive', 'operation'],
  ['arrive', 'global_payment'],
  ['cancel', 'global_payment'],
  ['cancel', 'ledger.hold'],
  ['cancel', 'mass_row'],
  ['refuse', 'global_payment'],
  ['refuse', 'ledger.hold'],
  ['refuse', 'mass_row'],
  ['return', 'dispatch_report'],
  ['return', 'operation'],
  ['return', 'ledger.hold'],
  ['return', 'global_payment'],
] as const
type Step = (typeof stops)[number][0]
type Ending = 'paid' | 'canceled' | 'refused'
/** How the links end whose server dies there: a payout that comes back opens its link again, which is taken back then. */
const endings: Partial<Record<Step, Ending>> = { cancel: 'canceled', return: 'canceled', refuse: 'refused' }
const endingOf = ([step]: (typeof stops)[number]): Ending => endings[step] ?? 'paid'

const until = async <T>(what: string, found: () => Promise<T | undefined>): Promise<T> => {
  for (const deadline = performance.now() + patienceMs; performance.now() < deadline; await sleep(100)) {
    const value = await found()
    if (value !== undefined) return value
  }
  throw new Error(`Waited in vain: ${what}`)
}

/** Right codes only: an answer that got lost may have sent another. */
const confirm = async (bank: LinkBank, email: string, secret: string, first: string): Promise<void> => {
  const tried = new Set<string>()
  let operationId = first
  await until('the code', async () => {
    const [code] = await bank.codesTo(email)
    if (code === undefined || tried.has(code)) return undefined
    tried.add(code)
    const { responseCode } = await bank.approve(secret, operationId, code)
    if (responseCode === '00') return true
    const status = await bank.statusOf(secret)
    if (status !== 'pending' && status !== 'approving') return true
    operationId = (await bank.claim(secret)).operationId ?? operationId
    return undefined
  })
}

/** From the sender to the recipient's bank, with one death on the way. */
const journey = async (bank: LinkBank, index: number, [step, table]: (typeof stops)[number]): Promise<void> => {
  const email = `kasia${index}@wiatr.example`
  let dying: Promise<void> = Promise.resolve()
  const during = async <T>(now: Step, work: () => Promise<T>): Promise<T> => {
    // The lock is there before anybody writes.
    if (now === step) dying = (await bank.killAtWriteTo(table)).dead
    const [done] = await Promise.all([work(), dying])
    return done
  }
  await bank.signIn()
  const links = () => bank.scalar('select count(*) from global_payment where email = $1', [email])
  const sent = await during('send', () => bank.send(email, step === 'return' ? rejected : '20.00'))
  if (sent.responseCode !== '00') throw new Error(`Not sent: ${JSON.stringify(sent)}`)
  const secret = await during('open', () => until('the letter', () => bank.secretTo(email)))
  if ((await links()) !== 1n) throw new Error('More than one link')
  await during('look', () => bank.statusOf(secret))
  const paymentId = sent.paymentId ?? 0
  const isNow = (wanted: string) => async () => ((await bank.statusOf(secret)) === wanted ? true : undefined)
  // Whoever does not hear that it is done asks again, and may be told that it is over.
  if (step === 'cancel') {
    await during('cancel', () => bank.cancel(paymentId))
    return void (await until('the end', isNow('canceled')))
  }
  if (step === 'refuse') {
    await during('refuse', () => bank.refuse(secret, paymentId))
    return void (await until('the end', isNow('refused')))
  }
  const asked = await during('claim', () => bank.claim(secret))
  if (asked.responseCode !== '00') throw new Error(`Not claimed: ${JSON.stringify(asked)}`)
  await during('approve', () => confirm(bank, email, secret, asked.operationId ?? ''))
  if (step !== 'return') return void (await during('leave', () => during('arrive', () => until('the end', isNow('paid')))))
  const failed = () => bank.scalar(`select count(*) from global_payment where email = $1 and state = 'failed'`, [email])
  await during('return', () => until('the rejection', async () => ((await failed()) === 1n ? true : undefined)))
  await bank.cancel(paymentId)
  await until('the end', isNow('canceled'))
}

export const run = async ({ args, note }: Options): Promise<Figures> => {
  const only = args.find((arg) => arg.startsWith('--only='))?.slice(7)
  const chosen = stops.filter(([step]) => only === undefined || step === only)
  const bank = await openLinkBank()
  const stuck: string[] = []
  try {
    for (const [index, stop] of chosen.entries()) {
      await journey(bank, index, stop).catch((error: unknown) => stuck.push(`${stop.join(' ')}: ${String(error)}`))
      note(`${stop.join(' at ')}: ${await bank.scalar(`select count(*) from global_payment where state = 'paid'`)} paid`)
    }
    stuck.forEach(note)
    const links = await bank.scalar('select count(*) from global_payment')
    const paid = await bank.scalar(`select count(*) from global_payment where state = 'paid'`)
    const payouts = await bank.scalar('select count(*) from sandbox.payout')
    const operations = await bank.scalar(`select count(*) from operation where state in ('completed', 'settled')`)
    const held = await bank.heldMinor()
    const wantedPaid = BigInt(chosen.filter((stop) => endingOf(stop) === 'paid').length)
    const rejections = BigInt(chosen.filter(([step]) => step === 'return').length)
    const wrongSum = (await bank.sentMinor()) - amountMinor * wantedPaid
    const pool = createPool({ url: bank.url, maxConnections: 2, queryTimeoutMs: 120_000, onError: () => {} })
    const db = createDb(pool)
    const findings = [
      ...(await verify(db)).findings.map((each) => JSON.stringify(each)),
      ...(await findUnbalanced(db)).map(({ problem }) => problem),
    ]
    await db.destroy()
    findings.forEach(note)
    const wanted = BigInt(chosen.length)
    return {
      kills: chosen.length,
      links: Number(links),
      paid: Number(paid),
      payouts: Number(payouts),
      operations: Number(operations),
      held: Number(held),
      wrongSum: Number(wrongSum),
      stuck: stuck.length,
      findings: findings.length,
      failed:
        links !== wanted ||
        [paid, operations].some((count) => count !== wantedPaid) ||
        payouts !== wantedPaid + rejections ||
        held !== 0n ||
        wrongSum !== 0n ||
        stuck.length + findings.length > 0,
    }
  } finally {
    await bank.close()
  }
}
