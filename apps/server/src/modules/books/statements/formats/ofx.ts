import type { Brand } from '@florin/brands/brand'
import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import { toDecimal } from '@florin/money/money'
import { endOf, isPreliminary, type Statement, statementId, type StatementEntry, wordsOf } from './statement.ts'
import { type Xml, xmlText } from '../../../../platform/xml.ts'

const element = (name: string, content: Xml[2]): Xml => [name, {}, content]

const moment = (date: Date): string => `${date.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}.000[0:GMT]`

/** Codes of three letters, as OFX wants them. */
const languageCodes: Readonly<Record<Language, string>> = { en: 'ENG', es: 'SPA', pt: 'POR', ro: 'RON', ru: 'RUS', uk: 'UKR' }

const entryOf = (entry: StatementEntry): Xml =>
  element('STMTTRN', [
    element('TRNTYPE', entry.amount.minor < 0n ? 'DEBIT' : 'CREDIT'),
    element('DTPOSTED', moment(entry.at)),
    element('TRNAMT', toDecimal(entry.amount)),
    element('FITID', entry.number),
    element('NAME', (entry.name ?? entry.type).slice(0, 32)),
    element('MEMO', wordsOf(entry).slice(0, 255) || entry.type),
  ])

const status = element('STATUS', [element('CODE', '0'), element('SEVERITY', 'INFO')])

/** OFX 2.2, as accounting programs import it. */
export const statementOfx = (statement: Statement, brand: Brand, language: Language): string => {
  const { accountId, currency, from, madeAt, ending, entries } = statement
  const last = endOf(statement)
  const body = element('OFX', [
    element('SIGNONMSGSRSV1', [
      element('SONRS', [
        status,
        element('DTSERVER', moment(madeAt)),
        element('LANGUAGE', languageCodes[language]),
        element('FI', [element('ORG', brand.projectName), element('FID', brand.id)]),
      ]),
    ]),
    element('BANKMSGSRSV1', [
      element('STMTTRNRS', [
        element('TRNUID', statementId(statement)),
        status,
        element('STMTRS', [
          element('CURDEF', currency),
          element('BANKACCTFROM', [
            element('BANKID', brand.id.slice(0, 9)),
            element('ACCTID', String(accountId)),
            element('ACCTTYPE', 'CHECKING'),
          ]),
          element('BANKTRANLIST', [element('DTSTART', moment(from)), element('DTEND', moment(last)), ...entries.map(entryOf)]),
          element('LEDGERBAL', [element('BALAMT', toDecimal(ending)), element('DTASOF', moment(last))]),
          // The one place of OFX for words about the whole statement.
          isPreliminary(statement) ? element('MKTGINFO', translator(language)('documents:statement.preliminary')) : undefined,
        ]),
      ]),
    ]),
  ])
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
    '<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>',
    xmlText(body),
    '',
  ].join('\n')
}
