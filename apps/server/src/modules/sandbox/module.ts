import type { Module } from '../module.ts'
import type { Platform } from '../platform.ts'
import { handlers } from './handlers.ts'
import { createSandboxServices, type SandboxDeps, type SandboxServices } from './services.ts'

export const createSandboxModule = (platform: Platform, deps: SandboxDeps): Module<'sandbox', SandboxServices> => {
  const services = createSandboxServices(platform, deps)
  return {
    name: 'sandbox',
    services,
    handlers,
  }
}
