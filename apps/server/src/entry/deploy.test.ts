import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnv, readUnit } from '../../../../chaos/cluster/units.ts'
import { atEnd } from '../../../../test/cleanup.ts'
import { temporaryFolder } from '../../../../test/server.ts'
import { loadConfig } from '../platform/config.ts'

const root = join(import.meta.dirname, '../../../..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
const flags = scripts.start.split(' ').filter((word) => word.startsWith('--'))

describe('the files of deploy', () => {
  it('make a process start in production once the secrets are there', () => {
    const { path, remove } = temporaryFolder()
    atEnd(remove)
    const env = readEnv('florin.env')
    for (const name of Object.keys(env).filter((each) => each.endsWith('_FILE'))) {
      env[name] = join(path, name)
      writeFileSync(env[name], randomBytes(48).toString('base64'))
    }
    for (const role of ['http', 'token', 'worker']) {
      const config = loadConfig({ ...env, ...readEnv(`${role}.env`), ROLE: role, DATA_DIR: path })
      expect(config).toMatchObject({ production: true, sandbox: false, role, tokenService: 'separate' })
      expect(config.databaseReplicaUrl).toContain(':5433/')
    }
  })

  it('start the server as npm start does', () => {
    const { command, envFiles, user } = readUnit('florin@.service', 'worker')
    expect(command.filter((word) => word.startsWith('--'))).toEqual([...flags, '--role'])
    expect(command.slice(-2)).toEqual(['--role', 'worker'])
    expect(envFiles).toEqual(['florin.env', 'worker.env'])
    expect(user).toBe('florin')
    const container = readFileSync(join(root, 'deploy/Containerfile'), 'utf8')
    for (const flag of flags) expect(container).toContain(`"${flag}"`)
    const script = command.find((each) => each.endsWith('.ts')) ?? ''
    expect([existsSync(join(root, script)), container.includes(script)]).toEqual([true, true])
  })

  it('watch the room of the disk by a script that is there and runs', () => {
    const { command, envFiles } = readUnit('florin-room.service')
    expect(envFiles).toEqual(['node.env'])
    accessSync(join(root, command[0]!.replace('/etc/florin/', 'deploy/')), constants.X_OK)
  })

  it('have a standby take from the archive what the leader has passed, and nothing that only a primary knows that is cut off', () => {
    const { path, remove } = temporaryFolder()
    atEnd(remove)
    const program = (name: string, text: string) => writeFileSync(join(path, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
    program('pgbackrest', 'echo taken')
    const taken = (segment: string): boolean =>
      spawnSync(join(root, 'deploy/get-log.sh'), [segment, 'pg_wal/x'], {
        env: { PATH: `${path}:${process.env['PATH']}`, PATRONI_RESTAPI_CONNECT_ADDRESS: 'db1:8008' },
        encoding: 'utf8',
      }).stdout === 'taken\n'
    const cluster =
      '{"members": [{"name": "db1", "role": "replica", "api_url": "http://db1/patroni"}, {"name": "db2", "role": "leader", "api_url": "http://db2/patroni"}]}'
    const leader = `{"state": "running", "role": "master", "xlog": {"location": ${7 * 16_777_216}}, "timeline": 2}`
    program(
      'curl',
      `case "$*" in *db1:8008/cluster*) echo '${cluster}' ;; *http://db2/patroni*) echo '${leader}' ;; *) exit 7 ;; esac`,
    )
    expect(['6', '7'].map((last) => taken(`00000001000000000000000${last}`))).toEqual([true, false])
    program('curl', 'exit 7')
    expect([taken('000000010000000000000006'), taken('00000002.history')]).toEqual([false, true])
  })

  it('let nobody come to the processes and the database but by an encrypted line', () => {
    expect(readEnv('florin.env')).toMatchObject({ HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1' })
    const balancer = readFileSync(join(root, 'deploy/haproxy.cfg'), 'utf8')
    for (const bind of balancer.match(/^ +bind (?!127\.0\.0\.1:).*$/gm) ?? []) expect(bind).toContain(' ssl ')
    for (const server of balancer.match(/^ +server app.*$/gm) ?? []) expect(server).toMatch(/verifyhost app\d$/)
    expect(readFileSync(join(root, 'deploy/patroni.yml'), 'utf8')).not.toMatch(/^ +- host (?!ssl)|0\.0\.0\.0/m)
  })

  it('have a container say how it is on the port that every role has', () => {
    const container = readFileSync(join(root, 'deploy/Containerfile'), 'utf8')
    expect(container).toMatch(/^ENV .*METRICS_PORT=\d+/m)
    expect(container).toMatch(/^HEALTHCHECK .*METRICS_PORT.*health\/live/m)
  })

  it('back up what they run, by a script that is there and runs', () => {
    const { command, user } = readUnit('florin-backup.service')
    expect(user).toBe('postgres')
    accessSync(join(root, command[0]!.replace('/etc/florin/', 'deploy/')), constants.X_OK)
    expect(readFileSync(join(root, 'deploy/backup.sh'), 'utf8')).toContain('set florin.backed_up_at')
    expect(readFileSync(join(root, 'deploy/systemd/florin-backup.timer'), 'utf8')).toMatch(/^OnCalendar=/m)
  })

  it('name the same addresses and ports everywhere', () => {
    const balancer = readFileSync(join(root, 'deploy/haproxy.cfg'), 'utf8')
    for (const name of Object.keys(readEnv('haproxy.env'))) expect(balancer).toContain(`"\${${name}}":`)
    for (const role of ['http', 'token']) expect(balancer).toContain(`:${readEnv(`${role}.env`)['PORT']}\n`)
    const { PATRONI_ETCD_HOSTS: hosts = '', ETCD_INITIAL_CLUSTER: cluster = '' } = readEnv('node.env')
    const { APP1, APP2, DB1, DB2, DB3 } = readEnv('haproxy.env')
    const patroni = readFileSync(join(root, 'deploy/patroni.yml'), 'utf8')
    for (const address of [APP1, APP2]) expect(patroni).toContain(`hostssl florin +florin_app,florin_owner ${address}/32`)
    for (const address of ['127.0.0.1', DB1, DB2, DB3]) expect(patroni).toContain(`hostssl replication replicator ${address}/32`)
    for (const address of [DB1, DB2, DB3])
      expect([hosts.includes(`${address}:2379`), cluster.includes(`${address}:2380`)]).toEqual([true, true])
  })
})
