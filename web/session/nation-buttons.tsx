// A button for each nation of the UK.
import { nations, type Nation } from '#domain/tax/rates/tax-year-ids.ts'
import { Button } from '../ui/button.tsx'
import { nationNames } from './tax-choices.ts'

export function NationButtons({ onChoose }: { onChoose: (nation: Nation) => void }) {
  return (
    <ul aria-label="Nation" className="grid flex-1 list-none grid-cols-2 gap-2 pl-0 lg:grid-cols-4">
      {nations.map((nation) => (
        <li key={nation} className="mt-0 grid">
          <Button look="quiet" className="px-1!" onClick={() => onChoose(nation)}>
            {nationNames[nation]}
          </Button>
        </li>
      ))}
    </ul>
  )
}
