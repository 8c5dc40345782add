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

  it('name the same addresses and ports everywhere', () => {
    const balancer = readFileSync(join(root, 'deploy/haproxy.cfg'), 'utf8')
    for (const name of Object.keys(readEnv('haproxy.env'))) expect(balancer).toContain(`"\${${name}}":`)
    for (const role of ['http', 'token']) expect(balancer).toContain(`:${readEnv(`${role}.env`)['PORT']}\n`)
    const { PATRONI_ETCD_HOSTS: hosts = '', ETCD_INITIAL_CLUSTER: cluster = '' } = readEnv('node.env')
    const { DB1, DB2, DB3 } = readEnv('haproxy.env')
    for (const address of [DB1, DB2, DB3])
      expect([hosts.includes(`${address}:2379`), cluster.includes(`${address}:2380`)]).toEqual([true, true])
  })
})
