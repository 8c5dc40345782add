import type { BotCheck } from './botCheck.ts'

/** What the sandbox's widget hands in for a person; a tester may send anything else to play the robot. */
export const sandboxHuman = 'sandbox-human'

export const createSandboxBotCheck = (): BotCheck => ({ isHuman: async ({ token }) => token === sandboxHuman })
