import { required } from '@florin/ledger/required'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Hsm, HsmCard } from '../../../vendors/hsm/hsm.ts'
import type { PinBlocks } from '../../../vendors/hsm/pinBlock.ts'
import type { Vault } from '../../payments/vault/vault.ts'
import type { CardRow } from '../cards/cardStore.ts'
import { isTrivial } from './trivialPin.ts'

type Deps = { readonly vault: Vault; readonly processor: { readonly hsm: Hsm; readonly pinBlocks: PinBlocks } | undefined }
export type CardSecrets = ReturnType<typeof createCardSecrets>

const mostTries = 20

/** PINs, numbers and security codes: read for one answer, from the vault and the security module, and kept nowhere. */
export const createCardSecrets = ({ vault, processor }: Deps) => {
  const needed = () => {
    if (!processor) throw refuse('card.unavailable')
    return processor
  }

  const hsmCard = async (tx: Tx, { token, expiryMonth, expiryYear }: CardRow): Promise<HsmCard> => ({
    pan: await vault.open(tx, required(token ?? undefined, 'the number of the card'), 'card'),
    expiryMonth: required(expiryMonth ?? undefined, 'the expiry'),
    expiryYear: required(expiryYear ?? undefined, 'the expiry'),
  })

  return {
    /** Never one that everybody tries first. */
    newPin: async (tx: Tx, row: CardRow): Promise<{ pin: string; offset: string }> => {
      const { hsm, pinBlocks } = needed()
      const card = await hsmCard(tx, row)
      for (let tries = 0; tries < mostTries; tries += 1) {
        const { offset, pinBlock } = await hsm.newPin(card)
        const pin = pinBlocks.open(card.pan, pinBlock)
        if (!isTrivial(pin)) return { offset, pin }
      }
      throw new Error('The security module gives trivial PINs alone')
    },

    /** Gives what is stored of it. */
    offsetOf: async (tx: Tx, row: CardRow, pin: string): Promise<string> => {
      const { hsm, pinBlocks } = needed()
      const card = await hsmCard(tx, row)
      return (await hsm.setPin(card, pinBlocks.seal(card.pan, pin))).offset
    },

    /** The same for the same PIN of the same card. */
    fingerprintOf: (accountId: number, pin: string): string =>
      vault.fingerprint(`card PIN ${accountId} ${pin}`).toString('base64url'),

    pin: async (tx: Tx, row: CardRow): Promise<string> => {
      const { hsm, pinBlocks } = needed()
      const card = await hsmCard(tx, row)
      const { pinBlock } = await hsm.readPin(card, required(row.pinOffset ?? undefined, 'the offset of the PIN'))
      return pinBlocks.open(card.pan, pinBlock)
    },

    details: async (tx: Tx, row: CardRow): Promise<{ number: string; code: string }> => {
      const card = await hsmCard(tx, row)
      return { number: card.pan, code: (await needed().hsm.securityCode(card)).code }
    },
  }
}
