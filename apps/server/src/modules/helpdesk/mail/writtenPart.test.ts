import { expect, it } from 'vitest'
import { writtenPart } from './writtenPart.ts'

it.each([
  ['Thank you.\n\nOn Tue, 17 Nov 2026 at 18:22, Florin <help@florin.test> wrote:\n> Hello', 'Thank you.'],
  ['Gracias\n\nEl mar, 17 nov 2026 a las 18:22, Florin escribió:\n> Hola', 'Gracias'],
  ['Спасибо\n\n17 ноября 2026 г., Florin <help@florin.test> написал(а):\n> Здравствуйте', 'Спасибо'],
  ['Here it is\r\n-----Original Message-----\r\nFrom: Florin', 'Here it is'],
  ['One\n\nTwo\n-- \nAna Marin', 'One\n\nTwo'],
  ['All of it', 'All of it'],
  ['> only a quote', ''],
  ['ab\u202Ec\u200Bd', 'ab c d'],
])('keeps what was written of %j', (mail, written) => expect(writtenPart(mail)).toBe(written))
