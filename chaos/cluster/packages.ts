import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const architecture = process.arch === 'arm64' ? 'aarch64' : 'x86_64'
/** Loaded before a program, it tells it another time. */
export const fakeTime = `/usr/lib/${architecture}-linux-gnu/faketime/libfaketimeMT.so.1`

const needed = {
  patroni: '/usr/bin/patroni',
  // Patroni needs it to speak TLS with etcd, and only recommends it.
  'python3-idna': '/usr/lib/python3/dist-packages/idna/core.py',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/client.py',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  pgbackrest: '/usr/bin/pgbackrest',
  iproute2: '/usr/sbin/ip',
  openssl: '/usr/bin/openssl',
  libfaketime: fakeTime,
  curl: '/usr/bin/curl',
}

/** Installs what the cluster is made of, where it is missing. Debian 12 has all of it. */
export const installPackages = (note: (line: string) => void): void => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error('The cluster is made of network namespaces: run it as root on Linux, on a machine to try things out.')
  const missing = Object.entries(needed).flatMap(([name, program]) => (existsSync(program) ? [] : [name]))
  if (missing.length === 0) return
  note(`installing ${missing.join(', ')} with apt-get; their services are not started`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...missing],
  ]) {
    const { status, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`apt-get ${args[0]} failed: ${stderr.slice(-500)}`)
  }
}
