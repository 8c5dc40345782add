import { createHash } from 'node:crypto'
import type { InstantKeys } from './instantKeys.ts'

const firstNames = ['Maria', 'João', 'Beatriz', 'Rafael', 'Camila', 'Tiago']
const lastNames = ['Oliveira', 'Souza', 'Pereira', 'Costa', 'Almeida', 'Rocha']

/** An address like ana.silva@example.org is Ana Silva's. */
const ownerIn = (key: string): string | undefined =>
  /^([a-z]+)\.([a-z]+)@/
    .exec(key)
    ?.slice(1)
    .map((name) => name.charAt(0).toUpperCase() + name.slice(1))
    .join(' ')

/** Owners made from the key itself, the same every time; a key with `unknown` or 00000000 in it is nobody's. */
export const createSandboxInstantKeys = (): InstantKeys => ({
  find: async ({ key, type }) => {
    if (/unknown|0{8}/.test(key)) return undefined
    const digest = createHash('sha256').update(key).digest()
    const digits = [...digest].map((byte) => byte % 10).join('')
    const pick = (from: readonly string[], at: number) => from[(digest[at] ?? 0) % from.length] ?? ''
    return {
      name: ownerIn(key) ?? `${pick(firstNames, 0)} ${pick(lastNames, 1)}`,
      taxId: type === 'taxId' ? key : `${digits.slice(0, 9)}00`,
      bankCode: '260',
      bankName: 'Nu Pagamentos',
      branchCode: '0001',
      accountNumber: digits.slice(9, 17),
      accountType: 'payment',
    }
  },
})
