import { execFileSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, chmodSync, chownSync, copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../scripts/tasks.ts'
import { createMachines, type Machine, type Machines } from './machines.ts'
import { deploy, readEnv, readUnit } from './units.ts'

export type Member = { readonly name: string; readonly role: string; readonly state: string; readonly lag?: number | string }
export type Role = 'http' | 'token' | 'worker'

const databaseAddresses = { db1: '10.34.0.11', db2: '10.34.0.12', db3: '10.34.0.13' }
const appAddresses = { app1: '10.34.0.21', app2: '10.34.0.22' }
/** Which processes run where, beside HAProxy. */
const layout: Readonly<Record<string, readonly Role[]>> = { app1: ['http', 'token'], app2: ['http', 'token', 'worker'] }

const secretFiles = ['app', 'service', 'vault', 'identity', 'esign', 'bank', 'bot-check']

const secret = (): string => randomBytes(32).toString('hex')
const postgresIds = (): [number, number] => {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return [id('-u'), id('-g')]
}

/** Each place that says `change-me` gets a password of its own, the same for the same place. */
const createSecrets = () => {
  const known = new Map<string, string>()
  return (text: string): string =>
    text.replace(/change-me-\w+/g, (place) => {
      const value = known.get(place) ?? secret()
      known.set(place, value)
      return value
    })
}

/** Five machines by the files of `deploy`, with passwords and certificates of their own. */
export const startCluster = async (folder: string, note: (line: string) => void, canSetClock = false) => {
  const machines = createMachines(folder, canSetClock)
  try {
    return await build(machines, folder, note)
  } catch (error) {
    await machines.remove()
    throw error
  }
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>

const build = async (machines: Machines, folder: string, note: (line: string) => void) => {
  const fill = createSecrets()
  const tls = join(folder, 'tls')
  const [uid, gid] = postgresIds()
  const all = { ...databaseAddresses, ...appAddresses }
  execFileSync(join(deploy, 'make-certificates.sh'), [tls, ...Object.entries(all).map(([name, ip]) => `${name}=${ip}`)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const running = new Map<string, ChildProcess>()
  const repository = join(folder, 'repository')
  mkdirSync(repository)
  chownSync(repository, uid, gid)

  const filled = (env: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}): Record<string, string> =>
    Object.fromEntries(Object.entries({ ...env, ...more }).map(([name, value]) => [name, fill(value)]))

  /** The file for the first machine, with the name and the address of another. */
  const nodeEnv = (name: string, address: string): Record<string, string> => {
    const shared = new Set(['PATRONI_ETCD_HOSTS', 'ETCD_INITIAL_CLUSTER'])
    return Object.fromEntries(
      Object.entries(filled(readEnv('node.env'))).map(([key, value]) => [
        key,
        shared.has(key) ? value : value === 'db1' ? name : value.replaceAll(databaseAddresses.db1, address),
      ]),
    )
  }
  const owned = (path: string, text?: string): void => {
    if (text !== undefined) writeFileSync(path, text)
    chownSync(path, uid, gid)
    chmodSync(path, 0o600)
  }
  const prepare = (machine: Machine): void => {
    const own = join(machine.etc, 'tls')
    mkdirSync(own)
    copyFileSync(join(tls, 'ca.crt'), join(own, 'ca.crt'))
    chmodSync(join(own, 'ca.crt'), 0o644)
    for (const kind of ['crt', 'key']) {
      copyFileSync(join(tls, `${machine.name}.${kind}`), join(own, `node.${kind}`))
      owned(join(own, `node.${kind}`))
    }
    for (const file of ['create-database.sh', 'watch-room.sh', 'get-log.sh', 'backup.sh', 'haproxy.cfg'])
      copyFileSync(join(deploy, file), join(machine.etc, file))
    // This process puts people into the bank, from outside of its machines.
    const patroni = readFileSync(join(deploy, 'patroni.yml'), 'utf8')
    writeFileSync(
      join(machine.etc, 'patroni.yml'),
      patroni.replace(
        '    - local all postgres peer\n',
        (line) => `${line}    - hostssl florin postgres 10.34.0.1/32 scram-sha-256\n`,
      ),
    )
    const backup = readFileSync(join(deploy, 'pgbackrest.conf'), 'utf8').replace('/var/lib/pgbackrest', repository)
    owned(join(machine.etc, 'pgbackrest.conf'), fill(backup))
  }

  /** Where the program is that is started next: another version of it is another folder. */
  let program = root
  let versions = 0

  const start = (machine: Machine, name: string, unit: string, env: Readonly<Record<string, string>>, instance = ''): void => {
    const { command, user } = readUnit(unit, instance)
    const inPlace = command.map((word) => word.replace(/^\/opt\/florin/, root).replace(/^apps\//, `${program}/apps/`))
    // There is no user of that name here.
    running.set(`${machine.name}:${name}`, machine.start(name, inPlace, env, user === 'florin' ? undefined : user))
  }

  const databases = Object.entries(databaseAddresses).map(([name, address]) => machines.add(name, address))
  const apps = Object.entries(appAddresses).map(([name, address]) => machines.add(name, address, 64))
  for (const machine of [...databases, ...apps]) prepare(machine)

  const startEtcd = (machine: Machine): void =>
    start(machine, 'etcd', 'etcd.service.d/florin.conf', nodeEnv(machine.name, machine.address))
  const startDatabase = (machine: Machine): void => {
    startEtcd(machine)
    start(machine, 'patroni', 'patroni.service.d/florin.conf', {
      ...nodeEnv(machine.name, machine.address),
      PGBACKREST_CONFIG: '/etc/florin/pgbackrest.conf',
    })
    start(machine, 'room', 'florin-room.service', nodeEnv(machine.name, machine.address))
  }

  const request = async <T>(address: string, path: string, init: RequestInit = {}): Promise<T> => {
    const response = await fetch(`http://${address}:8008${path}`, { ...init, signal: AbortSignal.timeout(2000) })
    return (await response.json()) as T
  }
  const members = async (): Promise<readonly Member[]> => {
    for (const { address } of databases) {
      const answer = await request<{ members: Member[] }>(address, '/cluster').catch(() => undefined)
      if (answer) return answer.members
    }
    return []
  }
  const primary = async (): Promise<Machine | undefined> => {
    for (const machine of databases) {
      const response = await fetch(`http://${machine.address}:8008/primary`, { signal: AbortSignal.timeout(1000) }).catch(
        () => undefined,
      )
      if (response?.ok) return machine
    }
    return undefined
  }
  /** How many machines the primary sends its log to. */
  const followers = async (): Promise<number> => {
    const machine = await primary()
    if (!machine) return 0
    type State = { replication?: { state: string }[] }
    const { replication = [] } = await request<State>(machine.address, '/patroni').catch((): State => ({}))
    return replication.filter(({ state }) => state === 'streaming').length
  }
  const wholeAgain = async (patienceMs = 120_000): Promise<void> => {
    const deadline = performance.now() + patienceMs
    for (;;) {
      const now = await members()
      const leads = now.filter(({ role }) => role === 'leader').length === 1
      const follows = now.filter(({ role, state, lag }) => role !== 'leader' && state !== 'stopped' && Number(lag) < 1_000_000)
      const isWhole = leads && follows.length === 2 && now.some(({ role }) => role === 'sync_standby')
      // One that is still being rewound counts among the members already.
      if (isWhole && (await followers()) === 2) return
      if (performance.now() > deadline) throw new Error(`The cluster is not whole again: ${JSON.stringify(now)}`)
      await sleep(300)
    }
  }

  note('three machines with etcd, Patroni and PostgreSQL')
  for (const machine of databases) startDatabase(machine)
  await wholeAgain()

  const node = nodeEnv('db1', databaseAddresses.db1)
  const first = databases[0]!
  /** Disks are small here. */
  await request(first.address, '/config', {
    method: 'PATCH',
    headers: {
      authorization: `Basic ${Buffer.from(`${node['PATRONI_RESTAPI_USERNAME']}:${node['PATRONI_RESTAPI_PASSWORD']}`).toString('base64')}`,
    },
    body: JSON.stringify({
      postgresql: {
        parameters: { max_wal_size: '256MB', min_wal_size: '80MB', max_slot_wal_keep_size: '512MB', wal_keep_size: '256MB' },
      },
    }),
  })
  const backup = (machine: Machine, ...words: string[]): Promise<string> =>
    machine.ask(['pgbackrest', '--config=/etc/florin/pgbackrest.conf', '--stanza=florin', ...words], {}, 'postgres')
  await backup((await primary()) ?? first, 'stanza-create')

  for (const { etc } of apps) {
    mkdirSync(join(etc, 'secrets'))
    for (const name of secretFiles)
      writeFileSync(join(etc, 'secrets', name), fill(`change-me-${name.replace('-', '_')}`), { mode: 0o600 })
  }
  // As the example says, except that nobody limits the payers and files lie on this disk.
  const appEnv = filled(readEnv('florin.env'), {
    LOG_LEVEL: 'warn',
    FILES: 'disk',
    DATA_DIR: join(folder, 'files'),
    CALLS_PER_MINUTE: '999999999',
    RATE_SCALE: '10000',
  })
  const ownerUrl = appEnv['DATABASE_URL']!.replace(/\/\/florin_app:\w+@/, `//florin_owner:${node['FLORIN_OWNER_PASSWORD']}@`)
  const startApp = (machine: Machine, role: Role): void =>
    start(machine, role, 'florin@.service', { ...appEnv, ...readEnv(`${role}.env`) }, role)
  const cli = (...words: string[]): Promise<string> => {
    const command = [process.execPath, join(program, 'apps/server/src/entry/cli.ts'), ...words]
    return apps[0]!.ask(command, { ...appEnv, DATABASE_OWNER_URL: ownerUrl })
  }
  const startBalancer = (machine: Machine): void => {
    start(machine, 'haproxy', 'haproxy.service.d/florin.conf', readEnv('haproxy.env'))
  }
  const startApps = (machine: Machine): void => {
    startBalancer(machine)
    for (const role of layout[machine.name] ?? []) startApp(machine, role)
  }

  note('two machines with HAProxy, pages, tokens and a worker')
  for (const machine of apps) {
    const own = join(machine.etc, 'tls')
    const text = ['crt', 'key'].map((kind) => readFileSync(join(own, `node.${kind}`), 'utf8')).join('')
    for (const name of ['site.pem', 'node.pem']) writeFileSync(join(own, name), text, { mode: 0o600 })
    mkdirSync('/run/haproxy', { recursive: true })
    startBalancer(machine)
  }
  await sleep(3000)
  await cli('db:migrate')
  for (const machine of apps) for (const role of layout[machine.name] ?? []) startApp(machine, role)
  /** Its port for monitors answers on its machine alone. */
  const isReady = async (machine: Machine, role: Role): Promise<boolean> => {
    const url = `http://127.0.0.1:${readEnv(`${role}.env`)['METRICS_PORT']}/health/ready`
    try {
      return (await machine.ask(['curl', '-s', '-m', '2', '-o', '/dev/null', '-w', '%{http_code}', url])) === '200'
    } catch {
      return false
    }
  }
  /** Asked on its own port, and then through HAProxy, which looks once a second. */
  const ready = async (machine: Machine, role: Role): Promise<void> => {
    const deadline = performance.now() + 180_000
    while (!(await isReady(machine, role))) {
      if (performance.now() > deadline)
        throw new Error(
          `${machine.name} ${role}: ${machine.run(['tail', '-n', '5', join(folder, `${machine.name}-${role}.log`)])}`,
        )
      await sleep(250)
    }
    await sleep(2000)
  }
  for (const machine of apps) for (const role of layout[machine.name] ?? []) await ready(machine, role)

  return {
    folder,
    databases,
    apps,
    layout,
    ca: readFileSync(join(tls, 'ca.crt'), 'utf8'),
    entries: apps.map(({ address }) => `https://${address}`),
    appEnv,
    superuserPassword: node['PATRONI_SUPERUSER_PASSWORD'] ?? '',
    repository,
    members,
    primary,
    wholeAgain,
    startDatabase,
    startEtcd,
    startApp,
    startApps,
    ready,
    process: (machine: Machine, name: string) => running.get(`${machine.name}:${name}`),
    /** A version of the program with one migration more and a trigger that is made anew, which is started from now on. */
    useVersion: async (step: 'expand' | 'contract', migration: string): Promise<void> => {
      versions += 1
      const next = join(folder, `version-${versions}`)
      mkdirSync(next)
      for (const part of ['apps', 'packages', 'package.json'])
        await cp(join(program, part), join(next, part), { recursive: true })
      symlinkSync(join(root, 'node_modules'), join(next, 'node_modules'))
      writeFileSync(join(next, `apps/server/src/migrations/0${100 + versions}_upgrade_${step}.sql`), migration)
      appendFileSync(join(next, 'apps/server/src/modules/books/sql/operation_inserted.sql'), `-- version ${versions}\n`)
      program = next
    },
    backup,
    /** Another machine, for a backup to be restored on. */
    addSpare: (): Machine => {
      const spare = machines.add('db4', '10.34.0.14')
      execFileSync(join(deploy, 'make-certificates.sh'), [tls, 'db4=10.34.0.14'], { stdio: ['ignore', 'ignore', 'pipe'] })
      prepare(spare)
      spare.run(['mkdir', '-p', '-m', '700', node['PATRONI_POSTGRESQL_DATA_DIR'] ?? ''], {}, 'postgres')
      return spare
    },
    spareEnv: { PGBACKREST_CONFIG: '/etc/florin/pgbackrest.conf' },
    /** `ledger:verify` on a database of its own. */
    verifyAt: (machine: Machine): string => {
      const url = new URL(ownerUrl)
      url.hostname = machine.address
      const command = [process.execPath, join(root, 'apps/server/src/entry/cli.ts'), 'ledger:verify']
      return apps[0]!.run(command, { ...appEnv, DATABASE_URL: url.href })
    },
    cli,
    /** As the superuser, on a machine of the database. */
    sql: (machine: Machine, text: string): string =>
      machine.run(['psql', '-XAtq', '-d', 'florin', '-c', text], {}, 'postgres').trim(),
    stop: () => machines.remove(),
  }
}
