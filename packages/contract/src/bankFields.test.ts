import { countrySpecs } from 'ibantools'
import { describe, expect, it } from 'vitest'
import { Bic, Iban, isAccountNumber, RoutingNumber, SortCode } from './bankFields.ts'

/** The examples of the IBAN registry, of every country that is in it with one. */
const ibans = [
  'AD1200012030200359100100',
  'AE070331234567890123456',
  'AL47212110090000000235698741',
  'AT611904300234573201',
  'AZ21NABZ00000000137010001944',
  'BA391290079401028494',
  'BE68539007547034',
  'BG80BNBG96611020345678',
  'BH67BMAG00001299123456',
  'BI4210000100010000332045181',
  'BR1800360305000010009795493C1',
  'BY13NBRB3600900000002Z00AB00',
  'CH9300762011623852957',
  'CR05015202001026284066',
  'CY17002001280000001200527600',
  'CZ6508000000192000145399',
  'DE89370400440532013000',
  'DJ2100010000000154000100186',
  'DK5000400440116243',
  'DO28BAGR00000001212453611324',
  'EE382200221020145685',
  'EG380019000500000000263180002',
  'ES9121000418450200051332',
  'FI2112345600000785',
  'FK88SC123456789012',
  'FO6264600001631634',
  'FR1420041010050500013M02606',
  'GB29NWBK60161331926819',
  'GE29NB0000000101904917',
  'GI75NWBK000000007099453',
  'GL8964710001000206',
  'GR1601101250000000012300695',
  'GT82TRAJ01020000001210029690',
  'HN88CABF00000000000250005469',
  'HR1210010051863000160',
  'HU42117730161111101800000000',
  'IE29AIBK93115212345678',
  'IL620108000000099999999',
  'IQ98NBIQ850123456789012',
  'IS140159260076545510730339',
  'IT60X0542811101000000123456',
  'JO94CBJO0010000000000131000302',
  'KW81CBKU0000000000001234560101',
  'KZ86125KZT5004100100',
  'LB62099900000001001901229114',
  'LC55HEMM000100010012001200023015',
  'LI21088100002324013AA',
  'LT121000011101001000',
  'LU280019400644750000',
  'LV80BANK0000435195001',
  'LY83002048000020100120361',
  'MC5811222000010123456789030',
  'MD24AG000225100013104168',
  'ME25505000012345678951',
  'MK07250120000058984',
  'MN121234123456789123',
  'MR1300020001010000123456753',
  'MT84MALT011000012345MTLCAST001S',
  'MU17BOMM0101101030300200000MUR',
  'NI45BAPR00000013000003558124',
  'NL91ABNA0417164300',
  'NO9386011117947',
  'OM810180000001299123456',
  'PK36SCBL0000001123456702',
  'PL61109010140000071219812874',
  'PS92PALS000000000400123456702',
  'PT50000201231234567890154',
  'QA58DOHB00001234567890ABCDEFG',
  'RO49AAAA1B31007593840000',
  'RS35260005601001611379',
  'RU0304452522540817810538091310419',
  'SA0380000000608010167519',
  'SC18SSCB11010000000000001497USD',
  'SD2129010501234001',
  'SE4550000000058398257466',
  'SI56263300012039086',
  'SK3112000000198742637541',
  'SM86U0322509800000000270100',
  'SO211000001001000100141',
  'ST23000100010051845310146',
  'SV62CENR00000000000000700025',
  'TL380080012345678910157',
  'TN5910006035183598478831',
  'TR330006100519786457841326',
  'UA213223130000026007233566001',
  'VA59001123000012345678',
  'VG96VPVG0000012345678901',
  'XK051212012345678906',
  'YE15CBYE0001018861234567891234',
]
/** Parts of France and Finland whose IBANs have the letters of those; the registry names them beside. */
const territories = 'AX GF GP MF MQ NC PF PM RE TF WF YT'.split(' ')
const next = (sign: string): string =>
  /\d/.test(sign) ? String((Number(sign) + 1) % 10) : sign === 'Z' ? 'A' : String.fromCharCode(sign.charCodeAt(0) + 1)
/** Each digit as each of the nine others. */
const misdialled = (iban: string): string[] =>
  [...iban].flatMap((sign, index) =>
    /\d/.test(sign)
      ? [...'0123456789'].flatMap((other) => (other === sign ? [] : [iban.slice(0, index) + other + iban.slice(index + 1)]))
      : [],
  )
/** Letters count as two digits: 1 and B, which is 11, make the same number in either order, and no check digits can tell. */
const digitsOf = (sign: string): string => String(Number.parseInt(sign, 36))
const isSameSwapped = (one: string, other: string): boolean => digitsOf(one) + digitsOf(other) === digitsOf(other) + digitsOf(one)
/** Each with one sign changed, one left out, or two neighbours swapped. */
const broken = (iban: string): string[] =>
  [...iban].flatMap((sign, index) => {
    const [before, after] = [iban.slice(0, index), iban.slice(index + 1)]
    const [neighbour] = after
    const swapped = neighbour !== undefined && !isSameSwapped(sign, neighbour) ? [before + neighbour + sign + after.slice(1)] : []
    return swapped.concat(before + next(sign) + after, before + after)
  })

describe('an IBAN', () => {
  it('has an example here for each country of the registry', () => {
    const registered = Object.entries(countrySpecs).flatMap(([code, { IBANRegistry }]) => (IBANRegistry ? [code] : []))
    expect(registered.length).toBeGreaterThan(90)
    const here = new Set([...territories, ...ibans.map((iban) => iban.slice(0, 2))])
    expect(registered.filter((code) => !here.has(code))).toEqual([])
  })

  it.each(ibans)('may be %s, however it is spaced', (iban) => {
    expect(Iban.parse(iban.replaceAll(/(.{4})/g, '$1 ').toLowerCase())).toBe(iban)
  })

  it.each(ibans)('is not one that was mistyped from %s', (iban) => {
    expect([...misdialled(iban), ...broken(iban)].filter((text) => Iban.safeParse(text).success)).toEqual([])
  })

  it('is of a country that has them', () => {
    expect(countrySpecs['US']?.chars ?? null).toBeNull()
    expect(Iban.safeParse('US89370400440532013000').success).toBe(false)
    expect(Iban.safeParse('UK29NWBK60161331926819').success).toBe(false)
  })
})

describe('a BIC', () => {
  it.each(['DEUTDEFF', 'DEUTDEFF500', 'NEDSZAJJXXX', 'gibalt2x'])('may be %s', (bic) =>
    expect(Bic.safeParse(bic).success).toBe(true),
  )
  it.each(['DEUTZZFF', 'DEUTUKFF', 'DEUTDEF', 'DEUTDEFF5', '1EUTD3FF', 'DEUTDEFF50000'])('is not %s', (bic) =>
    expect(Bic.safeParse(bic).success).toBe(false),
  )
})

describe('a routing number', () => {
  it.each(['021000021', '111000025', '322271627', '0110-0001-5'])('may be %s', (number) =>
    expect(RoutingNumber.safeParse(number).success).toBe(true),
  )
  it.each(['021000022', '012000021', '000000000', '999999992', '550000000', '12345678'])('is not %s', (number) =>
    expect(RoutingNumber.safeParse(number).success).toBe(false),
  )
})

describe('an account in the United Kingdom', () => {
  it('has a sort code of six digits and a number of eight', () => {
    expect(SortCode.parse('60-16-13')).toBe('601613')
    expect(SortCode.safeParse('60-16-1').success).toBe(false)
    expect(SortCode.safeParse('000000').success).toBe(false)
    expect(isAccountNumber('31926819', { sortCode: '601613' })).toBe(true)
    expect(isAccountNumber('3192681', { sortCode: '601613' })).toBe(false)
    expect(isAccountNumber('3192681', {})).toBe(true)
  })
})
