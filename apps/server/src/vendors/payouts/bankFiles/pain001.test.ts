import { XMLParser } from 'fast-xml-parser'
import { money } from '@florin/money/money'
import { describe, expect, it } from 'vitest'
import { batchesOf, executionDay } from './batching.ts'
import { orderOf, profile, sepaPayee, wirePayee } from './bankFiles.fixture.ts'
import { bankReference, bankText } from './characters.ts'
import { controlSum, pain001 } from './pain001.ts'
import { schemaOrder } from './pain001Schema.fixture.ts'

const id = '11111111-2222-4333-8444-555555555555'
const madeAt = new Date('2031-05-06T07:08:09.000Z')
const file = (orders: Parameters<typeof batchesOf>[0]): string =>
  pain001({ id, madeAt, profile, batches: batchesOf(orders, profile, '2031-05-06') })

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

  it('has its elements in the order of the schema, none unknown and none empty', () => {
    const payee = { ...wirePayee, beneficiaryAddress: 'x'.repeat(100), intermediaryAccountNumber: '42' }
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
    const text = file([
      orderOf(1, '1.00', 'EUR', sepaPayee, 'x'),
      orderOf(2, '1.00', 'USD', payee),
      orderOf(3, '1.00', 'USD', brazil),
    ])
    const ordered = new XMLParser({ preserveOrder: true, parseTagValue: false }).parse(text) as Ordered[]
    let seen = 0
    const walk = (nodes: Ordered[], path: string): void => {
      const names = nodes.flatMap((node) => Object.keys(node).filter((key) => key !== ':@' && key !== '#text' && key !== '?xml'))
      const allowed = schemaOrder[path]
      if (names.length > 0) expect(allowed, path).toBeDefined()
      const places = names.map((name) => allowed?.indexOf(name) ?? -1)
      expect(places, `${path}: ${names.join(' ')}`).not.toContain(-1)
      expect(places, path).toEqual(places.toSorted((a, b) => a - b))
      seen += names.length
      for (const node of nodes)
        for (const name of Object.keys(node).filter((key) => key !== ':@' && key !== '#text' && key !== '?xml')) {
          const children = node[name] ?? []
          expect(children.length, `${path}/${name}`).toBeGreaterThan(0)
          walk(children, name)
        }
    }
    walk(
      ordered.filter((node) => 'Document' in node),
      '',
    )
    expect(seen).toBeGreaterThan(100)
  })
})

type Ordered = Record<string, Ordered[]>

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

describe('executionDay', () => {
  it.each([
    ['2031-05-06T14:59:00Z', '2031-05-06'],
    ['2031-05-06T15:00:00Z', '2031-05-07'],
    ['2031-05-09T15:00:00Z', '2031-05-12'],
    ['2031-05-10T09:00:00Z', '2031-05-12'],
  ])('of %s is %s', (now, day) => {
    expect(executionDay(new Date(now), '15:00')).toBe(day)
  })
})
