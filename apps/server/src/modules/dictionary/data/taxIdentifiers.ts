/**
 * What each country calls the number by which it knows the people it taxes and, after the semicolon where that is another one, companies:
 * the name in the country's own words, then how it is said for short. Blank or a dash: nobody is taxed there, or no number is given out.
 */
const table = `
AD: Número de Registre Tributari | NRT
AE: - ; Tax Registration Number | TRN
AF: Tax Identification Number | TIN
AG: Tax Identification Number | TIN
AI:
AL: Numri i Identitetit | NID ; Numri i Identifikimit për Personin e Tatueshëm | NIPT
AM: Tax Identification Number | TIN
AO: Número de Identificação Fiscal | NIF
AR: Código Único de Identificación Laboral | CUIL/CUIT ; Clave Única de Identificación Tributaria | CUIT
AS: Social Security or Individual Taxpayer Identification Number | SSN/ITIN ; Employer Identification Number | EIN
AT: Abgabenkontonummer | St.-Nr. ; Umsatzsteuer-Identifikationsnummer | UID
AU: Tax File Number | TFN ; Australian Business Number | ABN
AW: Persoonsnummer | BSN ; Persoonsnummer | KvK
AX: Henkilötunnus | HETU ; Yritys- ja yhteisötunnus | Y-tunnus
AZ: Fərdi identifikasiya nömrəsi | FİN ; Vergi ödəyicisinin eyniləşdirmə nömrəsi | VÖEN
BA: Jedinstveni matični broj | JMB ; Jedinstveni identifikacioni broj | JIB
BB: Tax Identification Number | TIN
BD: Electronic Taxpayer Identification Number | e-TIN ; Business Identification Number | BIN
BE: Numéro national / Rijksregisternummer | NN/RRN ; Numéro d’entreprise / Ondernemingsnummer | BCE/KBO
BF: Identifiant financier unique | IFU
BG: Единен граждански номер | ЕГН ; Единен идентификационен код | ЕИК
BH: Personal Number | CPR ; Commercial Registration | CR
BI: Numéro d’identification fiscale | NIF
BJ: Identifiant financier unique | IFU
BL: Numéro fiscal de référence | NIF/SPI ; Système d’identification du répertoire des entreprises | SIREN/SIRET
BM: -
BN:  ; Registration of Companies number | ROC
BO: Número de Identificación Tributaria | NIT
BQ: Crib-nummer | CRIB
BR: Cadastro de Pessoas Físicas | CPF ; Cadastro Nacional da Pessoa Jurídica | CNPJ
BS: - ; Tax Identification Number | TIN
BT: Taxpayer Number | TPN
BW: Tax Identification Number | TIN
BY: Учётный номер плательщика | УНП
BZ: Tax Identification Number | TIN
CA: Social Insurance Number | SIN ; Business Number | BN
CC: Tax File Number | TFN ; Australian Business Number | ABN
CD: Numéro d’identification fiscale | NIF
CF: Numéro d’identification fiscale | NIF
CG: Numéro d’identifiant unique | NIU
CH: AHV-Nummer / Numéro AVS | AHV/AVS ; Unternehmens-Identifikationsnummer | UID/IDE
CI: Numéro de compte contribuable | NCC
CK: RMD number | RMD
CL: Rol Único Tributario | RUT/RUN ; Rol Único Tributario | RUT
CM: Numéro d’identifiant unique | NIU
CN: Resident Identity Card number | RIC ; Unified Social Credit Code | USCC
CO: Cédula de ciudadanía o NIT | CC/NIT ; Número de Identificación Tributaria | NIT
CR: Cédula de identidad o DIMEX | CI/DIMEX ; Cédula jurídica | CJ
CU: Número de Identificación Tributaria | NIT
CV: Número de Identificação Fiscal | NIF
CW: Crib-nummer | CRIB
CX: Tax File Number | TFN ; Australian Business Number | ABN
CY: Αριθμός Φορολογικής Ταυτότητας | ΑΦΤ/TIC
CZ: Rodné číslo | RČ ; Daňové identifikační číslo | DIČ
DE: Steuerliche Identifikationsnummer | IdNr ; Steuernummer | St.-Nr.
DJ: Numéro d’identification fiscale | NIF
DK: CPR-nummer | CPR ; CVR-nummer | CVR
DM: Tax Identification Number | TIN
DO: Cédula de identidad | Cédula ; Registro Nacional de Contribuyentes | RNC
DZ: Numéro d’identification fiscale | NIF
EC: Cédula de identidad o RUC | CI/RUC ; Registro Único de Contribuyentes | RUC
EE: Isikukood | IK ; Registrikood | RK
EG: Tax Registration Number | TRN
EH:
ER: Tax Identification Number | TIN
ES: Número de Identificación Fiscal | NIF/NIE ; Número de Identificación Fiscal | NIF
ET: Tax Identification Number | TIN
FI: Henkilötunnus | HETU ; Yritys- ja yhteisötunnus | Y-tunnus
FJ: Tax Identification Number | TIN
FK:
FM: Social Security Number | SSN ; Employer Identification Number | EIN
FO: P-tal | P-tal ; V-tal | V-tal
FR: Numéro fiscal de référence | NIF/SPI ; Système d’identification du répertoire des entreprises | SIREN/SIRET
GA: Numéro d’identification fiscale | NIF
GB: National Insurance Number or Unique Taxpayer Reference | NINO/UTR ; Unique Taxpayer Reference or Company Registration Number | UTR/CRN
GD: Tax Identification Number | TIN
GE: Personal number | PN ; Identification code | ID
GF: Numéro fiscal de référence | NIF/SPI ; Système d’identification du répertoire des entreprises | SIREN/SIRET
GG: Social Security Number | SSN ; Tax reference number | TRN
GH: Ghana Card number | GhanaCard PIN ; Tax Identification Number | TIN
GI: Taxpayer Reference Number | TRN
GL: CPR-nummer | CPR ; GER-nummer | GER
GM: Tax Identification Number | TIN
GN: Numéro d’identification fiscale | NIF
GP: Numéro fiscal de référence | NIF/SPI ; Système d’identification du répertoire des entreprises | SIREN/SIRET
GQ: Número de Identificación Fiscal | NIF
GR: Αριθμός Φορολογικού Μητρώου | ΑΦΜ
GT: Número de Identificación Tributaria | NIT
GU: Social Security or Individual Taxpayer Identification Number | SSN/ITIN ; Employer Identification Number | EIN
GW: Número de Identificação Fiscal | NIF
GY: Tax Identification Number | TIN
HK: Hong Kong Identity Card number | HKID ; Business Registration Number | BRN
HN: Registro Tributario Nacional | RTN
HR: Osobni identifikacijski broj | OIB
HT: Numéro d’identification fiscale | NIF
HU: Adóazonosító jel | Adójel ; Adószám | Adószám
ID: Nomor Pokok Wajib Pajak / NIK | NPWP/NIK ; Nomor Pokok Wajib Pajak | NPWP
IE: Personal Public Service Number | PPSN ; Tax Reference Number | TRN
IL: Mispar Zehut | TZ ; Mispar Hevra | HP
IM: Tax Reference Number | TRN
IN: Permanent Account Number | PAN ; Permanent or Tax Deduction Account Number | PAN/TAN
IO:
IQ:
IR: National code | NC ; National identifier | NI
IS: Kennitala | kt.
IT: Codice fiscale | CF ; Partita IVA | P.IVA
JE: Tax Identification Number | TIN
JM: Taxpayer Registration Number | TRN
JO: National number | NN ; Tax Identification Number | TIN
JP: Individual Number (My Number) | My Number ; Corporate Number | CN
KE: KRA Personal Identification Number | PIN
KG: Идентификационный номер налогоплательщика | ИНН
KH: Tax Identification Number | TIN
KI: Tax Identification Number | TIN
KM: Numéro d’identification fiscale | NIF
KN: Tax Identification Number | TIN
KP:
KR: Resident Registration Number | RRN ; Business Registration Number | BRN
KW: Civil ID number | Civil ID ;
KY: -
KZ: Жеке сәйкестендіру нөмірі | ЖСН/ИИН ; Бизнес-сәйкестендіру нөмірі | БСН/БИН
LA: Tax Identification Number | TIN
LB: Ministry of Finance number | MOF
LC: Tax Identification Number | TIN
LI: Personenidentifikationsnummer | PEID
LK: Taxpayer Identification Number | TIN
LR: Tax Identification Number | TIN
LS: Tax Identification Number | TIN
LT: Asmens kodas | AK ; Juridinio asmens kodas | JAK
LU: Matricule | Matricule
LV: Personas kods | PK ; Vienotais reģistrācijas numurs | VRN
LY:
MA: Identifiant fiscal | IF ; Identifiant commun de l’entreprise | ICE
MC: - ; Numéro d’identification statistique | NIS
MD: Număr de identificare de stat | IDNP ; Număr de identificare de stat al unității de drept | IDNO
ME: Jedinstveni matični broj građana | JMBG ; Poreski identifikacioni broj | PIB
MF: Numéro fiscal de référence | NIF/SPI ; Système d’identification du répertoire des entreprises | SIREN/SIRET
MG: Numéro d’identification fiscale | NIF
MH: Social Security Number | SSN ; Employer Identification Number | EIN
MK: Единствен матичен број на граѓанинот | ЕМБГ ; Единствен даночен број | ЕДБ
ML: Numéro d’identification fiscale | NIF
MM: Tax Identification Number | TIN
MN: Регистрийн дугаар | РД
MO: Contribuinte / BIR | BIR ; Número de contribuinte | NC
MP: Social Security or Individual Taxpayer Identification Number | SSN/ITIN ; Employer Identification Number | EIN
MQ: Numéro fiscal de référence | NIF/SPI ; Système d’identification du répertoire des entreprises | SIREN/SIRET
MR: Numéro d’identification fiscale | NIF
MS: Tax Identification Number | TIN
MT: Identity Card number or TIN | ID/TIN ; Tax Identification Number | TIN
MU: Tax Account Number | TAN
MV: Tax Identification Number | TIN
MW: Taxpayer Identification Number | TIN
MX: Registro Federal de Contribuyentes | RFC
MY: Nombor Cukai Pendapatan | NCP/TIN
MZ: Número Único de Identificação Tributária | NUIT
NA: Tax Identification Number | TIN
NC: Numéro fiscal | NF ; Répertoire d’identification des entreprises | RID
NE: Numéro d’identification fiscale | NIF
NF: Tax File Number | TFN ; Australian Business Number | ABN
NG: Tax Identification Number | TIN
NI: Registro Único de Contribuyentes | RUC
NL: Burgerservicenummer | BSN ; Rechtspersonen en Samenwerkingsverbanden Informatienummer | RSIN
NO: Fødselsnummer | Fnr ; Organisasjonsnummer | Orgnr
NP: Permanent Account Number | PAN
NR: Tax Identification Number | TIN
NU: Tax Identification Number | TIN
NZ: IRD number | IRD
OM:  ; Tax Card number | TCN
PA: Registro Único de Contribuyentes | RUC
PE: DNI o Registro Único de Contribuyentes | DNI/RUC ; Registro Único de Contribuyentes | RUC
PF:  ; Numéro TAHITI | TAHITI
PG: Tax Identification Number | TIN
PH: Tax Identification Number | TIN
PK: Computerised National Identity Card number | CNIC ; National Tax Number | NTN
PL: Numer PESEL lub NIP | PESEL/NIP ; Numer identyfikacji podatkowej | NIP
PM: Numéro fiscal de référence | NIF/SPI ; Système d’identification du répertoire des entreprises | SIREN/SIRET
PR: Social Security or Individual Taxpayer Identification Number | SSN/ITIN ; Employer Identification Number | EIN
PS: Identity number | ID ; Licensed dealer number | LDN
PT: Número de Identificação Fiscal | NIF ; Número de Identificação de Pessoa Coletiva | NIPC
PW: Social Security Number | SSN ; Employer Identification Number | EIN
PY: Registro Único de Contribuyentes | RUC
QA: Qatari ID number | QID ; Tax Identification Number | TIN
RE: Numéro fiscal de référence | NIF/SPI ; Système d’identification du répertoire des entreprises | SIREN/SIRET
RO: Cod numeric personal | CNP ; Cod unic de înregistrare | CUI
RS: Jedinstveni matični broj građana | JMBG ; Poreski identifikacioni broj | PIB
RU: Идентификационный номер налогоплательщика | ИНН
RW: Tax Identification Number | TIN
SA: National ID or Iqama number | ID/Iqama ; Tax Identification Number | TIN
SB: Tax Identification Number | TIN
SC: Tax Identification Number | TIN
SD: Tax Identification Number | TIN
SE: Personnummer | Pnr ; Organisationsnummer | Orgnr
SG: National Registration Identity Card or FIN | NRIC/FIN ; Unique Entity Number | UEN
SH:
SI: Davčna številka | DŠ
SJ: Fødselsnummer | Fnr ; Organisasjonsnummer | Orgnr
SK: Rodné číslo | RČ ; Daňové identifikačné číslo | DIČ
SL: Tax Identification Number | TIN
SM: Codice ISS | ISS ; Codice operatore economico | COE
SN: Numéro d’identification national | NIN ; Numéro d’identification national des entreprises | NINEA
SO:
SR: Fiscaal nummer | FIN
SS: Tax Identification Number | TIN
ST: Número de Identificação Fiscal | NIF
SV: Número de Identificación Tributaria | NIT
SX: Crib-nummer | CRIB
SY:
SZ: Tax Identification Number | TIN
TC: -
TD: Numéro d’identification fiscale | NIF
TG: Numéro d’identification fiscale | NIF
TH: National ID or tax number | PIN/TIN ; Tax Identification Number | TIN
TJ: Идентификационный номер налогоплательщика | ИНН
TK:
TL: Tax Identification Number | TIN
TM: Salgyt töleýjiniň şahsy belgisi | STŞB
TN: Carte d’identité nationale | CIN ; Matricule fiscal | MF
TO: Tax Identification Number | TIN
TR: T.C. Kimlik Numarası | TCKN ; Vergi Kimlik Numarası | VKN
TT: BIR file number | BIR
TV:
TW: National ID number | ID ; Unified Business Number | UBN
TZ: Tax Identification Number | TIN
UA: Реєстраційний номер облікової картки платника податків | РНОКПП ; Код ЄДРПОУ | ЄДРПОУ
UG: Tax Identification Number | TIN
US: Social Security or Individual Taxpayer Identification Number | SSN/ITIN ; Employer Identification Number | EIN
UY: Cédula de identidad o RUT | CI/RUT ; Registro Único Tributario | RUT
UZ: Жисмоний шахснинг шахсий идентификация рақами | ЖШШИР/PINFL ; Soliq to‘lovchining identifikatsiya raqami | STIR
VA:
VC: Tax Identification Number | TIN
VE: Registro de Información Fiscal | RIF
VG: -
VI: Social Security or Individual Taxpayer Identification Number | SSN/ITIN ; Employer Identification Number | EIN
VN: Mã số thuế cá nhân | MST ; Mã số thuế | MST
VU: - ; VAT number | VAT
WF:
WS: Tax Identification Number | TIN
XK: Numri personal | NP ; Numri unik identifikues | NUI
YE: Tax Identification Number | TIN
YT: Numéro fiscal de référence | NIF/SPI ; Système d’identification du répertoire des entreprises | SIREN/SIRET
ZA: Income tax reference number | ITR
ZM: Taxpayer Identification Number | TPIN
ZW: Business Partner number | BP/TIN
`

type Names = readonly [name: string, short: string]
type TaxIdentifier = { readonly personal?: Names | undefined; readonly business?: Names | undefined }

const namesIn = (text: string): Names | undefined => {
  const [name = '', short = ''] = text.split('|').map((part) => part.trim())
  return short ? [name, short] : undefined
}

const identifierIn = (text: string): TaxIdentifier => {
  const [personal = '', business = personal] = text.split(';')
  return { personal: namesIn(personal), business: namesIn(business) }
}

const identifiers = new Map(
  table
    .trim()
    .split('\n')
    .map((line): [string, TaxIdentifier] => [line.slice(0, 2), identifierIn(line.slice(3))]),
)

export const taxIdentifierCountries: readonly string[] = [...identifiers.keys()]

export const taxIdentifierOf = (country: string): TaxIdentifier => identifiers.get(country) ?? {}
