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

describe('the modules', () => {
  it('answer every method of the contract, each with the services of its own module', () => {
    const registry = createRegistry(catalogue, app.parts.modules)
    expect(registry.size).toBe(allMethods.length)
    expect(registry.get('operator.deposit.list')?.services).toBe(app.parts.services.accounts)
    expect(registry.get('registration.passwordChange.create')?.services).toBe(app.parts.services.access)
  })

  it('declare jobs, loops, cleaners and reminders under names of their own', () => {
    expect(Object.keys(declared(modules.map(({ jobs }) => jobs)))).toContain('identity.handOver')
    for (const kind of ['jobs', 'loops', 'cleaners', 'reminders'] as const)
      expect(() => declared<unknown>(modules.map((module) => module[kind]))).not.toThrow()
    expect(() => declared([{ sessions: 1 }, undefined, { sessions: 2 }])).toThrow('Declared twice')
  })
})
