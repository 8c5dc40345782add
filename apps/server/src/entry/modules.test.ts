import { readdir, readFile } from 'node:fs/promises'
import { allMethods, catalogue } from '@florin/contract/catalogue'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { createRegistry } from '../gateway/registry.ts'
import type { AnyModule } from '../modules/module.ts'
import { declared } from './modules.ts'

let app: TestApp
let modules: readonly AnyModule[]
beforeAll(async () => {
  app = await testApp()
  modules = Object.values(app.parts.modules)
})

const folder = new URL('../modules/', import.meta.url)
const sourcesOf = async (name: string): Promise<string> => {
  const paths = (await readdir(new URL(name, folder), { recursive: true })).filter((path) =>
    /(?<!\.test|\.fixture)\.ts$/.test(path),
  )
  return (await Promise.all(paths.map((path) => readFile(new URL(`${name}/${path}`, folder), 'utf8')))).join('\n')
}

/** Whatever of a module's services goes on by itself, forgets what is past its time or tells people of what is due. */
const backgroundWork = (services: object, path: string, seen = new Set<object>()): { path: string; work: unknown }[] => {
  if (seen.has(services)) return []
  seen.add(services)
  return Object.entries(services).flatMap(([name, part]) => {
    if (name === 'loop') return [{ path, work: services }]
    const isChore = typeof part === 'function' && part.length === 0
    if (name === 'clean' || (name === 'remind' && isChore)) return [{ path: `${path}.${name}`, work: part }]
    const isPlain = typeof part === 'object' && part !== null && Object.getPrototypeOf(part) === Object.prototype
    return isPlain ? backgroundWork(part, `${path}.${name}`, seen) : []
  })
}

describe('the modules', () => {
  it('answer every method of the contract, each with the services of its own module', () => {
    const registry = createRegistry(catalogue, app.parts.modules)
    expect(registry.size).toBe(allMethods.length)
    expect(registry.get('operator.deposit.list')?.services).toBe(app.parts.services.accounts)
    expect(registry.get('registration.passwordChange.create')?.services).toBe(app.parts.services.access)
  })

  it('declare jobs, loops, cleaners, reminders, schedules and notices under names of their own', () => {
    expect(Object.keys(declared(modules.map(({ jobs }) => jobs)))).toContain('identity.handOver')
    for (const kind of ['jobs', 'loops', 'cleaners', 'reminders', 'schedules', 'notices'] as const)
      expect(() => declared<unknown>(modules.map((module) => module[kind]))).not.toThrow()
    expect(() => declared([{ sessions: 1 }, undefined, { sessions: 2 }])).toThrow('Declared twice')
  })

  it('declare every loop, cleaner and reminder that their services have', () => {
    const known = new Set<unknown>(
      modules.flatMap(({ loops, cleaners, reminders }) =>
        [loops, cleaners, reminders].flatMap((all) => Object.values(all ?? {})),
      ),
    )
    const found = modules.flatMap(({ name, services }) => backgroundWork(services, name))
    expect(found.length).toBeGreaterThan(8)
    expect(found.filter(({ work }) => !known.has(work)).map(({ path }) => path)).toEqual([])
  })

  it('declare the jobs and the tables of personal data that stand in their folders', async () => {
    for (const { name, jobs, personalData } of modules) {
      const source = await sourcesOf(name)
      const found = (pattern: RegExp) => [...new Set([...source.matchAll(pattern)].map(([, kind = '']) => kind))].toSorted()
      expect.soft(Object.keys(jobs ?? {}).toSorted(), `jobs of ${name}`).toEqual(found(/^export const \w+Job = '([^']+)'/gm))
      expect.soft(personalData !== undefined, `personal data of ${name}`).toBe(/^export const \w+Tables\b/m.test(source))
    }
  })

  it('declare every notification that has texts, and none besides', async () => {
    const texts = await readFile(new URL('../../../../packages/i18n/en/notifications.json', import.meta.url), 'utf8')
    const { events } = JSON.parse(texts) as { events: object }
    expect(Object.keys(declared(modules.map(({ notices }) => notices))).toSorted()).toEqual(Object.keys(events).toSorted())
  })
})
