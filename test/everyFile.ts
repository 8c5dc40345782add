import { afterAll, expect } from 'vitest'
import { cleanUp } from './cleanup.ts'
import { toRefuse } from './refusals.ts'

expect.extend({ toRefuse })
afterAll(cleanUp)
