import { describe, expect, it } from 'vitest'
import { personalRules } from './taxIdRules.ts'
import { bareTaxId, isTaxId } from './taxIds.ts'

/** Numbers that the countries themselves or well-known libraries give as examples, and the same with a fault. */
const vectors: Record<string, { good: string[]; bad: string[] }> = {
  AT: { good: ['59-119/9013'], bad: ['59-119/9012', '00-119/9012'] },
  AU: { good: ['123 456 782'], bad: ['123456783', '12345678'] },
  BE: { good: ['85.07.30-033 28'], bad: ['85073003329', '85023100025'] },
  BG: { good: ['752316 926 3', '7111042925'], bad: ['7523169264', '9902300006'] },
  BR: { good: ['390.533.447-05'], bad: ['231.002.999-00', '111.111.111-11'] },
  CA: { good: ['123-456-782'], bad: ['999-999-999'] },
  CH: { good: ['756.9217.0769.85'], bad: ['756.9217.0769.84', '123.4567.8910.19'] },
  CN: { good: ['360426199101010071'], bad: ['360426199101010072', '360426199102300071'] },
  CY: { good: ['10259033P'], bad: ['10259033Z'] },
  CZ: { good: ['710319/2745', '991231123'], bad: ['710319/2746', '7113190007', '7102300007'] },
  DE: { good: ['36 574 261 809'], bad: ['36574261890', '36554266806', '06574261809'] },
  DK: { good: ['211062-5629'], bad: ['511062-5629', '310262-5629'] },
  EE: { good: ['36805280109'], bad: ['36805280108', '36802310008'] },
  ES: { good: ['54362315-K', 'X-2482300W'], bad: ['54362315Z', 'X-2482300A'] },
  FI: { good: ['131052-308T', '131052A308T'], bad: ['131052-308U', '3102520001'] },
  FR: { good: ['30 23 217 600 053'], bad: ['3023217600054', '9023217600053'] },
  GB: { good: ['AB 12 34 56 C', '1955839661'], bad: ['QQ123456A', '2955839661', 'GB123456A'] },
  GR: { good: ['094259216'], bad: ['123456781'] },
  HR: { good: ['33392005961'], bad: ['33392005962'] },
  HU: { good: ['8071592153'], bad: ['8071592154', '7071592153'] },
  IE: { good: ['6433435F', '6433435IH'], bad: ['6433435E'] },
  IL: { good: ['3933742-3'], bad: ['3933742-2'] },
  IN: { good: ['ACUPA7085R'], bad: ['ACUCA7085R', 'ABMPA32111'] },
  IT: { good: ['RCCMNL83S18D969H', 'RCCMNL83B68D969A'], bad: ['RCCMNL83S18D967H', 'RCCMNL83B30D969F'] },
  LT: { good: ['33309240064'], bad: ['33309240164', '33313240000', '39902300007'] },
  LV: { good: ['161175-19997', '32000012345'], bad: ['161375-19997', '161175-19998', '40003521600'] },
  MX: { good: ['GODE 561231 GR8'], bad: ['GODE561331GR8', 'GODE561231GR7'] },
  NL: { good: ['1112.22.333'], bad: ['1112.52.333'] },
  NO: { good: ['151086 95088', '55108600100'], bad: ['15108695077', '31028600073'] },
  PL: { good: ['44051401359', '856-734-62-15'], bad: ['44051401358', '8567346216', '44131400007', '99023000003'] },
  PT: { good: ['501 964 843'], bad: ['501964842'] },
  RO: { good: ['1630615123457'], bad: ['1632215123457', '1630615123458', '1630231000001'] },
  RU: { good: ['123456789047'], bad: ['123456789037'] },
  SE: { good: ['880320-0016', '19880320-0016', '880380-0005'], bad: ['880320-0018', '8813200006', '8802300007'] },
  SI: { good: ['5022 3054'], bad: ['50223053', '10000071'] },
  SK: { good: ['710319/2745'], bad: ['7103192746', '7113190007'] },
  TR: { good: ['17291716060'], bad: ['17291716050', '07291716092'] },
  UA: { good: ['1759013776'], bad: ['1759013770'] },
  US: { good: ['536-90-4399', '912-90-3456'], bad: ['000-12-3456', '666-12-3456', '123-00-4567', '912-93-3456', '12345678'] },
  ZA: { good: ['0001339050'], bad: ['0001339051', '4001339050'] },
}

describe('tax numbers', () => {
  it('have an example for every rule', () => {
    expect(Object.keys(vectors)).toEqual(Object.keys(personalRules))
  })

  it.each(Object.entries(vectors).flatMap(([country, { good }]) => good.map((text) => [country, text])))(
    'of %s may be %s',
    (country, text) => expect(isTaxId(country, text)).toBe(true),
  )

  it.each(Object.entries(vectors).flatMap(([country, { bad }]) => bad.map((text) => [country, text])))(
    'of %s cannot be %s',
    (country, text) => expect(isTaxId(country, text)).toBe(false),
  )

  it('of other countries need only look like one', () => {
    expect(isTaxId('NZ', '49-091-850')).toBe(true)
    expect(isTaxId('NZ', 'none')).toBe(false)
    expect(isTaxId('NZ', '1'.repeat(31))).toBe(false)
  })

  it('are kept without what stands between', () => {
    expect(bareTaxId(' ab 12.34-56/c ')).toBe('AB123456C')
  })
})
