import type { Outcome } from '../payouts.ts'
import type { FileReport, IncomingFile, Subject } from './messages.ts'
import { all, at, BankFileProblem, textAt, textNeeded, type XmlNode } from './xmlReader.ts'

/** What each status of the standard means for a payment; those that decide nothing yet, as `PART`, are not here. */
const outcomes: Readonly<Record<string, Outcome['kind']>> = {
  ACTC: 'accepted',
  ACCP: 'accepted',
  ACSP: 'accepted',
  ACWC: 'accepted',
  ACFC: 'accepted',
  ACSC: 'settled',
  ACCC: 'settled',
  RJCT: 'rejected',
  CANC: 'rejected',
}

/** The bank's code, as AC01; without one its own words. */
const reasonOf = (node: XmlNode): string | undefined => {
  const information = at(node, 'StsRsnInf')
  return textAt(information, 'Rsn', 'Cd') ?? textAt(information, 'Rsn', 'Prtry') ?? textAt(information, 'AddtlInf')
}

const reportOf = (node: XmlNode, status: string | undefined, about: Subject, entry: string, reason?: string): FileReport[] => {
  const kind = outcomes[status ?? '']
  if (!kind) return []
  return [{ entry, about, kind, ...(kind === 'rejected' && { reason: reasonOf(node) ?? reason ?? 'NARR' }) }]
}

const transactionReport = (node: XmlNode, entry: string, reason: string | undefined): FileReport[] => {
  const references = ['OrgnlUETR', 'OrgnlEndToEndId', 'OrgnlTxId', 'ClrSysRef'].flatMap((name) => textAt(node, name) ?? [])
  if (references.length === 0) throw new BankFileProblem('TxInfAndSts names no payment')
  return reportOf(node, textAt(node, 'TxSts'), { references }, entry, reason)
}

/** ISO 20022 pain.002, version 10: what became of a file, of its batches or of single payments. */
export const readPain002 = (root: XmlNode): IncomingFile => {
  const report = at(root, 'CstmrPmtStsRpt')
  const messageId = textNeeded(report, 'GrpHdr', 'MsgId')
  const group = at(report, 'OrgnlGrpInfAndSts')
  const ofMessage = group ? reportOf(group, textAt(group, 'GrpSts'), { message: textNeeded(group, 'OrgnlMsgId') }, 'group') : []
  const ofBatches = all(report, 'OrgnlPmtInfAndSts').flatMap((batch, b) => {
    const reason = reasonOf(batch) ?? (group && reasonOf(group))
    const single = all(batch, 'TxInfAndSts').flatMap((node, t) => transactionReport(node, `${b + 1}.${t + 1}`, reason))
    const status = textAt(batch, 'PmtInfSts')
    // Where payments are named one by one, they say more than their batch does.
    return single.length > 0
      ? single
      : reportOf(batch, status, { batch: textNeeded(batch, 'OrgnlPmtInfId') }, `${b + 1}`, group && reasonOf(group))
  })
  return { kind: 'pain.002', messageId, reports: ofBatches.length > 0 ? ofBatches : ofMessage, lines: [] }
}
