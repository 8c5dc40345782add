import { execFile } from 'node:child_process'
import { hostname, userInfo } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { atEnd } from '../../../../test/cleanup.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { openDb } from '../../../../test/platform.ts'
import { temporaryFolder } from '../../../../test/server.ts'
import type { Db } from '../platform/db.ts'

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url))
let url: string
let db: Db
let dataDir: string
beforeAll(async () => {
  url = await freshDatabase()
  db = openDb(url)
  const folder = temporaryFolder()
  dataDir = folder.path
  atEnd(async () => folder.remove())
})

const shell = `command line, ${userInfo().username}@${hostname()}`

/** As an administrator gives it. */
const command = (...args: string[]): Promise<string> => commandWith({}, ...args)
const commandWith = async (more: Readonly<Record<string, string>>, ...args: string[]): Promise<string> => {
  const { SUDO_USER: _before, ...given } = process.env
  const env = { ...given, NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: dataDir, DATABASE_PATIENCE_MS: '60000', ...more }
  const run = promisify(execFile)(process.execPath, [cli, ...args], { env })
  return run.then(
    ({ stdout }) => stdout.trim(),
    (error: { stderr: string }) => error.stderr.trim(),
  )
}
const named = ['--first', 'Rita', '--last', 'Sala']

describe('the commands about operators', () => {
  it('make the first of every desk and others of theirs, list, sign out and block them, on record', async () => {
    expect(await command('operator:create', '--email', 'rita@bank.test', ...named)).toMatch(/^rita@bank.test is an operator/)
    expect(await command('operator:create', '--email', 'bo@bank.test', ...named)).toMatch(/^--desks must be some of support/)
    expect(await command('operator:create', '--email', 'rita@bank.test', ...named, '--desks', 'audit')).toBe(
      'Refused: login.taken.',
    )
    await command('operator:create', '--email', 'bo@bank.test', ...named, '--desks', 'support,audit')
    expect(await command('operator:list')).toBe(
      [
        'rita@bank.test  support,compliance,treasury,pricing,audit  no second factor yet  sessions: 0',
        'bo@bank.test  support,audit  no second factor yet  sessions: 0',
      ].join('\n'),
    )
    expect(await command('operator:sign-out', '--email', 'bo@bank.test')).toBe('bo@bank.test: 0 sessions ended.')
    expect(await command('operator:block', '--email', 'bo@bank.test')).toBe('bo@bank.test is blocked and signed out.')
    expect(await command('operator:block', '--email', 'rita@bank.test')).toBe('Refused: operator.last.')
    expect(await command('operator:block', '--email', 'bo@bank.test', '--undo')).toBe('bo@bank.test may sign in again.')
    expect(await command('operator:block', '--email', 'nobody@bank.test')).toBe('nobody@bank.test is no operator.')
    const recorded = await db.selectFrom('operator_call').select(['method', 'ip']).orderBy('id').execute()
    expect(recorded.map(({ method }) => method)).toEqual([
      'operator:create',
      'operator:create',
      'operator:sign-out',
      'operator:block',
      'operator:block',
    ])
    // Whoever has the shell stands beside whatever name they give.
    expect(new Set(recorded.map(({ ip }) => ip))).toEqual(new Set([shell]))
  })

  it('are recorded also where the machine has no name for who runs them', async () => {
    const nameless = `import os from 'node:os'; import { syncBuiltinESMExports } from 'node:module'
      os.userInfo = () => { throw new Error('ENOENT') }; syncBuiltinESMExports()`
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(nameless)}` }
    expect(await commandWith(env, 'operator:sign-out', '--email', 'bo@bank.test')).toBe('bo@bank.test: 0 sessions ended.')
    const recorded = await db.selectFrom('operator_call').select('ip').orderBy('id', 'desc').executeTakeFirst()
    expect(recorded?.ip).toBe(`command line, uid ${process.getuid?.()}@${hostname()}`)
  })

  it('set rates in the name of one who may, with a reason, on record', async () => {
    const set = (...args: string[]) => command('fx:set', ...args)
    const why = ['--reason', 'The console is away']
    expect(await set('EUR=1.10', '--by', 'rita@bank.test')).toBe('--reason must say why.')
    expect(await set('EUR=1.10', ...why)).toBe('--by must be the address of the operator.')
    expect(await set('EUR=1.10', '--by', 'bo@bank.test', ...why)).toBe('bo@bank.test is no operator of the pricing desk.')
    expect(await set('EUR=1.10', '--by', 'rita@bank.test', ...why)).toMatch(/EUR\s+1\.1$/m)
    expect(await set('EUR=1.50', '--by', 'rita@bank.test', ...why)).toMatch(/^EUR would be more than 10 % off .*\(1\.1\)/)
    expect(await set('EUR=1.50', 'QQQ=2', '--unlikely', '--by', 'rita@bank.test', ...why)).toBe('No rate can be set for QQQ.')
    expect(await set('EUR=1.50', '--unlikely', '--by', 'rita@bank.test', ...why)).toMatch(/EUR\s+1\.5$/m)
    const recorded = await db
      .selectFrom('operator_call')
      .innerJoin('app_user', 'app_user.id', 'operator_user_id')
      .select(['email', 'ip', 'summary', 'reason'])
      .where('method', '=', 'fx:set')
      .orderBy('operator_call.id')
      .execute()
    expect(recorded).toEqual([
      { email: 'rita@bank.test', ip: shell, summary: 'EUR: - -> 1.10', reason: 'The console is away' },
      { email: 'rita@bank.test', ip: shell, summary: 'EUR: 1.1 -> 1.50, unlikely', reason: 'The console is away' },
    ])
  })

  it('convert a customer in the name of one who may, with a reason, on record, and tell them', async () => {
    const { id } = await db
      .insertInto('customer')
      .values({
        kind: 'company',
        business_name: 'Oak Ltd',
        brand: 'florin',
        residence_country: 'LT',
        created_at: new Date(),
        old_web_url: 'https://old.example',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const convert = (...args: string[]) => command('customer:convert', '--customer', String(id), ...args)
    const [by, reason] = [
      ['--by', 'rita@bank.test'],
      ['--reason', 'Moved with their consent'],
    ]
    expect(await convert(...by)).toBe('--reason must say why.')
    expect(await convert(...reason)).toBe('--by must be the address of the operator.')
    expect(await convert('--by', 'ana@bank.test', ...reason)).toBe('ana@bank.test is no operator of the support desk.')
    expect(await convert(...by, ...reason)).toBe(`${id} does their banking here from now on.`)
    expect(await convert(...by, ...reason)).toBe(`${id} is no customer of the old web.`)
    const recorded = await db
      .selectFrom('operator_call')
      .select(['customer_id', 'ip', 'reason'])
      .where('method', '=', 'customer:convert')
      .execute()
    expect(recorded).toEqual([{ customer_id: id, ip: shell, reason: 'Moved with their consent' }])
  })

  it('open accounts of the kinds that the bank gives', async () => {
    const { id } = await db
      .insertInto('customer')
      .values({ kind: 'company', business_name: 'Elm Ltd', brand: 'florin', residence_country: 'LT', created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const open = (type: string) => {
      const who = ['--customer', String(id), '--currency', 'EUR', '--by', 'rita@bank.test', '--reason', 'Agreed on paper']
      return command('account:open', '--type', type, ...who)
    }
    expect(await open('payment')).toBe('--type is missing or not right.')
    expect(await open('prepayment')).toMatch(new RegExp(`^${id} has the prepayment account \\d+ in EUR.$`))
    expect(await open('prepayment')).toBe('Refused: account.open.')
  })
})
