import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { languages } from './languages.ts'
import type { Language } from './languages.ts'

export type TextTree = { readonly [key: string]: string | TextTree }
/** Language, then namespace. */
export type Texts = Readonly<Record<Language, Readonly<Record<string, TextTree>>>>

export const textsFolder = fileURLToPath(new URL('../', import.meta.url))

export const namespacesIn = (folder: string, language: Language): string[] =>
  readdirSync(`${folder}/${language}`)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .toSorted()

const readNamespace = (path: string): TextTree => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as TextTree
  } catch (cause) {
    throw new Error(`${path} is not readable as JSON`, { cause })
  }
}

const readLanguage = (folder: string, language: Language) =>
  Object.fromEntries(namespacesIn(folder, language).map((name) => [name, readNamespace(`${folder}/${language}/${name}.json`)]))

export const readTexts = (folder: string = textsFolder): Texts =>
  Object.fromEntries(languages.map((language) => [language, readLanguage(folder, language)])) as Texts
