import { writeFileSync } from 'node:fs'
import { defaultLanguage } from '../src/languages.ts'
import { namespacesIn, textsFolder } from '../src/load.ts'
import { namespacesSource } from '../src/namespaces.ts'

writeFileSync(`${textsFolder}/src/namespaces.gen.ts`, namespacesSource(namespacesIn(textsFolder, defaultLanguage)))
