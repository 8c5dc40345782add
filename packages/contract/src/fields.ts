import * as z from 'zod'
import { isCountry } from './countries.ts'
import { hasInvisible, withoutInvisible } from './invisible.ts'

/**
 * Fields that many methods share. A refinement's message is not a sentence but a key of i18n `fields`;
 * both the web form and the gateway turn it into words.
 */
const isVisible = (text: string) => !hasInvisible(text)

/** One line of whatever somebody typed, or nothing; every free text is one. */
export const textUpTo = (max: number) => z.string().trim().max(max).refine(isVisible, { error: 'controls' })
/** What another party wrote and we only hear of: it is cleaned, for the money or the answer is there all the same. */
export const outsideTextUpTo = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => (hasInvisible(text) ? withoutInvisible(text) : text.trim()))
const line = (max: number) => textUpTo(max).min(1)

/** Letters of any script on both sides (RFC 6531); the last part of the host is a word of at least two. */
const emailPattern =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .normalize('NFC')
  .max(254)
  .refine((text) => emailPattern.test(text), { error: 'email' })

/** Trimmed, inner white space collapsed. */
export const PersonName = z
  .string()
  .transform((text) => text.trim().replace(/[\t\n\r\p{Zs}]+/gu, ' '))
  .pipe(z.string().min(1).max(100).refine(isVisible, { error: 'controls' }))

export const CountryCode = z.string().refine(isCountry, { error: 'country' })
export const CurrencyCode = z.string().refine((text) => /^[A-Z]{3,5}$/.test(text), { error: 'currency' })

export const passphraseLength = { min: 15, minWithSecondStep: 8, max: 256 }
/** Length is all that is asked, in characters as a person counts them; the common ones are refused by the server. */
const passphraseFrom = (min: number) =>
  z
    .string()
    .max(passphraseLength.max * 4)
    .refine((text) => [...text].length >= min, { error: 'passphraseShort', params: { min } })
    .refine((text) => [...text].length <= passphraseLength.max, {
      error: 'passphraseLong',
      params: { max: passphraseLength.max },
    })
    .refine((text) => !text.includes('\0'), { error: 'controls' })

export const NewPassphrase = passphraseFrom(passphraseLength.min)
/** Of somebody who may have a second step; the server knows. */
export const ChangedPassphrase = passphraseFrom(passphraseLength.minWithSecondStep)

/** A decimal string: exact, never a JSON number. */
export const Decimal = z.string().refine((text) => /^-?(0|[1-9]\d{0,17})(\.\d{1,8})?$/.test(text), { error: 'amount' })
export const PositiveDecimal = Decimal.refine((text) => !text.startsWith('-') && /[1-9]/.test(text), { error: 'amountPositive' })

/** Fits a column of type integer, as most ids are. */
export const Id = z.int().positive().max(2_147_483_647)
/** Fits a column of type bigint: of transactions, and of tables that grow as fast. */
export const LongId = z.int().positive()
/** In a path everything is text. */
export const PathId = z
  .string()
  .refine((text) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647, { error: 'invalid' })
  .transform(Number)
export const Instant = z.iso.datetime()
/** A day by the bank's calendar, which is that of UTC. */
export const Day = z.iso.date()

/** Nobody younger has an account of their own, and nobody older lives. */
const ages = { least: 18, most: 120 }
const yearsSince = (day: string): number => (Date.now() - Date.parse(day)) / (365.2425 * 86_400_000)
export const isPastDay = (day: string): boolean =>
  Day.safeParse(day).success && yearsSince(day) >= 0 && yearsSince(day) <= ages.most
export const BirthDay = Day.refine((day) => !(yearsSince(day) < 0), { error: 'dayAhead', abort: true })
  .refine((day) => !(yearsSince(day) < ages.least), { error: 'birthDay' })
  .refine((day) => !(yearsSince(day) > ages.most), { error: 'dayTooOld' })
export const ShortText = line(200)
/** May have several lines. */
export const LongText = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .refine((lines) => isVisible(lines.replaceAll(/\r?\n/g, ' ')), { error: 'controls' })
/** Many lines that another program wrote, as a mail or a table: what nobody sees is taken out of each. */
export const outsideLinesUpTo = (max: number) =>
  z
    .string()
    .max(max)
    .transform((lines) =>
      lines
        .split(/\r?\n/)
        .map((each) => each.split('\t').map(withoutInvisible).join('\t'))
        .join('\n'),
    )
export const Token = z.string().min(1).max(4096)

/** Six digits of a mail or a text message, however they were spaced when pasted. */
export const Code = z
  .string()
  .max(50)
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .refine((text) => /^\d{6}$/.test(text), { error: 'code' })

/** 43 to 128 unreserved characters, as RFC 7636 has it. */
export const PkceText = z.string().refine((text) => /^[A-Za-z0-9\-._~]{43,128}$/.test(text), { error: 'pkce' })
