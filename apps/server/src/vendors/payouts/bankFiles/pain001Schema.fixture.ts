/**
 * The order of elements in pain.001.001.09, by the element they stand in, written from the published message definition. The schema
 * itself could not be had where this was written: www.iso20022.org was out of reach, and neither npm (iso20022.js, sepa, sepa-xml,
 * ebics-client, camt-parser, @mojaloop/ml-schema-transformer-lib) nor Debian's packages hold it. With the schema at hand:
 * `xmllint --schema pain.001.001.09.xsd file.xml`.
 */
const party = 'Nm PstlAdr Id CtryOfRes CtctDtls'
const account = 'Id Tp Ccy Nm Prxy'
const agent = 'FinInstnId BrnchId'

const table: Readonly<Record<string, string>> = {
  '': 'Document',
  Document: 'CstmrCdtTrfInitn',
  CstmrCdtTrfInitn: 'GrpHdr PmtInf SplmtryData',
  GrpHdr: 'MsgId CreDtTm Authstn NbOfTxs CtrlSum InitgPty FwdgAgt InitnSrc',
  InitgPty: party,
  OrgId: 'AnyBIC LEI Othr',
  PrvtId: 'DtAndPlcOfBirth Othr',
  PmtInf:
    'PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum PmtTpInf ReqdExctnDt PoolgAdjstmntDt Dbtr DbtrAcct DbtrAgt DbtrAgtAcct InstrForDbtrAgt ' +
    'UltmtDbtr ChrgBr ChrgsAcct ChrgsAcctAgt CdtTrfTxInf',
  PmtTpInf: 'InstrPrty SvcLvl LclInstrm CtgyPurp',
  SvcLvl: 'Cd Prtry',
  ReqdExctnDt: 'Dt DtTm',
  Dbtr: party,
  DbtrAcct: account,
  DbtrAgt: agent,
  CdtTrfTxInf:
    'PmtId PmtTpInf Amt XchgRateInf ChrgBr ChqInstr UltmtDbtr IntrmyAgt1 IntrmyAgt1Acct IntrmyAgt2 IntrmyAgt2Acct IntrmyAgt3 ' +
    'IntrmyAgt3Acct CdtrAgt CdtrAgtAcct Cdtr CdtrAcct UltmtCdtr InstrForCdtrAgt InstrForDbtrAgt Purp RgltryRptg Tax RltdRmtInf RmtInf ' +
    'SplmtryData',
  PmtId: 'InstrId EndToEndId UETR',
  Amt: 'InstdAmt EqvtAmt',
  UltmtDbtr: party,
  IntrmyAgt1: agent,
  IntrmyAgt1Acct: account,
  CdtrAgt: agent,
  FinInstnId: 'BICFI ClrSysMmbId LEI Nm PstlAdr Othr',
  ClrSysMmbId: 'ClrSysId MmbId',
  ClrSysId: 'Cd Prtry',
  BrnchId: 'Id LEI Nm PstlAdr',
  Cdtr: party,
  PstlAdr: 'AdrTp Dept SubDept StrtNm BldgNb BldgNm Flr PstBx Room PstCd TwnNm TwnLctnNm DstrctNm CtrySubDvsn Ctry AdrLine',
  CdtrAcct: account,
  Tp: 'Cd Prtry',
  // Of an account, a party, or of what has no other name.
  Id: 'IBAN OrgId PrvtId Othr',
  Othr: 'Id SchmeNm Issr',
  SchmeNm: 'Cd Prtry',
  Purp: 'Cd Prtry',
  RmtInf: 'Ustrd Strd',
}

export const schemaOrder: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(table).map(([parent, children]) => [parent, children.split(' ')]),
)
