import { buffer } from 'node:stream/consumers'
import { required } from '@florin/ledger/required'
import type { FileStore } from '../../platform/files/port.ts'
import type { Log } from '../../platform/log.ts'
import { refuse } from '../../platform/refuse.ts'
import { sha256 } from '../../platform/sha256.ts'

export type Kept = { readonly key: string; readonly hash: Buffer }
export type ContractDocuments = ReturnType<typeof createContractDocuments>

/** The files of contracts, which leave only as they came in: to the byte. */
export const createContractDocuments = ({ files, log }: { readonly files: FileStore; readonly log: Log }) => ({
  read: async (contractId: number, { key, hash }: Kept): Promise<Buffer> => {
    const file = required(await files.get(key), 'the document')
    const bytes = await buffer(file.body)
    if (sha256(bytes).equals(hash)) return bytes
    log.error('contracts.documentChanged', { name: String(contractId) })
    throw refuse('contract.documentChanged')
  },
})
