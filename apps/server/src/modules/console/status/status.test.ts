import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer as createPlain, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer, TLSSocket } from 'node:tls'
import { operatorStatus } from '@florin/contract/console/operatorStatus'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../../../test/app.ts'
import { atEnd } from '../../../../../../test/cleanup.ts'
import { temporaryFolder } from '../../../../../../test/server.ts'
import { insertEvents } from '../../../platform/live/store.ts'
import { databaseExpiry, siteExpiry } from './certificates.ts'
import { databaseFindings } from './databaseStore.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

describe('operator.status.get', () => {
  it('tells operators of every desk what waits, since when and how bad that is, and nobody else', async () => {
    const [omar, ana] = [await app.given.operator('support'), await app.given.person()]
    const anHourAgo = new Date(Date.now() - 3_700_000)
    await app.db
      .insertInto('job')
      .values({ kind: 'nothing', key: 'status', payload: '{}', run_at: anHourAgo, created_at: anHourAgo })
      .execute()
    await app.db
      .insertInto('rail_unreadable')
      .values(
        ['a', 'b'].map((record) => ({ rail: 'oct', kind: 'report', record, reason: 'No', said: '{}', received_at: anHourAgo })),
      )
      .execute()
    await insertEvents(app.db, [{ topic: 'customer:1', event: 'customerChanged', data: {} }], anHourAgo)
    expect(await app.call(operatorStatus['status.get'], {}, { token: ana.token })).toRefuse('access.denied')
    const { body } = await app.call(operatorStatus['status.get'], {}, { token: omar.token })
    const of = (name: string) => body.checks?.find((check) => check.name === name)
    expect(of('jobs')).toEqual({ name: 'jobs', state: 'bad', count: 1, sinceDate: anHourAgo.toISOString() })
    expect(of('webhookEvents')).toMatchObject({ state: 'bad', sinceDate: anHourAgo.toISOString() })
    expect(of('failedJobs')).toEqual({ name: 'failedJobs', state: 'good', count: 0 })
    expect(of('setAside')).toEqual({
      name: 'setAside',
      type: 'oct',
      state: 'warning',
      count: 2,
      sinceDate: anHourAgo.toISOString(),
    })
    expect(of('unreadFiles')).toEqual({ name: 'unreadFiles', state: 'good', count: 0 })
    expect(of('signingKey')).toMatchObject({ state: 'good' })
    expect(of('standbys')).toEqual({ name: 'standbys', state: 'unknown', count: 0 })
    expect(of('standbyLag')).toEqual({ name: 'standbyLag', state: 'unknown' })
    expect(of('archive')).toEqual({ name: 'archive', state: 'good', count: 0 })
    expect(of('backup')).toEqual({ name: 'backup', state: 'unknown' })
    expect(of('siteCertificate')).toEqual({ name: 'siteCertificate', state: 'unknown' })
  })
})

const psql = async (url: string, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}

it('knows the standby that lags, and the backup that deploy/backup.sh wrote down, without rights of its own', async () => {
  const slot = `status_${process.pid}`
  const owner = app.parts.databaseUrl
  await psql(owner, `select pg_create_physical_replication_slot('${slot}', true)`)
  atEnd(() => psql(owner, `select pg_drop_replication_slot('${slot}')`))
  await psql(owner, `alter database "${new URL(owner).pathname.slice(1)}" set florin.backed_up_at = '2031-05-06T12:00:00Z'`)
  const found = await databaseFindings(app.db)
  expect(found.find(({ name }) => name === 'standbyLag')?.count).toBeTypeOf('number')
  expect(found.find(({ name }) => name === 'backup')?.since).toEqual(new Date('2031-05-06T12:00:00Z'))
})

const certificate = () => {
  const { path, remove } = temporaryFolder()
  atEnd(remove)
  const [key, cert] = [join(path, 'key'), join(path, 'cert')]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=localhost', '-keyout', key, '-out', cert],
    { stdio: 'ignore' },
  )
  return { key: readFileSync(key), cert: readFileSync(cert) }
}
const inDays = (days: number) => Date.now() + days * 86_400_000

describe('the expiry of a certificate', () => {
  it('is read from the site, trusted or not', async () => {
    const server = createServer(certificate()).listen(0, '127.0.0.1')
    atEnd(() => void server.close())
    await once(server, 'listening')
    const until = await siteExpiry(`https://127.0.0.1:${(server.address() as AddressInfo).port}`)
    expect(Math.abs((until?.getTime() ?? 0) - inDays(30))).toBeLessThan(60_000)
  })

  it('is read from the database, after asking for TLS as PostgreSQL wants it', async () => {
    const files = certificate()
    const server = createPlain((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => {
        socket.write('S')
        new TLSSocket(socket, { isServer: true, ...files }).on('error', () => {})
      })
    }).listen(0, '127.0.0.1')
    atEnd(() => void server.close())
    await once(server, 'listening')
    const until = await databaseExpiry(`postgres://a:b@127.0.0.1:${(server.address() as AddressInfo).port}/florin`)
    expect(Math.abs((until?.getTime() ?? 0) - inDays(30))).toBeLessThan(60_000)
  })

  it('is not known where nobody answers, or there is no TLS', async () => {
    expect(await siteExpiry('https://127.0.0.1:1')).toBeUndefined()
    expect(await siteExpiry('http://127.0.0.1:1')).toBeUndefined()
    expect(await databaseExpiry('postgres://a:b@127.0.0.1:1/florin')).toBeUndefined()
    expect(await databaseExpiry(app.parts.databaseUrl)).toBeUndefined()
  })
})
