// Works out the tax on buying a home: JSON lines in, one JSON line out for each. docs/take-home-audit.md explains the format.
import { purchaseTax, type HomePurchase } from '#domain/home/purchase-tax.ts'
import { firstCompletion } from '#domain/home/purchase-tax-tables.ts'
import { penceFromPounds, poundsFromPence } from '#domain/money.ts'
import { nations } from '#domain/tax/rates/tax-year-ids.ts'
import { answerLines } from './audit/answer-lines.ts'
import { amountIn, dayIn, FieldProblem, flag, handedBack, oneOf, readLine, type Fields } from './audit/line-fields.ts'

const known = new Set(['nation', 'price', 'isFirstTimeBuyer', 'completion'])

type HomeCase = { purchase: HomePurchase; ignored: string[]; id?: unknown }

await answerLines((line) => readLine(line, '{"nation":"wales","price":250000,…}', readFields), answer)

function readFields(fields: Fields): HomeCase {
  const nation = oneOf(fields, 'nation', nations)
  if (nation === null) throw new FieldProblem(`"nation" is missing. Use one of ${nations.join(', ')}.`)
  const completion = dayIn(fields, 'completion')
  if (completion === null || completion < firstCompletion) {
    throw new FieldProblem(`"completion" is the day of completion, ${firstCompletion} or later.`)
  }
  const price = penceFromPounds(amountIn(fields, 'price'))
  const isFirstTimeBuyer = flag(fields, 'isFirstTimeBuyer')
  return { purchase: { nation, price, isFirstTimeBuyer, completion }, ...handedBack(fields, known) }
}

function answer({ purchase, id, ignored }: HomeCase): object {
  const { tax, name, lines } = purchaseTax(purchase)
  return {
    ...(id === undefined ? {} : { id }),
    tax: poundsFromPence(tax),
    name,
    bands: lines.map((line) => ({
      from: poundsFromPence(line.from),
      to: line.to === null ? null : poundsFromPence(line.to),
      rate: line.rate,
      tax: poundsFromPence(line.tax),
    })),
    ...(ignored.length > 0 ? { ignored } : {}),
  }
}
