import { bankOfIban } from '@florin/contract/bankFields'
import type { BankDirectory, DirectoryBank, DirectoryBranch } from './bankDirectory.ts'
import { bundledBanks, bundledBranches } from './bundledBanks.ts'

const linesOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => (cell === '-' ? '' : cell)))

const branchKey = (countryCode: string, bankCode: string): string => `${countryCode}/${bankCode}`

const branchesByBank = (): ReadonlyMap<string, readonly DirectoryBranch[]> => {
  const found = new Map<string, DirectoryBranch[]>()
  for (const [country = '', bank = '', code = '', name = '', city = ''] of linesOf(bundledBranches)) {
    const key = branchKey(country, bank)
    found.set(key, [...(found.get(key) ?? []), { code, name, city }])
  }
  return found
}

const readBanks = (): DirectoryBank[] => {
  const branches = branchesByBank()
  return linesOf(bundledBanks).map(([bic = '', name = '', bankCode = '', city = '', address = '', zipCode = '']) => {
    const countryCode = bic.slice(4, 6)
    return {
      bic,
      name,
      countryCode,
      address,
      city,
      zipCode,
      bankCode: bankCode || undefined,
      branches: branches.get(branchKey(countryCode, bankCode)) ?? [],
    }
  })
}

const fits = (search: string | undefined, ...texts: (string | undefined)[]): boolean =>
  !search || texts.some((text) => text?.toLowerCase().includes(search.toLowerCase()))

/** Where the head office is meant, the last three letters are XXX or left out. */
const officeOf = (bic: string): string => bic.replace(/XXX$/, '')

export const createBundledBankDirectory = (): BankDirectory => {
  const all = readBanks()
  const inCountry = (countryCode: string) => all.filter((bank) => bank.countryCode === countryCode)
  return {
    byBic: async (bic) => {
      const office = officeOf(bic)
      return all.find((bank) => bank.bic === office) ?? all.find((bank) => bank.bic.slice(0, 8) === office.slice(0, 8))
    },
    byIban: async (iban) => {
      const { countryCode, bank, branch } = bankOfIban(iban)
      const keeper = inCountry(countryCode).find(({ bankCode }) => bankCode && bank.startsWith(bankCode))
      return keeper && { ...keeper, branch }
    },
    banks: async (countryCode, search) =>
      inCountry(countryCode).filter(({ name, bic, bankCode }) => fits(search, name, bic, bankCode)),
    branches: async (countryCode, bankCode, search) =>
      (inCountry(countryCode).find((bank) => bank.bankCode === bankCode)?.branches ?? []).filter(({ code, name, city }) =>
        fits(search, code, name, city),
      ),
  }
}
