/**
 * How postal codes are made: capitals and digits, without spaces, dashes and the country in front.
 * Source: the addressing guides of the Universal Postal Union (upu.int, Postal Addressing Systems in Member Countries), 2025.
 * Countries that are not here have none.
 */
const shapes: readonly (readonly [pattern: string, countries: string])[] = [
  [String.raw`\d{3}`, 'AD FO GN IS LS MG OM PG'],
  [String.raw`\d{3,4}`, 'BH'],
  [
    String.raw`\d{4}`,
    'AF AI AL AM AT AU AZ BD BE BG CC CH CK CV CX CY DK ET GE GL GW HM HT HU LR LU LV MD MK MZ NE NF NO NZ PA PH PY SI SJ SV TN VC VE VG ZA',
  ],
  [String.raw`94(8[5-9]|9[0-8])`, 'LI'],
  [
    String.raw`\d{5}`,
    'AX BA BB BL BT CR CU CZ DE DO DZ EE EG EH ES FI FR GF GP GR GT HN HR ID IQ IT JO KE KH KR KW KY LA LC LK LT LY MA MC ME MF MM MQ MV MX MY NA ' +
      'NC NI NP PE PF PK PL PM RE RS SD SE SK SM SN TH TR TZ UA UY VA WF XK YT ZM',
  ],
  [String.raw`\d{5}(\d{4})?`, 'AS FM GU MH MP PR PW SA UM US VI'],
  [String.raw`\d{5}|\d{6}`, 'MN VN'],
  [String.raw`\d{3}|\d{5}|\d{6}`, 'TW'],
  [String.raw`\d{6}`, 'BY CN CO EC IN KG KZ NG RO RU SG TJ TM TT UZ'],
  [String.raw`\d{7}`, 'CL JP'],
  [String.raw`\d{5}(\d{2})?`, 'IL'],
  [String.raw`\d{8}`, 'BR'],
  [String.raw`\d{10}`, 'IR'],
  [String.raw`\d{4}(\d{3})?`, 'PT'],
  [String.raw`\d{4}(\d{4})?`, 'LB'],
  [String.raw`\d{4}|[A-HJ-NP-Z]\d{4}[A-Z]{3}`, 'AR'],
  [String.raw`\d{4}[A-Z]{2}`, 'NL'],
  [String.raw`\d{5}|[A-Z]\d{4}`, 'MU'],
  [String.raw`[ABCEGHJ-NPR-TVXY]\d[ABCEGHJ-NPR-TV-Z]\d[ABCEGHJ-NPR-TV-Z]\d`, 'CA'],
  [String.raw`(GIR0AA|[A-PR-UWYZ]([A-HK-Y]?\d[\dA-HJKPSTUW]?|[A-HK-Y]\d[\dABEHMNPRVWXY])\d[ABD-HJLNP-UW-Z]{2})`, 'GB GG IM JE'],
  [String.raw`([AC-FHKNPRTV-Y]\d{2}|D6W)[\dAC-FHKNPRTV-Y]{4}`, 'IE'],
  [String.raw`[A-Z]{3}\d{4}`, 'MT'],
  [String.raw`[A-Z]{2}\d{4}`, 'BN'],
  [String.raw`[A-Z]{2}[A-Z\d]{2}`, 'BM'],
  [String.raw`[HLMS]\d{3}`, 'SZ'],
  [String.raw`[A-Z]{2}\d{5}`, 'SO'],
  [String.raw`GX111AA`, 'GI'],
  [String.raw`(FIQQ|SIQQ|BBND|PCRN|TKCA|ASCN|STHL|TDCU)1ZZ`, 'FK GS IO PN SH TC'],
]

/** There are codes, but letters arrive without. */
const optional = new Set(
  (
    'AF AI BB BD BH BM BN BT CC CK CO CR CU CV CX DO EC EG EH ET FK GE GN GS GT GW HM HN HT IE IO IQ IR JO KE KG KH KW KY LA LB LC LR LS ' +
    'LY MD MG MM MN MU MV MZ NA NE NF NG NI NP OM PA PE PG PH PK PN PY SD SH SJ SN SO SV SZ TC TJ TM TN TT TZ UY UZ VC VE VG VN XK ZM'
  ).split(' '),
)

const patterns: ReadonlyMap<string, RegExp> = new Map(
  shapes.flatMap(([pattern, countries]) => countries.split(' ').map((country) => [country, new RegExp(`^(?:${pattern})$`)])),
)

const prefixes: Readonly<Record<string, string>> = { LU: 'L', GL: 'DK', SJ: 'NO', XK: 'KS' }
const bare = (countryCode: string, typed: string): string => {
  const code = typed.toUpperCase().replaceAll(/[\s.-]/g, '')
  const prefix = [countryCode, prefixes[countryCode]].find((each) => each && new RegExp(`^${each}\\d`).test(code))
  return code.slice(prefix?.length ?? 0)
}

export const wantsPostalCode = (countryCode: string): boolean => patterns.has(countryCode) && !optional.has(countryCode)

/** Whether it can be one of the country; where there are none, whatever is given. */
export const isPostalCode = (countryCode: string, typed: string): boolean =>
  patterns.get(countryCode)?.test(bare(countryCode, typed)) ?? true
