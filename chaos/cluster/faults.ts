import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import type { Machine } from './machines.ts'
import type { Payers } from './payers.ts'

export type Scene = { readonly cluster: Cluster; readonly payers: Payers; readonly note: (line: string) => void }
/** What somebody else wrote who should not have been able to, and the like; nothing when all was as it should be. */
type Fault = (scene: Scene) => Promise<readonly string[]>

const theirPrimary = async ({ cluster }: Scene): Promise<Machine> => {
  const machine = await cluster.primary()
  if (!machine) throw new Error('There is no primary to begin with')
  return machine
}
const standbyOf = async (scene: Scene): Promise<Machine> => {
  const sync = (await scene.cluster.members()).find(({ role }) => role === 'sync_standby')
  return scene.cluster.databases.find(({ name }) => name === sync?.name) ?? (await theirPrimary(scene))
}

const loseMachine = async ({ cluster }: Scene, machine: Machine, seconds: number): Promise<readonly string[]> => {
  await machine.kill()
  await sleep(seconds * 1000)
  cluster.startDatabase(machine)
  return []
}

/** Somebody on the machine that believes to be the primary, who tries to write there; what was confirmed to them. */
const writeThere = (machine: Machine) => {
  const statement = `insert into rate_window (bucket, key_hash, starts_at, ends_at, taken) values ('second writer ' || clock_timestamp(), '', now(), now(), 1)`
  let [confirmed, isOver] = [0, false]
  const tries = Array.from({ length: 3 }, async () => {
    while (!isOver) {
      const child = machine.start('second-writer', ['psql', '-XAtqw', '-d', 'florin', '-c', statement], {}, 'postgres')
      const code = await Promise.race([
        new Promise<number | null>((resolve) => child.once('exit', resolve)),
        sleep(3000).then(() => (child.kill('SIGKILL'), null)),
      ])
      if (code === 0) confirmed += 1
      await sleep(200)
    }
  })
  return async (): Promise<number> => {
    isOver = true
    await Promise.all(tries)
    return confirmed
  }
}

const restartApp = async ({ cluster }: Scene, machine: Machine, role: 'http' | 'token' | 'worker', signal: NodeJS.Signals) => {
  const child = cluster.process(machine, role)
  if (child && child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }
  cluster.startApp(machine, role)
}

/** Nobody may notice it. */
const rollingRestart: Fault = async (scene) => {
  const before = scene.payers.counts()
  for (const machine of scene.cluster.apps)
    for (const role of scene.cluster.layout[machine.name] ?? []) {
      await restartApp(scene, machine, role, 'SIGTERM')
      await scene.cluster.ready(machine, role)
    }
  const after = scene.payers.counts()
  const unavailable = after.unavailable - before.unavailable
  const unreachable = after.unreachable - before.unreachable
  return unavailable + unreachable === 0
    ? []
    : [
        `${unavailable} answers of 503 and ${unreachable} lost connections during a restart, the last by ${scene.payers.lastLoss()}`,
      ]
}

export const faults: Readonly<Record<string, Fault>> = {
  'primary-killed': async (scene) => loseMachine(scene, await theirPrimary(scene), 20),

  'primary-crashes': async (scene) => {
    const machine = await theirPrimary(scene)
    machine.run(['sh', '-c', 'kill -9 $(head -1 /var/lib/postgresql/15/florin/postmaster.pid)'])
    await sleep(15_000)
    return []
  },

  'primary-cut-off': async (scene) => {
    const machine = await theirPrimary(scene)
    machine.cutOff()
    const writes = writeThere(machine)
    await sleep(25_000)
    const confirmed = await writes()
    machine.reconnect()
    return confirmed === 0 ? [] : [`${confirmed} writes were confirmed by the primary that was cut off`]
  },

  'replica-lost': async (scene) => loseMachine(scene, await standbyOf(scene), 15),

  'etcd-member-lost': async (scene) => {
    const machine = await standbyOf(scene)
    scene.cluster.process(machine, 'etcd')?.kill('SIGKILL')
    await sleep(10_000)
    scene.cluster.startEtcd(machine)
    return []
  },

  'etcd-lost': async (scene) => {
    for (const machine of scene.cluster.databases) scene.cluster.process(machine, 'etcd')?.kill('SIGKILL')
    await sleep(20_000)
    for (const machine of scene.cluster.databases) scene.cluster.startEtcd(machine)
    return []
  },

  'application-machine-lost': async (scene) => {
    const [machine] = scene.cluster.apps
    await machine!.kill()
    await sleep(10_000)
    scene.cluster.startApps(machine!)
    await scene.cluster.ready(machine!, 'http')
    return []
  },

  'disk-full': async (scene) => {
    const machine = await theirPrimary(scene)
    machine.fillDisk()
    await sleep(20_000)
    machine.freeDisk()
    // etcd and PostgreSQL end when they cannot write; a supervisor starts them again.
    await machine.kill()
    scene.cluster.startDatabase(machine)
    return []
  },

  'connection-storm': async ({ cluster }) => {
    const sockets: Socket[] = []
    const aim = async (address: string, port: number, count: number) => {
      for (let index = 0; index < count; index += 1) {
        const socket = connect(port, address)
        socket.on('error', () => {})
        sockets.push(socket)
        if (index % 50 === 49) await sleep(20)
      }
    }
    await Promise.all([
      ...cluster.apps.map(({ address }) => aim(address, 443, 1000)),
      ...cluster.databases.map(({ address }) => aim(address, 5432, 250)),
    ])
    await sleep(10_000)
    for (const socket of sockets) socket.destroy()
    return []
  },

  'replica-restarts-over-and-over': async (scene) => {
    const machine = await standbyOf(scene)
    for (let times = 0; times < 5; times += 1) {
      await machine.kill()
      await sleep(2000)
      scene.cluster.startDatabase(machine)
      await sleep(4000)
    }
    return []
  },

  'worker-killed': async (scene) => {
    const machine = scene.cluster.apps.find(({ name }) => scene.cluster.layout[name]?.includes('worker'))!
    for (let times = 0; times < 3; times += 1) {
      await restartApp(scene, machine, 'worker', 'SIGKILL')
      await sleep(4000)
    }
    return []
  },

  // Of the machine with pages and the worker, and of the primary: an hour ahead, and an hour behind.
  'clock-jumps': async (scene) => {
    for (const machine of [scene.cluster.apps[1]!, await theirPrimary(scene)])
      for (const seconds of [3600, 0, -3600, 0]) {
        machine.setClock(seconds)
        await sleep(8000)
      }
    return []
  },

  'rolling-restart': rollingRestart,

  // Two releases: the first adds, and runs beside the version before; the second takes away what that one used.
  upgrade: async (scene) => {
    await scene.cluster.useVersion(
      'expand',
      `alter table operation add column upgraded_at timestamptz;
        alter table customer add column upgraded_at timestamptz;`,
    )
    await scene.cluster.cli('db:migrate')
    const first = await rollingRestart(scene)
    await scene.cluster.useVersion(
      'contract',
      'alter table operation drop column upgraded_at; alter table customer drop column upgraded_at;',
    )
    await scene.cluster.cli('db:migrate')
    return [...first, ...(await rollingRestart(scene))]
  },
}
