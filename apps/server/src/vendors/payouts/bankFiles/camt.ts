import { type Money, MoneyError, money, parseMoney } from '@florin/money/money'
import type { FileReport, IncomingFile, StatementBalance, StatementLine } from './messages.ts'
import { all, at, BankFileProblem, textAt, textNeeded, type XmlNode } from './xmlReader.ts'

const amountOf = (node: XmlNode): Money => {
  try {
    return parseMoney(textNeeded(node, 'Amt'), at(node, 'Amt')?.attributes['Ccy'] ?? '')
  } catch (error) {
    if (error instanceof MoneyError) throw new BankFileProblem(`an amount of ${node.name} cannot be read: ${error.message}`)
    throw error
  }
}

const referencesOf = (details: XmlNode): string[] => {
  const references = at(details, 'Refs')
  return ['UETR', 'EndToEndId', 'TxId', 'ClrSysRef', 'InstrId'].flatMap((name) => textAt(references, name) ?? [])
}

type Movement = {
  readonly entry: string
  readonly amount: Money
  readonly isCredit: boolean
  readonly references: readonly string[]
  readonly batch: string | undefined
  /** Why a payment came back, where this is one that did. */
  readonly returnReason: string | undefined
  readonly bookedOn: string
  /** By which the bank knows the entry. */
  readonly bankReference: string | undefined
}

const direction = (node: XmlNode): boolean | undefined => {
  const indicator = textAt(node, 'CdtDbtInd')
  return indicator === undefined ? undefined : indicator === 'CRDT'
}

/** What came back without a reason of its own is told by the mark of a reversal or by the bank's own code for returns. */
const returnReasonOf = (entry: XmlNode, details: XmlNode | undefined): string | undefined => {
  const information = at(details, 'RtrInf')
  const reason = textAt(information, 'Rsn', 'Cd') ?? textAt(information, 'Rsn', 'Prtry')
  const codes = [at(details, 'BkTxCd'), at(entry, 'BkTxCd')].map((code) => textAt(code, 'Domn', 'Fmly', 'SubFmlyCd'))
  const isReturn = information !== undefined || textAt(entry, 'RvslInd') === 'true' || codes.includes('RRTN')
  return isReturn ? (reason ?? 'NARR') : undefined
}

/** An entry is one movement, or as many as it gives details of. */
const movementsOf = (entry: XmlNode, place: string): Movement[] => {
  const total = amountOf(entry)
  const isCredit = direction(entry) ?? false
  const bookedOn = (textAt(entry, 'BookgDt', 'Dt') ?? textNeeded(entry, 'BookgDt', 'DtTm')).slice(0, 10)
  const bankReference = textAt(entry, 'AcctSvcrRef')
  const groups = all(entry, 'NtryDtls')
  const details = groups.flatMap((group) => all(group, 'TxDtls'))
  if (details.length <= 1) {
    const [only] = details
    const references = only ? referencesOf(only) : []
    const batch = references.length > 0 ? undefined : (textAt(groups[0], 'Btch', 'PmtInfId') ?? textAt(only, 'Refs', 'PmtInfId'))
    const returnReason = returnReasonOf(entry, only)
    return [{ entry: place, amount: total, isCredit, references, batch, returnReason, bookedOn, bankReference }]
  }
  const movements = details.map((each, index): Movement => ({
    entry: `${place}.${index + 1}`,
    amount: amountOf(each),
    isCredit: direction(each) ?? isCredit,
    references: referencesOf(each),
    batch: undefined,
    returnReason: returnReasonOf(entry, each),
    bookedOn,
    bankReference: textAt(each, 'Refs', 'AcctSvcrRef'),
  }))
  const sum = movements.reduce((minor, each) => minor + (each.isCredit === isCredit ? each.amount.minor : -each.amount.minor), 0n)
  if (sum !== total.minor || movements.some(({ amount }) => amount.currency !== total.currency))
    throw new BankFileProblem(`the details of entry ${place} do not add up to it`)
  return movements
}

const reportOf = ({ entry, amount, isCredit, references, batch, returnReason }: Movement): FileReport[] => {
  if (isCredit)
    return returnReason !== undefined && references.length > 0
      ? [{ entry, about: { references }, kind: 'returned', reason: returnReason, returned: amount }]
      : []
  if (batch !== undefined) return [{ entry, about: { batch }, kind: 'settled' }]
  return references.length > 0 ? [{ entry, about: { references }, kind: 'settled' }] : []
}

const lineOf = (account: string, movement: Movement): StatementLine => {
  const { entry, amount, isCredit, references, bookedOn, batch, bankReference } = movement
  return {
    account,
    entry,
    amount: isCredit ? amount : money(-amount.minor, amount.currency),
    bookedOn,
    references,
    batch,
    bankReference,
  }
}

/** The balance of one of these kinds, the first that there is. */
const balanceOf = (node: XmlNode, ...codes: string[]) => {
  const found = codes.flatMap((code) => all(node, 'Bal').filter((each) => textAt(each, 'Tp', 'CdOrPrtry', 'Cd') === code))[0]
  if (!found) return undefined
  const { minor, currency } = amountOf(found)
  const day = (textAt(found, 'Dt', 'Dt') ?? textNeeded(found, 'Dt', 'DtTm')).slice(0, 10)
  return { minor: direction(found) === false ? -minor : minor, currency, day }
}

const balancesOf = (node: XmlNode, account: string, booked: readonly Movement[]): StatementBalance[] => {
  const closing = balanceOf(node, 'CLBD')
  if (!closing) return []
  const opening = balanceOf(node, 'OPBD', 'PRCD')
  const [firstDay = closing.day] = booked.map(({ bookedOn }) => bookedOn).toSorted()
  return [
    {
      account,
      statement: textNeeded(node, 'Id'),
      currency: closing.currency,
      openingMinor: opening?.currency === closing.currency ? opening.minor : undefined,
      closingMinor: closing.minor,
      openedOn: firstDay < closing.day ? firstDay : closing.day,
      closedOn: closing.day,
    },
  ]
}

const shapes = {
  'camt.054': { message: 'BkToCstmrDbtCdtNtfctn', part: 'Ntfctn' },
  'camt.053': { message: 'BkToCstmrStmt', part: 'Stmt' },
} as const

/**
 * ISO 20022 camt.054 and camt.053, version 8: what was booked on our account. A notification tells us what became of payments; a
 * statement is what the books are compared with. Entries that are not booked yet say nothing.
 */
export const readCamt = (root: XmlNode, kind: keyof typeof shapes): IncomingFile => {
  const { message, part } = shapes[kind]
  const content = at(root, message)
  const messageId = textNeeded(content, 'GrpHdr', 'MsgId')
  const parts = all(content, part).map((node) => {
    const id = textNeeded(node, 'Id')
    const booked = all(node, 'Ntry').flatMap((entry, index) =>
      textAt(entry, 'Sts', 'Cd') === 'BOOK'
        ? movementsOf(entry, `${id}:${textAt(entry, 'AcctSvcrRef') ?? textAt(entry, 'NtryRef') ?? index + 1}`)
        : [],
    )
    const account = textAt(node, 'Acct', 'Id', 'IBAN') ?? textNeeded(node, 'Acct', 'Id', 'Othr', 'Id')
    return { account, booked, balances: kind === 'camt.053' ? balancesOf(node, account, booked) : [] }
  })
  return {
    kind,
    messageId,
    reports: kind === 'camt.054' ? parts.flatMap(({ booked }) => booked.flatMap(reportOf)) : [],
    lines: kind === 'camt.053' ? parts.flatMap(({ account, booked }) => booked.map((each) => lineOf(account, each))) : [],
    balances: parts.flatMap(({ balances }) => balances),
  }
}
