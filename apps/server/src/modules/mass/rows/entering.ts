import { createHash } from 'node:crypto'
import { CardNumber } from '@florin/contract/cardNumber'
import { massColumns } from '@florin/contract/mass/massColumns'
import type { BatchType } from '@florin/contract/mass/massType'
import type { Ids } from '../../../platform/ids.ts'
import { readDecimal } from '../../../platform/tables/decimals.ts'
import type { Vault } from '../../payments/vault/vault.ts'
import type { Kept } from '../../payments/vault/vault.ts'
import type { Cells, NewRow } from './row.ts'

type Deps = { readonly ids: Ids; readonly vault: Vault }
/** With what is secret in it, for as long as it is being checked, and what is to be stored of that. */
export type Entered = { readonly row: NewRow; readonly plain: Cells; readonly kept: readonly Kept[] }
export type Entering = ReturnType<typeof createEntering>

const vaultKinds = { cardNumber: 'card', securityAnswer: 'answer' } as const
type Secret = keyof typeof vaultKinds
const isSecret = (name: string): name is Secret => Object.hasOwn(vaultKinds, name)

const masks: Readonly<Record<Secret, (text: string) => string>> = {
  cardNumber: (text) => {
    const digits = text.replaceAll(/\D/g, '')
    return digits.length < 8 ? '•'.repeat(Math.max(4, digits.length)) : `${digits.slice(0, 2)}••••••${digits.slice(-4)}`
  },
  securityAnswer: () => '••••••',
}

const isMasked = (text: string): boolean => text.includes('••••')

/** What names the payee of a row at a glance. */
const targetColumns: Readonly<Record<BatchType, readonly string[]>> = {
  p2p: ['toEmail'],
  wire: ['iban', 'accountNumber', 'clabe'],
  eft: ['iban', 'accountNumber', 'clabe'],
  oct: ['cardNumber'],
  crypto: ['walletAddress'],
  instant: ['instantKey', 'accountNumber'],
  interac: ['beneficiaryEmail', 'beneficiaryPhone'],
  global: ['beneficiaryEmail'],
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

const canonical = (name: string, text: string, sign: '.' | ',' | undefined): string => {
  const amount = name === 'amount' ? readDecimal(text, sign) : undefined
  return amount?.includes('.') ? amount.replace(/\.?0+$/, '') : (amount ?? folded(text))
}

/** Takes the secrets out of rows as they come in: from here on only the vault has them. */
export const createEntering = ({ ids, vault }: Deps) => {
  const hashOf = (cells: Cells, fingerprints: Cells, sign: '.' | ',' | undefined): Buffer => {
    const parts = Object.entries({ ...cells, ...fingerprints })
      .filter(([, text]) => text !== '')
      .map(([name, text]) => [name, name in fingerprints ? text : canonical(name, text, sign)])
      .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
    return createHash('sha256').update(JSON.stringify(parts)).digest()
  }

  const fingerprintOf = (value: string): string => vault.fingerprint(value).toString('base64url')

  const keep = (customerId: number, name: Secret, text: string) => {
    // What is no card number, or no answer, is stored nowhere: it has to be typed again.
    if (isMasked(text)) return undefined
    const card = name === 'cardNumber' ? CardNumber.safeParse(text) : undefined
    if (card && !card.success) return undefined
    const value = card?.data ?? text
    return {
      value,
      kept: vault.keep(customerId, vaultKinds[name], value),
      fingerprint: fingerprintOf(value),
    }
  }

  return (
    type: BatchType,
    customerId: number,
    { line, cells: raw, uid = ids.ordered(), secrets: known = {} }: Pick<NewRow, 'line' | 'cells' | 'secrets'> & { uid?: string },
    sign: '.' | ',' | undefined,
    /** Of the row until now, with its secrets: a mask that is the row's own is no new secret, any other is none at all. */
    before: { readonly cells: Cells; readonly plain: Cells } = { cells: {}, plain: {} },
  ): Entered => {
    const names = new Set(massColumns[type].map(({ name }) => name))
    const cells: Record<string, string> = {}
    const secrets: Record<string, string> = { ...known }
    const plain: Record<string, string> = {}
    const fingerprints: Record<string, string> = {}
    const kept: Kept[] = []
    for (const [name, text] of Object.entries(raw)) {
      if (text === '') delete secrets[name]
      if (!names.has(name) || text === '') continue
      const isSame = isMasked(text) && text === before.cells[name]
      cells[name] = isSecret(name) && !isSame ? masks[name](text) : text
      if (!isSecret(name)) continue
      const stored = isSame ? before.plain[name] : undefined
      if (stored !== undefined) {
        // The same payment has the same hash, whether its secret was typed now or before.
        plain[name] = stored
        fingerprints[name] = fingerprintOf(stored)
      }
      if (isSame) continue
      delete secrets[name]
      const sealed = keep(customerId, name, text)
      plain[name] = sealed?.value ?? text
      if (!sealed) continue
      secrets[name] = sealed.kept.token
      fingerprints[name] = sealed.fingerprint
      kept.push(sealed.kept)
    }
    const target = targetColumns[type].map((name) => cells[name]).find((text) => text) ?? ''
    const row = {
      line,
      uid,
      cells,
      hash: hashOf(cells, fingerprints, sign),
      target,
      secrets: Object.keys(secrets).length > 0 ? secrets : undefined,
    }
    return { row, plain, kept }
  }
}
