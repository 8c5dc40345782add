import type { EftPayee } from '@florin/contract/payments/external/eft'
import { XMLParser } from 'fast-xml-parser'
import { money } from '@florin/money/money'
import { describe, expect, it } from 'vitest'
import { schemaFaults } from '../../../../../../test/iso20022/schemas.ts'
import { batchesOf, executeOnOf } from './batching.ts'
import { achPayee, orderOf, profile, sepaPayee, wirePayee } from './bankFiles.fixture.ts'
import { bankReference, bankText } from './characters.ts'
import { schemeOf } from './order.ts'
import { controlSum, pain001 } from './pain001.ts'
import { nextBusinessDay, target } from '../schedule/calendars.ts'
import { arrivalDay, eftRule } from '../schedule/schedule.ts'

const id = '11111111-2222-4333-8444-555555555555'
const madeAt = new Date('2031-05-06T07:08:09.000Z')
const file = (orders: Parameters<typeof batchesOf>[0]): string =>
  pain001({ id, madeAt, profile, batches: batchesOf(orders, profile, madeAt) })

describe('a file of credit transfers', () => {
  it('is to the byte what the bank expects of a SEPA transfer', () => {
    expect(file([orderOf(1, '1234.50', 'EUR', sepaPayee, 'Rent // May & June')])).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>' +
        '<GrpHdr><MsgId>11111111222243338444555555555555</MsgId><CreDtTm>2031-05-06T07:08:09.000Z</CreDtTm>' +
        '<NbOfTxs>1</NbOfTxs><CtrlSum>1234.50</CtrlSum>' +
        '<InitgPty><Nm>Florin Bank UAB</Nm><Id><OrgId><Othr><Id>FLORINLT</Id></Othr></OrgId></Id></InitgPty></GrpHdr>' +
        '<PmtInf><PmtInfId>11111111222243338444555555555555-1</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>false</BtchBookg>' +
        '<NbOfTxs>1</NbOfTxs><CtrlSum>1234.50</CtrlSum><PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>' +
        '<ReqdExctnDt><Dt>2031-05-06</Dt></ReqdExctnDt>' +
        '<Dbtr><Nm>Florin Bank UAB</Nm><PstlAdr><Ctry>LT</Ctry></PstlAdr></Dbtr>' +
        '<DbtrAcct><Id><IBAN>LT121000011101001000</IBAN></Id><Ccy>EUR</Ccy></DbtrAcct>' +
        '<DbtrAgt><FinInstnId><BICFI>AGBLLT2X</BICFI></FinInstnId></DbtrAgt>' +
        '<CdtTrfTxInf><PmtId><InstrId>7001</InstrId><EndToEndId>3f2504e04f8941d39a0c000000000001</EndToEndId>' +
        '<UETR>3f2504e0-4f89-41d3-9a0c-000000000001</UETR></PmtId><Amt><InstdAmt Ccy="EUR">1234.50</InstdAmt></Amt>' +
        '<ChrgBr>SLEV</ChrgBr><UltmtDbtr><Nm>Ana Marin Sohne</Nm><PstlAdr><Ctry>RO</Ctry></PstlAdr></UltmtDbtr>' +
        '<Cdtr><Nm>Jorg Weiss</Nm><PstlAdr><Ctry>DE</Ctry></PstlAdr></Cdtr>' +
        '<CdtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></CdtrAcct><Purp><Cd>RENT</Cd></Purp>' +
        '<RmtInf><Ustrd>Rent / May June</Ustrd></RmtInf></CdtTrfTxInf></PmtInf></CstmrCdtTrfInitn></Document>\n',
    )
  })

  it('carries banks on the way, clearing numbers, the address and who pays the charges of a wire', () => {
    const text = file([orderOf(2, '10.00', 'USD', wirePayee)])
    expect(text).toContain('<PmtTpInf><SvcLvl><Cd>URGP</Cd></SvcLvl></PmtTpInf>')
    expect(text).toContain(
      '<ChrgBr>DEBT</ChrgBr><UltmtDbtr><Nm>Ana Marin Sohne</Nm><PstlAdr><Ctry>RO</Ctry></PstlAdr></UltmtDbtr>' +
        '<IntrmyAgt1><FinInstnId><BICFI>DEUTDEFF</BICFI></FinInstnId></IntrmyAgt1>' +
        '<CdtrAgt><FinInstnId><BICFI>CHASUS33</BICFI><ClrSysMmbId><ClrSysId><Cd>USABA</Cd></ClrSysId><MmbId>021000021</MmbId></ClrSysMmbId>' +
        '<Nm>JPMorgan Chase</Nm></FinInstnId></CdtrAgt>' +
        '<Cdtr><Nm>Acme Inc</Nm><PstlAdr><StrtNm>1 Main Street</StrtNm><PstCd>62701</PstCd><TwnNm>Springfield</TwnNm>' +
        '<CtrySubDvsn>IL</CtrySubDvsn><Ctry>US</Ctry></PstlAdr></Cdtr>' +
        '<CdtrAcct><Id><Othr><Id>000123456789</Id></Othr></Id></CdtrAcct><Purp><Cd>SCVE</Cd></Purp>',
    )
  })

  it('batches by scheme, urgency and currency, and counts each batch and all', () => {
    const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, isArray: (name) => name === 'PmtInf' })
    const read = parser.parse(
      file([
        orderOf(1, '0.10', 'EUR', sepaPayee),
        orderOf(2, '0.20', 'EUR', sepaPayee),
        orderOf(3, '99999999999.99', 'USD', wirePayee),
        orderOf(4, '1.00', 'USD', { ...wirePayee, isUrgent: false }),
      ]),
    ).Document.CstmrCdtTrfInitn
    expect(read.GrpHdr).toMatchObject({ NbOfTxs: '4', CtrlSum: '100000000001.29' })
    expect(read.PmtInf.map((batch: Record<string, unknown>) => [batch['NbOfTxs'], batch['CtrlSum']])).toEqual([
      ['2', '0.30'],
      ['1', '99999999999.99'],
      ['1', '1'],
    ])
  })

  const brazil = {
    ...sepaPayee,
    iban: undefined,
    scheme: 'local' as const,
    countryCode: 'BR',
    bankCode: '001',
    branchCode: '1234',
    accountNumber: '123456',
    accountType: 'savings' as const,
    beneficiaryTaxId: '529.982.247-25',
  }
  const local = (countryCode: string, more: Partial<EftPayee>) => ({
    ...sepaPayee,
    iban: undefined,
    scheme: 'local' as const,
    countryCode,
    accountNumber: '12345678',
    ...more,
  })

  it.each([
    ['SEPA', 'EUR', sepaPayee],
    ['an urgent wire', 'USD', { ...wirePayee, beneficiaryAddress: 'x'.repeat(140), intermediaryAccountNumber: '42' }],
    ['a wire that its payee pays for', 'USD', { ...wirePayee, isUrgent: false, feeShare: 'BEN' as const }],
    ['a bank in Brazil', 'USD', brazil],
    ['a company in Brazil', 'USD', { ...brazil, beneficiaryType: 'business' as const }],
    ['a sort code', 'USD', local('GB', { sortCode: '200000' })],
    ['a branch in Canada', 'USD', local('CA', { institutionNumber: '001', transitNumber: '12345' })],
    ['a branch in Australia', 'USD', local('AU', { bsb: '062000' })],
    ['a branch in India', 'USD', local('IN', { ifsc: 'SBIN0000001' })],
    ['a bank in Japan', 'USD', local('JP', { bankCode: '0001', branchCode: '001' })],
    ['a bank in Mexico', 'USD', local('MX', { clabe: '032180000118359719', accountNumber: undefined })],
    ['words that banks cannot read', 'EUR', { ...sepaPayee, beneficiaryName: '東京 <&> \u0001 ü', beneficiaryAddress: '大' }],
  ])('is valid by the published schema with %s', (_what, currency, payee) => {
    expect(schemaFaults(file([orderOf(1, '99999999999.99', currency, payee, '//Rent & <more>')]))).toEqual([])
  })

  it('is seen to be wrong by the schema with an element out of its place, without one, and with one too long', () => {
    const text = file([orderOf(1, '1.00', 'EUR', sepaPayee)])
    const ids = /(<InstrId>.*<\/InstrId>)(<EndToEndId>.*<\/EndToEndId>)/
    expect(schemaFaults(text.replace(ids, '$2$1'))).toEqual([expect.stringContaining('InstrId')])
    expect(schemaFaults(text.replace(ids, '$1'))).toEqual([expect.stringContaining('Expected is ( {')])
    expect(schemaFaults(text.replace('<Nm>Jorg Weiss', `<Nm>${'x'.repeat(141)}`))).toHaveLength(1)
  })
})

describe('controlSum', () => {
  it.each([
    [[], '0'],
    [[money(1n, 'EUR')], '0.01'],
    [[money(9007199254740993n, 'EUR'), money(5n, 'JPY')], '90071992547414.93'],
  ])('adds up without rounding (%#)', (amounts, sum) => {
    expect(controlSum(amounts)).toBe(sum)
  })
})

describe('what banks can read', () => {
  it('is Latin letters, digits and a few signs', () => {
    expect(bankText('Ștefan “Łukasz” Иван 東京 <&> a\u0000b', 140)).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]+$/)
    expect(bankText('abc def', 4)).toBe('abc')
    expect(bankReference('//a//b/', 35)).toBe('a/b')
  })
})

describe('the day that a bank is asked to pay on', () => {
  const made = (at: string, order = orderOf(1, '1.00', 'EUR', sepaPayee)) => ({ ...order, madeAt: new Date(at) })
  const ach = () => orderOf(1, '1.00', 'USD', achPayee())

  it.each([
    ['a transfer in euro', made('2031-05-06T12:59:00Z'), '2031-05-06'],
    ['one after the cut-off in Brussels', made('2031-05-06T13:00:00Z'), '2031-05-07'],
    ['one on a Friday evening', made('2031-05-09T15:00:00Z'), '2031-05-12'],
    ['one before Good Friday', made('2031-04-10T15:00:00Z'), '2031-04-15'],
    ['ACH, whose cut-off is later', made('2031-05-06T20:00:00Z', ach()), '2031-05-06'],
    ['ACH on Memorial Day', made('2031-05-26T12:00:00Z', ach()), '2031-05-27'],
  ])('for %s is that of its promise', (_what, order, day) => {
    expect(executeOnOf(order, new Date(order.madeAt.getTime() + 90_000))).toBe(day)
    const rule = schemeOf(order) === 'ach' ? eftRule('ach', 'USD') : eftRule('sepa', 'EUR')
    expect(nextBusinessDay(rule?.calendar ?? target, day)).toBe(rule && arrivalDay(rule, order.madeAt))
  })

  it('is not one that is over', () => {
    expect(executeOnOf(made('2031-05-06T09:00:00Z'), new Date('2031-05-08T09:00:00Z'))).toBe('2031-05-08')
  })

  it('parts what leaves together', () => {
    const [early, late] = [made('2031-05-06T12:59:50Z'), made('2031-05-06T13:00:10Z')]
    const batches = batchesOf([early, late], profile, new Date('2031-05-06T13:01:00Z'))
    expect(batches.map(({ executeOn }) => executeOn)).toEqual(['2031-05-06', '2031-05-07'])
  })
})
