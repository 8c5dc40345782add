import type { NameCheck, NameAnswer } from './nameCheck.ts'

/** By the last two characters of the account. */
const byEnd: Readonly<Record<string, NameAnswer['result']>> = { '91': 'noMatch', '92': 'unavailable', '93': 'closeMatch' }
/** By a word of the name. */
const byWord: Readonly<Record<string, NameAnswer['result']>> = {
  nomatch: 'noMatch',
  unavailable: 'unavailable',
  close: 'closeMatch',
}

const suggested = ' Miller'

/** Every name is right, except those that a tester asks for. */
export const createSandboxNameCheck = (): NameCheck => ({
  check: async ({ name, account }) => {
    const word = name
      .toLowerCase()
      .split(' ')
      .find((each) => byWord[each])
    const result = byWord[word ?? ''] ?? byEnd[account.slice(-2)] ?? 'match'
    if (result !== 'closeMatch') return { result }
    // Whoever takes the name that was suggested has it right.
    return name.endsWith(suggested) ? { result: 'match' } : { result, accountName: `${name}${suggested}` }
  },
})
