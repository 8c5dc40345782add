import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { fakeTime } from './packages.ts'

const bridge = 'florin0'
const prefix = 'florin-'
/** Where programs expect what each machine has for itself. */
const own = { etc: '/etc/florin', data: '/var/lib/postgresql', run: '/run/postgresql' }

const sh = (command: string): string =>
  execFileSync('/bin/sh', ['-ec', command], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
const quietly = (command: string): void => {
  try {
    sh(command)
  } catch {}
}

export type Machine = {
  readonly name: string
  readonly address: string
  /** Its /etc/florin, as seen from outside. */
  readonly etc: string
  readonly data: string
  start(name: string, command: readonly string[], env: Readonly<Record<string, string>>, user?: string): ChildProcess
  /** Runs to its end; what it wrote. */
  run(command: readonly string[], env?: Readonly<Record<string, string>>, user?: string): string
  /** The same while others go on. */
  ask(command: readonly string[], env?: Readonly<Record<string, string>>, user?: string): Promise<string>
  /** As when the power fails: every process ends at once. */
  kill(): Promise<void>
  cutOff(): void
  reconnect(): void
  /** Somebody sets its clock so many seconds wrong; only where clocks can be set, and not for etcd, which asks the kernel. */
  setClock(seconds: number): void
  /** Its disk has no room left, until `freeDisk`. */
  fillDisk(): void
  freeDisk(): void
}

type Options = {
  readonly folder: string
  readonly name: string
  readonly address: string
  readonly diskMegabytes: number
  readonly canSetClock: boolean
}

const createMachine = ({ folder, name, address, diskMegabytes, canSetClock }: Options): Machine => {
  const space = prefix + name
  const outside = `fl-${name}`
  const home = join(folder, name)
  const [etc, data, run] = [join(home, 'etc'), join(home, 'data'), join(home, 'run')]
  for (const each of [etc, data, run]) mkdirSync(each, { recursive: true })
  sh(`mount -t tmpfs -o size=${diskMegabytes}m,mode=0755 tmpfs ${data}`)
  sh(`chown postgres: ${data} ${run}`)
  sh(`ip netns add ${space}
    ip link add ${outside} type veth peer name eth0 netns ${space}
    ip link set ${outside} master ${bridge} up
    ip -n ${space} addr add ${address}/24 dev eth0
    ip -n ${space} link set eth0 up
    ip -n ${space} link set lo up`)

  /** In the network of the machine, with folders of its own. */
  const inside = (command: readonly string[], user?: string, before: readonly string[] = []): string[] => {
    const mounts = [`mount --bind ${etc} ${own.etc}`, `mount --bind ${data} ${own.data}`, `mount --bind ${run} ${own.run}`]
    const as = user ? `setpriv --reuid=${user} --regid=${user} --init-groups ` : ''
    return ['netns', 'exec', space, '/bin/sh', '-ec', `${mounts.join('; ')}; exec ${as}"$@"`, 'sh', ...before, ...command]
  }
  const setClock = (seconds: number): void => {
    // Renamed, so that nobody reads half of it.
    writeFileSync(join(etc, 'clock.new'), `${seconds < 0 ? '' : '+'}${seconds}`, { mode: 0o644 })
    renameSync(join(etc, 'clock.new'), join(etc, 'clock'))
  }
  if (canSetClock) setClock(0)
  /** Set last, by the user who runs the program: what it shares between processes belongs to one user. */
  const timed = canSetClock
    ? [
        '/usr/bin/env',
        `LD_PRELOAD=${fakeTime}`,
        `FAKETIME_TIMESTAMP_FILE=${own.etc}/clock`,
        'FAKETIME_CACHE_DURATION=1',
        'FAKETIME_DONT_FAKE_MONOTONIC=1',
        'FAKETIME_DISABLE_SHM=1',
        // Patroni sleeps to a moment, which the library gets wrong. What it starts is told the other time.
        'FAKETIME_SKIP_CMDS=python3',
      ]
    : []
  const pids = (): number[] => sh(`ip netns pids ${space}`).split('\n').filter(Boolean).map(Number)

  return {
    name,
    address,
    etc,
    data,
    start: (process_, command, env, user) => {
      const log = openSync(join(folder, `${name}-${process_}.log`), 'a')
      const child = spawn('/usr/sbin/ip', inside(command, user, timed), {
        env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...env },
        stdio: ['ignore', log, log],
        cwd: '/',
      })
      closeSync(log)
      return child
    },
    run: (command, env = {}, user) =>
      execFileSync('/usr/sbin/ip', inside(command, user), {
        env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...env },
        encoding: 'utf8',
        cwd: '/',
        maxBuffer: 100_000_000,
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    ask: async (command, env = {}, user = undefined) => {
      const options = { env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...env }, cwd: '/', maxBuffer: 100_000_000 }
      return (await promisify(execFile)('/usr/sbin/ip', inside(command, user), options)).stdout
    },
    kill: async () => {
      for (let left = pids(); left.length > 0; left = pids()) {
        for (const pid of left) quietly(`kill -9 ${pid}`)
        await sleep(20)
      }
      quietly(`find ${run} -type s -delete`)
    },
    cutOff: () => sh(`ip link set ${outside} down`),
    setClock,
    reconnect: () => sh(`ip link set ${outside} up`),
    fillDisk: () => quietly(`dd if=/dev/zero of=${join(data, 'filler')} bs=64k`),
    freeDisk: () => sh(`rm -f ${join(data, 'filler')}`),
  }
}

export type Machines = { add(name: string, address: string, diskMegabytes?: number): Machine; remove(): Promise<void> }

/** Some machines on one: each has a network, processes and folders of its own, and all are on one switch. */
export const createMachines = (folder: string, canSetClock = false): Machines => {
  const machines: Machine[] = []
  const clear = (): void => {
    for (const line of sh('ip netns list').split('\n')) {
      const [name = ''] = line.split(' ')
      if (!name.startsWith(prefix)) continue
      quietly(`ip netns pids ${name} | xargs -r kill -9`)
      quietly(`ip netns del ${name}`)
    }
    quietly(`ip link del ${bridge}`)
  }
  clear()
  const made = existsSync(own.etc) ? [] : [own.etc]
  for (const each of [...made, ...Object.values(own)]) mkdirSync(each, { recursive: true })
  sh(`ip link add ${bridge} type bridge; ip addr add 10.34.0.1/24 dev ${bridge}; ip link set ${bridge} up`)
  return {
    add: (name, address, diskMegabytes = 1536) => {
      const machine = createMachine({ folder, name, address, diskMegabytes, canSetClock })
      machines.push(machine)
      return machine
    },
    remove: async () => {
      for (const machine of machines) {
        await machine.kill()
        quietly(`umount -l ${machine.data}`)
      }
      clear()
      for (const each of made) rmdirSync(each)
    },
  }
}
