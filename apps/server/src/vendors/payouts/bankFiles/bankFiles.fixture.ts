import type { EftPayee } from '@florin/contract/payments/external/eft'
import type { WirePayee } from '@florin/contract/payments/external/wire'
import { parseMoney } from '@florin/money/money'
import type { BankOrder } from './order.ts'
import type { BankProfile } from './profile.ts'

export const profile: BankProfile = {
  name: 'Florin Bank UAB',
  id: 'FLORINLT',
  countryCode: 'LT',
  accounts: [
    { currency: 'EUR', bic: 'AGBLLT2X', iban: 'LT121000011101001000' },
    { currency: 'USD', bic: 'IRVTUS3N', accountNumber: '8900123456' },
  ],
  ach: {
    destination: '021000018',
    destinationName: 'Bank of New York',
    origin: '1234567890',
    originName: 'Florin Bank UAB',
    companyId: '1234567890',
    companyName: 'Florin',
    odfi: '02100001',
  },
  everySeconds: 60,
}

const payer = { customerId: 100001, kind: 'person', name: 'Ana Marín & Söhne', countryCode: 'RO' } as const

export const sepaPayee: EftPayee = {
  beneficiaryType: 'individual',
  beneficiaryName: 'Jörg <Weiß>',
  beneficiaryCountryCode: 'DE',
  countryCode: 'DE',
  scheme: 'sepa',
  purpose: 'rent',
  iban: 'DE89370400440532013000',
}
export const wirePayee: WirePayee = {
  beneficiaryType: 'business',
  beneficiaryName: 'Acme Inc',
  beneficiaryCountryCode: 'US',
  beneficiaryAddress: '1 Main Street',
  beneficiaryCity: 'Springfield',
  beneficiaryStateCode: 'IL',
  beneficiaryZipCode: '62701',
  countryCode: 'US',
  bankName: 'JPMorgan Chase',
  bankAddress: '383 Madison Avenue',
  bankCity: 'New York',
  swift: 'CHASUS33',
  routingNumber: '021000021',
  accountNumber: '000123456789',
  intermediarySwift: 'DEUTDEFF',
  feeShare: 'OUR',
  isUrgent: true,
  purpose: 'services',
}
export const achPayee = (more: Partial<EftPayee> = {}): EftPayee => ({
  beneficiaryType: 'individual',
  beneficiaryName: 'Sam Ray',
  beneficiaryCountryCode: 'US',
  countryCode: 'US',
  scheme: 'ach',
  purpose: 'family',
  routingNumber: '021000021',
  accountNumber: '123456789',
  accountType: 'checking',
  ...more,
})

/** The n-th order of a test; its end-to-end id ends in n. */
export const orderOf = (
  n: number,
  decimal: string,
  currency: string,
  payee: WirePayee | EftPayee,
  reference?: string,
): BankOrder => ({
  endToEndId: `3f2504e0-4f89-41d3-9a0c-${String(n).padStart(12, '0')}`,
  operationId: BigInt(7000 + n),
  number: BigInt(n),
  rail: 'scheme' in payee ? 'eft' : 'wire',
  amount: parseMoney(decimal, currency),
  payer,
  payeeName: payee.beneficiaryName,
  payee,
  reference,
  madeAt: new Date('2031-05-06T07:08:09.000Z'),
})

type Movement = {
  readonly reference?: string
  readonly amount: string
  readonly currency?: string
  readonly direction?: 'CRDT' | 'DBIT'
  readonly reason?: string
  readonly status?: string
  /** Of ours: the entry is for all of it. */
  readonly batch?: string
  readonly bankReference?: string
  readonly day?: string
}

const entry = (movement: Movement, index: number) => {
  const { reference, amount, currency = 'EUR', direction = 'DBIT', reason, status = 'BOOK', batch, bankReference } = movement
  const { day = '2031-05-06' } = movement
  const details = batch
    ? `<Btch><PmtInfId>${batch}</PmtInfId></Btch>`
    : `<TxDtls><Refs>${reference ? `<EndToEndId>${reference}</EndToEndId>` : ''}</Refs>` +
      `${reason ? `<RtrInf><Rsn><Cd>${reason}</Cd></Rsn></RtrInf>` : ''}</TxDtls>`
  return (
    `<Ntry><NtryRef>${index + 1}</NtryRef><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>` +
    `<Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>` +
    `${bankReference ? `<AcctSvcrRef>${bankReference}</AcctSvcrRef>` : ''}` +
    `<BkTxCd><Prtry><Cd>TRF</Cd></Prtry></BkTxCd><NtryDtls>${details}</NtryDtls></Ntry>`
  )
}

const balance = (code: 'OPBD' | 'CLBD', amount: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount.replace('-', '')}</Amt>` +
  `<CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>2031-05-06</Dt></Dt></Bal>`

const camt = (
  kind: 'camt.053' | 'camt.054',
  message: string,
  part: string,
  id: string,
  movements: readonly Movement[],
  balances = kind === 'camt.053' ? balance('CLBD', '0.00') : '',
): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${kind}.001.08"><${message}>` +
  `<GrpHdr><MsgId>${id}</MsgId><CreDtTm>2031-05-06T18:00:00Z</CreDtTm></GrpHdr>` +
  `<${part}><Id>${id}-1</Id><Acct><Id><IBAN>LT121000011101001000</IBAN></Id><Svcr><FinInstnId><Othr><Id>70440</Id></Othr></FinInstnId></Svcr></Acct>${balances}${movements.map(entry).join('')}</${part}>` +
  `</${message}></Document>\n`

export const camt054 = (id: string, ...movements: Movement[]): string =>
  camt('camt.054', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn', id, movements)
export const camt053 = (id: string, ...movements: Movement[]): string => camt('camt.053', 'BkToCstmrStmt', 'Stmt', id, movements)

/** With what was on the account before and after it. */
export const balancedCamt053 = (id: string, opening: string, closing: string, ...movements: Movement[]): string =>
  camt('camt.053', 'BkToCstmrStmt', 'Stmt', id, movements, balance('OPBD', opening) + balance('CLBD', closing))

type Status = { readonly endToEndId: string; readonly status: string; readonly reason?: string }
const rejection = (reason: string | undefined): string => (reason ? `<StsRsnInf><Rsn><Cd>${reason}</Cd></Rsn></StsRsnInf>` : '')

export const pain002 = (
  id: string,
  original: string,
  group: string | undefined,
  statuses: readonly Status[] = [],
  reason?: string,
): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>` +
  `<GrpHdr><MsgId>${id}</MsgId><CreDtTm>2031-05-06T12:00:00Z</CreDtTm><InitgPty><Nm>Our bank</Nm></InitgPty></GrpHdr>` +
  `<OrgnlGrpInfAndSts><OrgnlMsgId>${original}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>` +
  `${group ? `<GrpSts>${group}</GrpSts>` : ''}${rejection(reason)}</OrgnlGrpInfAndSts>` +
  (statuses.length > 0
    ? `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${original}-1</OrgnlPmtInfId>${statuses
        .map(
          (each) =>
            `<TxInfAndSts><OrgnlEndToEndId>${each.endToEndId}</OrgnlEndToEndId><TxSts>${each.status}</TxSts>${rejection(each.reason)}</TxInfAndSts>`,
        )
        .join('')}</OrgnlPmtInfAndSts>`
    : '') +
  `</CstmrPmtStsRpt></Document>\n`
