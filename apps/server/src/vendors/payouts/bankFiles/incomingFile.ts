import { readCamt } from './camt.ts'
import type { IncomingFile } from './messages.ts'
import { readPain002 } from './pain002.ts'
import { BankFileProblem, readXml } from './xmlReader.ts'

const prefix = 'urn:iso:std:iso:20022:tech:xsd:'

/** Reads what the bank sent; the namespace of the document says what it is. Throws `BankFileProblem` for anything else. */
export const readIncoming = (bytes: Uint8Array): IncomingFile => {
  const { root, namespace } = readXml(bytes)
  switch (namespace) {
    case `${prefix}pain.002.001.10`:
      return readPain002(root)
    case `${prefix}camt.054.001.08`:
      return readCamt(root, 'camt.054')
    case `${prefix}camt.053.001.08`:
      return readCamt(root, 'camt.053')
    default:
      throw new BankFileProblem(`not a message we read: ${namespace.slice(0, 100)}`)
  }
}
